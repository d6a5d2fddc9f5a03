/** A model's answer as far as its form goes. Nothing of it has been checked yet. */
export interface PolishAnswer {
  readonly texts: ReadonlyMap<string, string>;
  readonly order: readonly string[];
}

const MOST_CHARACTERS = 200_000;

/** Reads `{"lines": […], "order": […]}`, in a fence or not. Undefined: it has another form, and nothing of it is used. */
export function readPolishAnswer(text: string): PolishAnswer | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const bare = /^\s*(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?\s*$/.exec(text)?.[1];
  if (bare === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch {
    return undefined;
  }
  if (!isObject(value) || Object.keys(value).some((key) => key !== "lines" && key !== "order")) return undefined;
  const { lines = [], order = [] } = value;
  if (!Array.isArray(lines) || !Array.isArray(order) || !order.every((id) => typeof id === "string")) return undefined;
  const texts = new Map<string, string>();
  for (const line of lines as readonly unknown[]) {
    if (!isObject(line) || typeof line["id"] !== "string" || typeof line["text"] !== "string") return undefined;
    texts.set(line["id"], line["text"]);
  }
  return { texts, order };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
