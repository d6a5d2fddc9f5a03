export type Channel = "prompt" | "artifact";
export type Mode = "ui" | "api";
export type Transport = "paste" | "clipboard" | "link" | "page" | "thread";
export type InvokedBy = "user" | "model";

/** Why the wished way was not taken. `code` is a key of the message catalogue and is shown. */
export interface Fallback {
  readonly wanted: { readonly channel: Channel; readonly mode: Mode };
  readonly used: Channel;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What will happen, decided and worded before anything does. */
export interface RoutePlan {
  readonly planVersion: 1;
  readonly client: string;
  readonly channel: Channel;
  readonly mode: Mode;
  readonly transport: Transport;
  /** `@` in a stub is read from the next chat's workspace: `relative` under the target root, `absolute` when it can't be rooted there. */
  readonly artifactRef?: "relative" | "absolute";
  readonly fallback?: Fallback;
  /** `unknown`: nobody has looked whether the client can; it is routed like unsupported. */
  readonly notices: readonly { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }[];
  readonly reason: string;
}
