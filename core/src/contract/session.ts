/**
 * What every event has. `record` is the number of its record in the store's order (several events of one record share it);
 * `subAgent` names the sub-agent whose words and deeds these are; `inherited` marks what was copied from the session that
 * this one was forked from: said there, and not done here.
 */
interface EventBase {
  readonly record: string;
  readonly at?: string;
  readonly cwd?: string;
  readonly branch?: string;
  readonly subAgent?: string;
  readonly inherited?: boolean;
}

export type FileChangeKind = "created" | "changed" | "deleted" | "renamed";

/** A change that a tool reports to have made. `path` is as the store has it, absolute or relative to cwd. */
export interface ReportedChange {
  readonly path: string;
  readonly change: FileChangeKind;
  readonly from?: string;
}

export type TaskStatus = "done" | "in-progress" | "pending" | "cancelled";

export interface TaskItem {
  readonly id: string;
  readonly text: string;
  readonly status: TaskStatus;
}

/** What a tool does, whatever the client calls it. */
export type ToolKind = "shell" | "edit" | "read" | "search" | "fetch" | "todo" | "agent" | "other";

/**
 * One neutral event of a session, with its origin by its type. Text of `user-text` with `injected: true` was put there by a
 * program (context, reminders, command output) and never counts as the user's.
 */
export type SessionEvent =
  | (EventBase & { readonly type: "user-text"; readonly text: string; readonly injected: boolean })
  /**
   * The user's words within a turn, which are no turn of their own: to a question that a tool asked (`question`), or to a call
   * that they refused. `chosen`: they picked what the agent had put into words.
   */
  | (EventBase & { readonly type: "answer"; readonly text: string; readonly question?: string; readonly chosen?: boolean })
  /** `bytes`: the words as they stand in JSON, where the text was not looked at and is empty. Valid until the next batch is asked for. */
  | (EventBase & { readonly type: "assistant-text"; readonly text: string; readonly bytes?: Uint8Array })
  | (EventBase & {
      readonly type: "tool-call";
      readonly callId: string;
      readonly tool: ToolKind;
      readonly name: string;
      readonly command?: string;
      readonly paths?: readonly string[];
      readonly changes?: readonly ReportedChange[];
    })
  | (EventBase & {
      readonly type: "tool-result";
      readonly callId: string;
      /** False when the client says that the call failed or was refused; absent when the store does not tell: nothing is counted then. */
      readonly ok?: boolean;
      readonly exit?: number;
      /** Head and tail are kept when it is long. */
      readonly output: string;
      readonly changes?: readonly ReportedChange[];
      readonly interrupted?: boolean;
      /** Still running: the result comes later, or never. */
      readonly running?: boolean;
    })
  /** What a tool printed, as UTF-8, where nothing else is asked of it. Valid until the next batch is asked for. */
  | (EventBase & { readonly type: "tool-text"; readonly bytes: Uint8Array })
  | (EventBase & { readonly type: "tasks"; readonly items: readonly TaskItem[]; readonly whole: boolean })
  | (EventBase & { readonly type: "objective"; readonly text: string })
  | (EventBase & { readonly type: "compaction"; readonly summary?: string })
  | (EventBase & { readonly type: "clear" })
  /** The user went back: by so many of their turns, or to a record, after which nothing that was said counts any more. */
  | (EventBase & { readonly type: "rewind"; readonly turns?: number; readonly toRecord?: string })
  | (EventBase & { readonly type: "abort"; readonly reason?: string })
  | (EventBase & { readonly type: "link"; readonly kind: "pull-request" | "issue"; readonly url: string });

/** A session as a list shows it. Times are ISO 8601. */
export interface SessionSummary {
  readonly client: string;
  readonly id: string;
  /** What `--from` takes to read exactly this one. */
  readonly ref: string;
  readonly cwd?: string;
  readonly branch?: string;
  readonly title?: string;
  readonly startedAt?: string;
  readonly updatedAt?: string;
  readonly prompts?: number;
  readonly records?: number;
  readonly subAgent?: boolean;
  readonly bytes?: number;
  /** HEAD when the session began, where the store tells it. */
  readonly startHead?: string;
}

/**
 * What a reader met. `skipped` counts records that could not be read, `shortened` texts so long that only their beginning and
 * end were; `torn` says that the store is still being written.
 */
export interface ReadTally {
  records: number;
  skipped: number;
  shortened?: number;
  torn: boolean;
  readonly unsupported: string[];
}

export interface SessionQuery {
  /** Only sessions of this folder (or below its git root); absent: all. */
  readonly workspace?: string;
  readonly roots?: readonly string[];
}

/** What a card needs to read the machine: granted by the host, faked in tests. Paths are absolute. */
export interface SessionPorts {
  readonly files: SessionFiles;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: string;
  sqlite?(path: string): Promise<SqliteReader>;
}

export interface SessionFiles {
  list(folder: string): Promise<readonly { readonly name: string; readonly kind: "file" | "folder" | "other" }[]>;
  stat(path: string): Promise<{ readonly bytes: number; readonly modifiedAt: string } | undefined>;
  /** Whole text of a regular file, refused above `limit` bytes (default 64 MB). */
  text(path: string, limit?: number): Promise<string>;
  /**
   * Bytes in chunks, from `start` to `end` (exclusive); a chunk is valid until the next one is asked for. Of a `.zst` file the unpacked bytes, from its start on. A link is
   * followed only where it stays inside the folder of the store.
   */
  bytes(path: string, range?: { readonly start?: number; readonly end?: number }): AsyncIterable<Uint8Array>;
  realpath(path: string): Promise<string>;
  /**
   * The first and the last bytes of a regular file that isn't packed, as text, in one opening: for lists of thousands. Undefined
   * when it isn't there. Absent: the same is read by `stat` and `bytes`.
   */
  ends?(path: string, head: number, tail: number): Promise<FileEnds | undefined>;
}

/** The two ends of a store: enough for a list, whatever its size. Both are the whole text of a file that is no longer than `head`. */
export interface FileEnds {
  readonly head: string;
  readonly tail: string;
  readonly bytes: number;
  readonly modifiedAt: string;
}

export interface SqliteReader {
  all(sql: string, ...params: readonly (string | number)[]): readonly Readonly<Record<string, unknown>>[];
  iterate(sql: string, ...params: readonly (string | number)[]): Iterable<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** How a card reads its client's sessions. Hostile input: a reader never throws for a bad record, it counts it. */
export interface SessionSource {
  list(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]>;
  read(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncIterable<readonly SessionEvent[]>;
  /** Is this file one of this client's stores? `head` is its first 64 kB. Sessions in it: one, or many with ids. */
  recognise?(path: string, head: string, ports: SessionPorts): Promise<readonly SessionSummary[]>;
}

