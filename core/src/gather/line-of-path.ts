const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The line, from 1, where the value at this path of a JSON text stands, or its key. Undefined where the text has no such path. */
export function lineOfPath(text: string, path: readonly PropertyKey[]): number | undefined {
  const open: (string | number)[] = [];
  let key: string | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const last = open.at(-1);
    if (token === "{" || token === "[") open.push(token === "{" ? "" : 0);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (typeof last === "number") open[open.length - 1] = last + 1;
    } else if (token === ":" && key !== undefined) open[open.length - 1] = key;
    key = token.startsWith('"') ? (JSON.parse(token) as string) : undefined;
    const isKey = key !== undefined && typeof last === "string" && /^\s*:/.test(text.slice(index + token.length, index + token.length + 200));
    const here = isKey ? [...open.slice(0, -1), key] : token === "{" || token === "[" ? open.slice(0, -1) : open;
    if (token !== "," && here.length === path.length && here.every((part, at) => part === path[at])) return text.slice(0, index).split("\n").length;
  }
  return undefined;
}
