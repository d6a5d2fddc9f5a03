import { draftSchema } from "../contract/draft.ts";
import { schemaKeys } from "./schema-keys.ts";

/** The keys that a draft may have at a place, from the schema itself. */
export function draftKeys(path: readonly PropertyKey[]): readonly string[] {
  return schemaKeys(draftSchema(), path);
}
