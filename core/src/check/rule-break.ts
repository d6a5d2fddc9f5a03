import type { MessageParams } from "../contract/notice.ts";
import type { BriefFlaw } from "../receive/screen-brief.ts";

/** Something that keeps a text from going to a client as it is. */
export interface RuleBreak {
  readonly rule: "expands-at" | "leading-slash" | "too-long" | "producer-control" | "no-workspace-line" | "no-brief-line" | "refused-text" | "control-character" | "not-a-brief" | BriefFlaw["rule"];
  /** In the text as it was handed in, its fence too. */
  readonly line?: number;
  /** In English. \`sayBreak\` has the other languages. */
  readonly detail: string;
  readonly params?: MessageParams;
}
