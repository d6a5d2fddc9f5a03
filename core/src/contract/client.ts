import type { Availability } from "./availability.ts";
import type { Delivery, DeliveryState, ThreadRef } from "./delivery.ts";
import type { ModelAnswer, ModelQuestion } from "./model.ts";
import type { ClientPorts } from "./ports.ts";
import type { RedactedFields } from "./payload.ts";
import type { Transport } from "./route.ts";
import type { SessionSource } from "./session.ts";

/** A statement about a client, where it is from, and the day somebody checked it. Older than 180 days is shown as "re-check". */
export interface Fact<T> {
  readonly value: T;
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly checkedOn: string;
  /** Seen on the real program, read in its documentation, or nobody has looked. */
  readonly how: "tried" | "documented" | "unverified";
  readonly note?: string;
}

/** `unknown` is routed like `no`, but says that nobody has looked. `host-only`: only a host that shows such a hook can. */
export type Support = "yes" | "no" | "host-only" | "unknown";

/**
 * What is known of a client, as data: no code runs to find it out.
 *
 * `prefersPrompt` sends a prompt for a model too (unless `--channel artifact` is named). `reads` tells whether the next
 * chat can open files of the workspace, and how an artifact is cited; pointers are made for that.
 */
export interface ClientDescriptor {
  readonly id: string;
  readonly displayName: string;
  readonly channels: { readonly prompt: Fact<Support>; readonly artifact: Fact<Support> };
  /** `ui` is always there. `api` only with a live part. */
  readonly modes: { readonly api: Fact<Support> };
  readonly transports: readonly Fact<Transport>[];
  readonly prefersPrompt?: Fact<boolean>;
  readonly reads: Fact<"workspace" | "attachments" | "nothing">;
  /** What opens the client without any text: an address, or an app's own scheme. Absent: nothing is known that does. */
  readonly opensAt?: Fact<string>;
  /** What costs money or starts work on somebody's machine by itself. */
  readonly billable?: Fact<boolean>;
  readonly limits: Readonly<Record<string, Fact<number>>>;
  readonly facts: readonly Fact<string>[];
}

/**
 * What a text for this client may and may not hold. Core applies it before the last scan and checks it after, so that a
 * plugin never changes a text.
 *
 * `expandsAt`: `@path` is read as a file, so `@` before a path-like word is broken up in carried text (the stub's own line
 * aside). `leadingSlash`: a text that begins with `/` would be a command. `escapesEntities`: `&`, `<` and `>` may arrive as
 * entities. `maxCharacters`: UTF-16 units of the text inside the fence; longer is refused before anything is sent.
 */
export interface OutputRules {
  readonly expandsAt: boolean;
  readonly leadingSlash: "command" | "text";
  readonly escapesEntities: boolean;
  readonly maxCharacters?: number;
  /** Texts that the client refuses, as literals: a link with `.env` in it, for one. */
  readonly refuses?: readonly { readonly text: string; readonly where: "link" | "text"; readonly why: string }[];
}

/** What a plugin gets: plain, read-only, already redacted and scanned. It sends `text` as it is, or maps `fields`. */
export interface OutgoingHandoff {
  readonly text: string;
  /** The same inside a fence, for people. */
  readonly block: string;
  readonly fields: RedactedFields;
  readonly briefId: string;
  readonly digest: string;
  readonly channel: "prompt" | "artifact";
  readonly workspace: string;
  readonly title: string;
  /** The artifact that a stub points at, relative to the workspace. */
  readonly artifactPath?: string;
}

export interface Link {
  readonly url: string;
  /** What happens when it is opened: prefill (a person presses send) or opening only. */
  readonly effect: "prefill" | "open";
  readonly decoded: string;
}

/**
 * A program that opens the client with the text, where no link can. Started without a shell; `stdin` keeps a long text off the
 * command line. `asks`: it is sent at once, with nobody pressing a key, so it is started only when a person asked for it.
 */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdin?: string;
  readonly effect: "asks";
}

/** No link can be made; `refused` is a key of the message catalogue. `bare` opens the client without text. */
export interface LinkRefused {
  readonly refused: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly bare?: string;
}

export interface ProgressNote {
  readonly step: string;
  readonly detail?: string;
}

/**
 * `record` is stored before the plugin goes on, and is the only way to say *created*: a crash after it is found again by the
 * brief's id. Where a thread can't be looked at with certainty, the plugin records `unknown` right before it sends the brief:
 * a crash before that may be repeated, a crash after it may not. `deadlineAt` is in milliseconds since 1970; past it the plugin stops, says what it knows, and leaves nothing running.
 */
export interface DeliveryContext {
  readonly signal: AbortSignal;
  readonly deadlineAt: number;
  record(state: DeliveryState, thread?: ThreadRef): Promise<void>;
  progress(note: ProgressNote): void;
  /** The key under which asking again makes no second thread. Default: the brief's id. */
  readonly key: string;
  /** A plugin that sees its model work has moved its deadline to `until`; whoever waits for it waits longer. */
  readonly deadlineMoved?: (until: number) => void;
  /** The user said yes to what costs money. Absent: such a way is not taken. */
  readonly agreedToCost?: boolean;
}

/** The live part of a client. One serves many handoffs. */
export interface OpenClient {
  /** Offline where it can be, with reasons, and done when `signal` says so: a list waits two seconds, a handoff longer. Never sends a brief. */
  probe(signal: AbortSignal): Promise<Availability>;
  openThread(handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery>;
  /** Absent: the client can't take a follow-up to an existing thread. */
  followUp?(thread: ThreadRef, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery>;
  /** The text that the thread really holds, to compare. Absent: it can't be read back. */
  readBack?(delivery: Pick<Delivery, "thread">, signal: AbortSignal): Promise<string | undefined>;
  /**
   * Looks for a thread that carries this brief's id, after a crash. Undefined means: there is none that this client was sent, so
   * that one may be made (unless `unknown` was recorded). Throws when that can't be said. Absent: the client can't be searched. `key` is the delivery's.
   */
  findThread?(briefId: string, workspace: string, signal: AbortSignal, key: string): Promise<ThreadRef | undefined>;
  /**
   * How a thread stands now, after a crash or for `receipts --refresh`: `created` (it is there, the brief isn't in it),
   * `accepted` (the brief is in it and is worked on), `answered`, or `failed` (the brief is in it and nothing works on it).
   * Undefined: there is no such thread. Throws when that can't be said. Absent: it can't be looked at. `workspace` is where the
   * thread works, when the caller knows.
   */
  lookUp?(thread: ThreadRef, briefId: string, signal: AbortSignal, workspace?: string): Promise<"created" | "accepted" | "answered" | "failed" | undefined>;
  /**
   * Asks the model behind the API, outside of any thread, where the plugin has a `modelApi`. Only what `question` holds goes out,
   * once; it ends at `deadlineAt`, and a failure is a `problem`, as a delivery's would be. Absent: there is no model to ask.
   */
  ask?(question: ModelQuestion, context: Pick<DeliveryContext, "signal" | "deadlineAt">): Promise<ModelAnswer>;
  /** Ends what it started. Nothing of it runs afterwards. */
  close(): Promise<void>;
}

/**
 * One client: a pure card, and a live part where there is one.
 *
 * Abilities show by presence (`link`, `sessions`, `open`), and the descriptor must agree: `checkPlugin` says where not.
 */
export interface ClientPlugin {
  readonly contract: "handoff-client/1";
  readonly id: string;
  describe(): ClientDescriptor;
  readonly rules: OutputRules;
  link?(handoff: OutgoingHandoff): Link | LinkRefused;
  /** Pure, like `link`: what would be started. Only for `--open` and its like. */
  launch?(handoff: OutgoingHandoff): Launch | LinkRefused;
  readonly sessions?: SessionSource;
  /** A live part may be loaded here, when it is first needed. Opening starts nothing and asks nobody. */
  open?(ports: ClientPorts): OpenClient | Promise<OpenClient>;
  /** The name by which a person asks for this API's model to reword lines (`--summarize`). Its live part then has `ask`. */
  readonly modelApi?: string;
  /** For a model that runs inside this client and was shown tools of its host: what it should call, if they are really there. */
  instructHost?(handoff: OutgoingHandoff, host: HostTools): HostInstruction | undefined;
}

/** The names of the tools that a host shows its model, as it shows them, and the thread to go on in, if one is there. */
export interface HostTools {
  readonly tools: readonly string[];
  readonly thread?: string;
}

/** One call for a model to make. An instruction, not a delivery: the receipt says `emitted`. */
export interface HostInstruction {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Types a plugin as one. Adds nothing: a plain object with the same shape is as good. */
export function definePlugin(plugin: ClientPlugin): ClientPlugin {
  return plugin;
}
