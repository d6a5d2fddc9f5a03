/** What came in. Keys and tokens are masked. `text` is the body as it was sent. */
export interface SeenRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the stand-in does with a request. `hang` never answers; `cut` breaks off in the middle of an answer. A `call` is made once in a conversation, unless `again`. */
export type Behaviour =
  | { readonly kind: "answer"; readonly text?: string; readonly afterMilliseconds?: number }
  | { readonly kind: "status"; readonly status: number; readonly code?: string; readonly message?: string }
  | { readonly kind: "stream-failure"; readonly code: string }
  | { readonly kind: "cut" }
  | { readonly kind: "hang" }
  | { readonly kind: "call"; readonly name: string; readonly namespace?: string; readonly arguments: string; readonly again?: true };

export interface Reply {
  json(status: number, body: unknown): void;
  /** One event after the other; `cut` destroys the connection instead of ending it. */
  stream(events: readonly (readonly [event: string | undefined, data: unknown])[], cut?: boolean): void;
}

/** A route: true when it answered. `state` is the server's memory: conversations, sessions, their items. */
export type Route = (request: SeenRequest, behaviour: Behaviour, reply: Reply, state: Map<string, unknown[]>) => boolean;
