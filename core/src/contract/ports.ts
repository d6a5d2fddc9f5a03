import type { SessionFiles } from "./session.ts";

/** Everything a step may ask of the outside. Handed in by the host, faked in tests; core has no other way out. */

/** Milliseconds since 1970 UTC, and the local date as `YYYY-MM-DD`. */
export interface Clock {
  now(): number;
  localDate(): string;
}

/** Time that passes, for deadlines: runs `then` once after `milliseconds`, unless the returned function is called before. */
export interface Timer {
  after(milliseconds: number, then: () => void): () => void;
}

export interface ProcessRequest {
  /** Absolute path, or a name looked up on PATH by the host. Never a shell. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Added to the bare environment that the host allows; nothing else is inherited. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
  /** Killed after this many milliseconds. Default 10,000. */
  readonly timeout?: number;
  /** Output beyond this many bytes is cut, and `truncated` is set. Default 8 MB. */
  readonly maxBytes?: number;
}

export interface ProcessResult {
  /** Absent when the child was killed. */
  readonly exit?: number;
  readonly signal?: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  /** The command is not there. */
  readonly notFound: boolean;
  readonly timedOut: boolean;
}

/**
 * A child that speaks line by line, for JSON-RPC and JSON streams. It leads a group of its own: `kill` ends the child and
 * all that it started, and so does the end of this process.
 *
 * A line longer than `maxBytes` is dropped. Writing to a child that is gone is no error: `closed` tells. `timeout` is not
 * applied to a running child unless it is given.
 */
export interface RunningProcess {
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  end(): void;
  kill(): void;
  /** Resolves when the child is gone and its output was read; never rejects. `notFound`: the command is not there. */
  readonly closed: Promise<ProcessEnd>;
}

export interface ProcessEnd {
  readonly exit?: number;
  readonly signal?: string;
  /** The last 64 kB. Free text of another program: data, and not for a message. */
  readonly stderr: string;
  readonly notFound: boolean;
}

export interface ProcessPort {
  /** Never rejects: what went wrong is in the result. A stdin that is not given is closed at once. */
  run(request: ProcessRequest): Promise<ProcessResult>;
  start(request: ProcessRequest): RunningProcess;
  /** Where a command is, or undefined. */
  which(command: string): Promise<string | undefined>;
  /** A variable of the user's environment, for keys and folders. Never logged. */
  env(name: string): string | undefined;
}

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
}

/** No redirects, no cookies; plain `http:` to loopback only. Rejects when nothing came back. */
export interface HttpPort {
  send(request: HttpRequest): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }>;
}

/** Ids, counts, codes, durations. Never a payload's text, a secret, or a path outside the workspace. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void;

/** What a plugin's live part may use. A port that the host does not grant is absent, and the plugin says what it lacks. */
export interface ClientPorts {
  readonly process: ProcessPort;
  readonly http: HttpPort;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
  /** The client's own store, to see what really arrived. Absent: it can't be read back from there. */
  readonly files?: SessionFiles;
  /** The user's home folder, for the store's place. */
  readonly home?: string;
  /** The part of the user's config that is this client's. Never from a repository. */
  readonly settings: Readonly<Record<string, unknown>>;
}
