interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly valueType?: Schema;
  unwrap?(): Schema;
}

/** The keys that a value may have at a place, from its schema itself. */
export function schemaKeys(schema: object, path: readonly PropertyKey[]): readonly string[] {
  let at: readonly Schema[] = [schema as Schema];
  for (const part of path) at = at.flatMap(open).flatMap((one) => (typeof part === "number" ? (one.element ?? []) : (one.shape?.[String(part)] ?? one.valueType ?? [])));
  return [...new Set(at.flatMap(open).flatMap((one) => Object.keys(one.shape ?? {})))];
}

function open(schema: Schema): readonly Schema[] {
  if (schema.options !== undefined) return schema.options.flatMap(open);
  if (schema.shape === undefined && schema.element === undefined && schema.valueType === undefined && schema.unwrap !== undefined) return open(schema.unwrap());
  return [schema];
}
