/** Where JSON stops being JSON, in words that do not depend on the engine. Lines and columns count from 1. */
export interface JsonProblem {
  readonly problem: string;
  readonly line: number;
  readonly column: number;
}

interface Stop {
  readonly at: number;
  readonly problem: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SPACE = /[ \t\r\n]*/y;
const WORD = /true|false|null/y;

/** The first place that breaks JSON's grammar; undefined when nothing does. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  if (text.trim() === "") return { problem: "it is empty, and a value belongs", line: 1, column: 1 };
  const stop = scan(text);
  if (stop === undefined) return undefined;
  const before = text.slice(0, stop.at);
  const line = before.split("\n").length;
  return { problem: stop.problem, line, column: stop.at - before.lastIndexOf("\n") };
}

function scan(text: string): Stop | undefined {
  let at = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at = pattern.lastIndex;
    return true;
  };
  const found = (): string => (at >= text.length ? "the text ends" : `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} stands`);
  const stop = (wanted: string): Stop => ({ at, problem: `${found()} where ${wanted} belongs` });
  const open: ("{" | "[")[] = [];
  let want: "value" | "value or ]" | "key" | "key or }" | "after" = "value";
  for (;;) {
    match(SPACE);
    const here = text[at];
    if (want === "after") {
      const inside = open.at(-1);
      if (inside === undefined) return at >= text.length ? undefined : { at, problem: "something follows the end of the document" };
      if (here === ",") {
        at += 1;
        want = inside === "{" ? "key" : "value";
      } else if (here === (inside === "{" ? "}" : "]")) {
        at += 1;
        open.pop();
      } else return stop(inside === "{" ? `"," or "}"` : `"," or "]"`);
    } else if (want === "key" || want === "key or }") {
      if (want === "key or }" && here === "}") {
        at += 1;
        open.pop();
        want = "after";
        continue;
      }
      if (here !== '"') return stop("a key in double quotes");
      if (!match(STRING)) return { at, problem: "a text doesn't end, or holds a bad escape" };
      match(SPACE);
      if (text[at] !== ":") return stop('":"');
      at += 1;
      want = "value";
    } else if (want === "value or ]" && here === "]") {
      at += 1;
      open.pop();
      want = "after";
    } else if (here === "{" || here === "[") {
      at += 1;
      open.push(here);
      want = here === "{" ? "key or }" : "value or ]";
    } else if (here === '"') {
      if (!match(STRING)) return { at, problem: "a text doesn't end, or holds a bad escape" };
      want = "after";
    } else if (match(NUMBER) || match(WORD)) want = "after";
    else return stop("a value");
  }
}
