import type { EditPlace } from "../contract/edit.ts";
import type { RedactedFields } from "../contract/payload.ts";
import type { ReasonedLine } from "../contract/line.ts";

/** What a person starts from when changing a line: the redacted text, without the words and marks that printing adds. */
export function editText(fields: RedactedFields, { part, index }: EditPlace): { readonly text: string; readonly takesText: boolean } {
  const text = textOf(fields, part, index);
  return { text: text ?? "", takesText: text !== undefined && part !== "contingency" && part !== "pointers" };
}

function textOf(fields: RedactedFields, part: EditPlace["part"], index: number): string | undefined {
  switch (part) {
    case "goal":
      return fields.goal.line.text;
    case "start-with":
      return fields.startWith.text;
    case "ask":
      return fields.ask?.text;
    case "claims":
      return fields.claims[index]?.line.text;
    case "decisions":
      return reasoned(fields.decisions[index], ", because ");
    case "failed":
      return reasoned(fields.failed[index], ": ");
    case "pointers":
      return fields.pointers[index]?.ref;
    case "contingency":
      return fields.contingency[index]?.then.text;
    case "constraints":
      return fields.constraints[index]?.text;
    case "facts":
      return fields.facts[index]?.text;
    case "blockers":
      return fields.blockers[index]?.text;
    case "next":
      return fields.next[index]?.text;
    case "in-flight":
      return fields.inFlight[index]?.text;
    case "project-notes":
      return fields.projectNotes[index]?.text;
  }
}

function reasoned(entry: ReasonedLine | undefined, joint: string): string | undefined {
  return entry?.why === undefined ? entry?.line.text : `${entry.line.text.replace(/[.。\s]+$/u, "")}${joint}${entry.why.text}`;
}
