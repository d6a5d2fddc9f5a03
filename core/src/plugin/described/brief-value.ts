import type { OutgoingHandoff } from "../../contract/client.ts";
import { SECTION_IDS } from "../../contract/payload.ts";
import { HEADINGS } from "../../fit/headings.ts";
import { parseBrief } from "../../receive/parse-brief.ts";

const HEAD_FIELDS = ["text", "block", "title", "goal", "goalSlug", "startWith", "workspace", "branch", "head", "briefId", "digest", "key", "artifact", "payload", "thread"] as const;

/** What a description can map: parts of the finished brief, each section under its id, and the redacted payload as a whole. */
export const BRIEF_FIELDS = [...HEAD_FIELDS, ...SECTION_IDS] as const;
export type BriefField = (typeof BRIEF_FIELDS)[number];

/** What is known beside the handoff: the key of the delivery, and a thread that is asked about. */
export interface BriefMore {
  readonly key?: string;
  readonly thread?: string;
}

/**
 * One field of a handoff: a text, a section's lines, the payload; undefined where it has none. Sections are read from the
 * finished text, so that they are what the pack, the budget, the client's rules and the scan left.
 */
export function briefValue(field: BriefField, handoff: OutgoingHandoff, more: BriefMore = {}): unknown {
  const { fields } = handoff;
  switch (field) {
    case "text":
    case "block":
    case "title":
    case "workspace":
    case "briefId":
    case "digest":
      return handoff[field];
    case "goal":
    case "startWith":
      return parseBrief(handoff.block, "the brief")[field];
    case "goalSlug":
      return fields.goal.slug;
    case "branch":
    case "head":
      return fields.workspace[field];
    case "key":
    case "thread":
      return more[field];
    case "artifact":
      return handoff.artifactPath;
    case "payload":
      return fields;
    default:
      return parseBrief(handoff.block, "the brief").sections.find((section) => section.heading === HEADINGS[field])?.lines;
  }
}
