import { draftSchema } from "../contract/draft.ts";
import type { Draft } from "../contract/draft.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { doubledKey } from "./doubled-key.ts";
import { draftError } from "./draft-error.ts";
import { DRAFT_JSON_SCHEMA } from "./draft-json-schema.ts";
import { fitsSchema } from "./fits-schema.ts";
import type { JsonSchema } from "./fits-schema.ts";
import { findJsonProblem } from "./json-problem.ts";

/** Reads a draft's text. Errors name the file and the place, an unknown key before anything else that is wrong. */
export function parseDraft(text: string, file: string): Draft {
  const clean = text.startsWith("\uFEFF") ? text.slice(1) : text;
  let json: unknown;
  try {
    json = JSON.parse(clean);
  } catch {
    // The engine's own message quotes the text, so it is no cause to keep.
    const where = findJsonProblem(clean) ?? { problem: "it can't be read", line: 1, column: 1 };
    throw new HandoffError("DRAFT_JSON", { file, ...where });
  }
  const doubled = doubledKey(clean);
  if (doubled !== undefined) throw new HandoffError("DRAFT_INVALID", { file, place: clean.trim().includes("\n") ? ` line ${doubled.line}` : "", field: doubled.field, problem: "stands there twice, and one of them would be lost" });
  // Nobody else has what was just parsed, so that it needs no copy.
  return fitsSchema(JSON.parse(DRAFT_JSON_SCHEMA) as JsonSchema, json) ? keep(json as Draft) : checked(json, file, clean);
}

/** The same for a draft that is data already: a tool's argument, the library. */
export function checkDraft(json: unknown, file: string): Draft {
  return checked(json, file);
}

/** What was checked once stays as it was: nobody else has it before it is handed on. */
const known = new WeakSet<object>();

function checked(json: unknown, file: string, text?: string): Draft {
  if (typeof json === "object" && json !== null && known.has(json)) return json as Draft;
  const parsed = draftSchema().safeParse(json, { jitless: true });
  if (parsed.success) return keep(parsed.data);
  throw draftError(parsed.error.issues, json, file, text);
}

function keep(draft: Draft): Draft {
  known.add(draft);
  return draft;
}
