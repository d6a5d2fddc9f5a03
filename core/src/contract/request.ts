import type { Draft } from "./draft.ts";
import type { HandoffEdit } from "./edit.ts";
import type { Channel, InvokedBy, Mode } from "./route.ts";

/** What a caller asks for. Everything but `client` has a default. */
export interface HandoffRequest {
  readonly client: string;
  /** Default `user`. A model that acts by itself passes `model`; a model that a user told to hand over passes `user`. */
  readonly invokedBy?: InvokedBy;
  /** Default: by who asked and what the client can. */
  readonly channel?: Channel;
  /** Default `ui`. */
  readonly mode?: Mode;
  readonly pack?: string;
  /** The pack of a config: taken when nothing was named, it is there, and it fits what is carried. Never an error. */
  readonly preferredPack?: string;
  /** A sentence or a slug. Beats the draft's. */
  readonly goal?: string;
  /** `latest`, an id, a file, `FILE#ID`, or `state[:BRANCH/FP]`. Default: `latest`, unless there is a draft. */
  readonly from?: string;
  readonly draft?: Draft;
  /** Absolute. Beats the draft's root, which beats the git root of the current folder. */
  readonly workspace?: string;
  /** Path globs, or one name. */
  readonly slice?: readonly string[];
  /** The host that asks shows a way to hand a file over: a `host-only` artifact can be made. Default false. */
  readonly hostTakesArtifact?: boolean;
  /** What the receiver does first. Default `go`. */
  readonly then?: "go" | "wait";
  /** An existing thread to send a follow-up to. */
  readonly thread?: string;
  /** No fallback: fail instead, with nothing delivered. */
  readonly strict?: boolean;
  readonly dryRun?: boolean;
  readonly key?: string;
  /** What costs money was agreed to. */
  readonly yes?: boolean;
  /** The session that asks, to refuse a handoff to itself. */
  readonly sourceThread?: string;
  readonly language?: "en" | "ja";
  /** The API whose model may reword and rank what was extracted (a plugin's `modelApi`). Default: none is asked. */
  readonly summarize?: string;
  /** What a person changed in the preview. */
  readonly edits?: readonly HandoffEdit[];
}
