import type { ArtifactWriter, Language, Log, Redactor } from "@handoff/core";
import type { Handoff } from "@handoff/host";
import type { Dispatches } from "./dispatches.ts";
import type { Roots } from "./roots.ts";

/** What every tool, prompt and resource gets. It holds no state of a session: each call brings its own handles. */
export interface McpContext {
  readonly roots: Roots;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly language: Language;
  /** Ids of the clients that the user's own config lets this server start threads in. */
  readonly deliverTo: readonly string[];
  /** A Handoff of this call alone. The caller closes it. */
  open(workspace: string, log?: Log, writer?: ArtifactWriter): Handoff;
  readonly dispatches: Dispatches;
  /** All that leaves passes one of these, but for finished briefs, which passed their own. */
  redactor(workspace: string): Redactor;
}
