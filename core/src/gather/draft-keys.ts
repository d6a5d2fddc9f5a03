import { draftSchema } from "../contract/draft.ts";

interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  unwrap?(): Schema;
}

/** The keys that a draft may have at a place, from the schema itself. */
export function draftKeys(path: readonly PropertyKey[]): readonly string[] {
  let at: readonly Schema[] = [draftSchema as unknown as Schema];
  for (const part of path) at = at.flatMap(open).flatMap((schema) => (typeof part === "number" ? (schema.element ?? []) : (schema.shape?.[String(part)] ?? [])));
  return [...new Set(at.flatMap(open).flatMap((schema) => Object.keys(schema.shape ?? {})))];
}

function open(schema: Schema): readonly Schema[] {
  if (schema.options !== undefined) return schema.options.flatMap(open);
  if (schema.shape === undefined && schema.element === undefined && schema.unwrap !== undefined) return open(schema.unwrap());
  return [schema];
}
