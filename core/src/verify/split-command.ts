import { remember } from "./remember.ts";

/** What joins a part of a command line to the part before it. */
export type Joint = "start" | "&&" | "||" | "|" | ";" | "&";

export interface CommandPart {
  readonly joint: Joint;
  readonly text: string;
  /** True when the shell went on without waiting for it: nobody heard how it ended. */
  readonly background?: boolean;
}

/** Cuts a command line at its operators, quotes and brackets respected. Not a shell: enough to tell whose exit code it was. */
export const splitCommand = remember((line: string): readonly CommandPart[] => {
  const parts: CommandPart[] = [];
  let joint: Joint = "start";
  let text = "";
  let quote = "";
  let depth = 0;
  const close = (next: Joint): void => {
    const part = text.trim();
    text = "";
    if (part === "") return;
    parts.push({ joint, text: part, ...(next === "&" ? { background: true } : {}) });
    joint = next;
  };
  for (let at = 0; at < line.length; at += 1) {
    const here = line.charAt(at);
    const two = line.slice(at, at + 2);
    if (quote !== "") {
      if (here === "\\" && quote === '"') {
        text += two;
        at += 1;
        continue;
      }
      if (here === quote) quote = "";
      text += here;
    } else if (here === "\\") {
      text += two;
      at += 1;
    } else if (here === "'" || here === '"' || here === "`") {
      quote = here;
      text += here;
    } else if (here === "(" || here === "{") {
      depth += 1;
      text += here;
    } else if (here === ")" || here === "}") {
      depth = Math.max(0, depth - 1);
      text += here;
    } else if (depth > 0) text += here;
    else if (two === "&&" || two === "||") {
      close(two);
      at += 1;
    } else if (two === "|&") {
      close("|");
      at += 1;
    } else if (here === "|") close("|");
    else if (here === ";" || here === "\n") close(";");
    else if (here === "&" && line.charAt(at - 1) !== ">" && line.charAt(at + 1) !== ">") close("&");
    else text += here;
  }
  close(";");
  return parts;
});

const BRACKETED = /^(?:\(([\s\S]*)\)|\{\s([\s\S]*)\})(?:\s*\d?>{1,2}\s*&?\S+)*$/;
const SHELL = /^(?:\S*\/)?(?:ba|z|da)?sh(?:\s+-\w+)*\s+-\w*c\s+(["'])([\s\S]*)\1$/;

/** Deeper than anybody nests; what stands further in is left as it is. */
export const DEEPEST = 24;

/** The same with what stands in brackets, or is handed to a shell, cut as well: `(cd web && npm test) | tail`. */
export const splitNested: (line: string) => readonly CommandPart[] = remember((line) => splitTo(line, DEEPEST));

function splitTo(line: string, depth: number): readonly CommandPart[] {
  return splitCommand(line).flatMap((part) => {
    const brackets = depth > 0 ? BRACKETED.exec(part.text) : null;
    const inner = brackets?.[1] ?? brackets?.[2] ?? (depth > 0 ? SHELL.exec(part.text)?.[2] : undefined);
    if (inner === undefined || inner.length >= part.text.length) return [part];
    const background = part.background === true ? { background: true } : {};
    return splitTo(inner, depth - 1).map((one, at) => ({ ...one, ...background, ...(at === 0 ? { joint: part.joint } : {}) }));
  });
}
