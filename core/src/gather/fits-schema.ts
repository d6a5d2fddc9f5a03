/** The part of JSON Schema that the schemas of this project come to. */
export interface JsonSchema {
  readonly type?: "string" | "integer" | "array" | "object";
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  /** Lengths of texts are code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/** Does data that was just parsed fit? What doesn't is asked of the schema library, which says why, and takes longer to load than this takes. */
export function fitsSchema(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((branch) => fitsSchema(branch, value));
  if (schema.enum !== undefined) return typeof value === "string" && schema.enum.includes(value);
  switch (schema.type) {
    case "string":
      return typeof value === "string" && hasLength(value, schema.minLength ?? 0, schema.maxLength ?? Infinity) && (schema.pattern === undefined || new RegExp(schema.pattern).test(value));
    case "integer":
      return Number.isSafeInteger(value) && (value as number) >= (schema.minimum ?? -Infinity) && (value as number) <= (schema.maximum ?? Infinity);
    case "array":
      return Array.isArray(value) && value.length <= (schema.maxItems ?? Infinity) && value.every((item) => schema.items !== undefined && fitsSchema(schema.items, item));
    case "object":
      return isRecord(value) && fitsProperties(schema, value);
    default:
      return false;
  }
}

/** A code point is one UTF-16 unit or two, so that most texts needn't be counted. */
function hasLength(text: string, least: number, most: number): boolean {
  if (text.length >= least * 2 && text.length <= most) return true;
  if (text.length < least || text.length > most * 2) return false;
  let count = 0;
  for (const _ of text) count += 1;
  return count >= least && count <= most;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Only schemas that name all their keys are known here. */
function fitsProperties({ properties = {}, required = [] }: JsonSchema, value: Readonly<Record<string, unknown>>): boolean {
  if (!required.every((key) => Object.hasOwn(value, key))) return false;
  return Object.entries(value).every(([key, item]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return property !== undefined && fitsSchema(property, item);
  });
}
