// Writes down what the draft's schema comes to, once, at build time, so that a draft that fits is read without the schema library.
//   node --conditions=handoff-source scripts/make-draft-schema.ts     (a test holds the result against the schema)
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { draftSchema } from "../core/src/contract/draft.ts";

export const DRAFT_SCHEMA_FILE = join(resolve(import.meta.dirname, ".."), "core/src/gather/draft-json-schema.ts");

/** What `fitsSchema` knows. A schema that says more must not be taken for one that fits. */
const KNOWN = new Set(["type", "enum", "anyOf", "minLength", "maxLength", "pattern", "minimum", "maximum", "items", "maxItems", "properties", "required", "additionalProperties"]);

/** The text of the generated file. */
export function draftSchemaText(): string {
  const { $schema: _, ...schema } = z.toJSONSchema(draftSchema(), { io: "input" });
  check(schema, "");
  return `// Made from core/src/contract/draft.ts by scripts/make-draft-schema.ts. Edit that file, not this one.\nexport const DRAFT_JSON_SCHEMA = ${JSON.stringify(JSON.stringify(schema))};\n`;
}

function check(schema: unknown, place: string): void {
  if (typeof schema !== "object" || schema === null) throw new Error(`${place} is no schema`);
  for (const [key, value] of Object.entries(schema)) {
    if (!KNOWN.has(key)) throw new Error(`${place} says ${key}, which fits-schema.ts doesn't know`);
    if (key === "additionalProperties" && value !== false) throw new Error(`${place} takes keys that it doesn't name`);
    if (key === "items") check(value, `${place}[]`);
    if (key === "anyOf" && Array.isArray(value)) for (const branch of value) check(branch, `${place}|`);
    if (key === "properties") for (const [name, inner] of Object.entries(value as object)) check(inner, `${place}.${name}`);
  }
}

if (import.meta.main) writeFileSync(DRAFT_SCHEMA_FILE, draftSchemaText());
