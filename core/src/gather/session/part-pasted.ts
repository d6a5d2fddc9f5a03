import { lazyPattern } from "../../contract/lazy-pattern.ts";
const FENCE = /^\s*(?:`{3,}|~{3,})/;
/** A line of a log: a time or a level comes first. */
const LOG = lazyPattern(() => /^\s*(?:\[?(?:\d{4}-\d\d-\d\d[T ])?\d{1,2}:\d\d:\d\d|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\]?[:\s])/);
const ERROR = lazyPattern(() => /^\s*(?:(?:[A-Za-z_$][\w$]*[.:]{1,2})*[A-Z]\w*(?:Error|Exception|Warning|Panic)(?: \[\w+\])?(?:: |$)|(?:Error|fatal|panic|error|warning|FAIL)(?:\[\w+\])?: |(?:errors?|warnings?) (?:during|while|in) [^.]{1,60}:$|npm (?:ERR!|error)|Caused by: |[A-Z]{2,6}\d{3,5}: )/);
/** A compiler's or a linter's line begins with its place. */
const PLACE = /^\s*\S+\.\w{1,8}(?:\(\d+(?:,\d+)?\)|:\d+(?::\d+)?)(?::| -)\s/;
const DATA = lazyPattern(() => /^\s*(?:[{[].*":.*[}\]],?|(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|ALTER|CREATE|DROP|WITH) .*;(?:\s*--.*)?)\s*$/);
const MARKUP = /^\s*<\/?[a-zA-Z][\w-]*(?:\s[^>]*)?\/?>/;
const MARKED = /^\s*[✗✓✔✖×✘●○⨯]\s/;
const PROMPT = /^\s*(?:\$|%|PS [A-Z]:\\[^>]*>) \S/;
const DIFF = /^(?:diff --git |@@ -|--- a\/|\+\+\+ b\/)/;
const IN_DIFF = lazyPattern(() => /^(?:[+\- @\\]|index |new file|deleted file|similarity |rename |Binary )/);
const MAIL = lazyPattern(() => /^(?:From|To|Cc|Subject|Date|Sent|Von|An|Betreff|Datum|De|À|Objet|Para|Asunto|Assunto): \S/);
const BULLET = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/;
const MOST = 3;
const LONGEST = 200;

/**
 * Parts what the user wrote from what they pasted beside it: logs, errors, compilers' lines, data, diffs, mail headers.
 * `errors` are the lines of it that tell what went wrong; they may say what a turn is about, but they order nothing.
 */
export function partPasted(text: string): { readonly own: string; readonly errors: readonly string[] } {
  if (!text.includes("\n")) return { own: text, errors: [] };
  const lines = text.split("\n");
  const mails = lines.filter((line) => MAIL().test(line)).length > 1;
  const own: string[] = [];
  const errors: string[] = [];
  let fenced = false;
  let block: Block = "none";
  for (const line of lines) {
    if (FENCE.test(line)) fenced = !fenced;
    const kind: LineKind = fenced || FENCE.test(line) ? "own" : kindOf(line, block, mails);
    if (kind === "error" && errors.length < MOST && line.trim().length <= LONGEST) errors.push(line.trim());
    if (kind === "own") own.push(line.replace(/^(\s*[-*+]\s+)\[ \]\s+/, "$1").replace(/^\^+\s+/, ""));
    block = line.trim() === "" || kind === "own" ? "none" : kind === "diff" ? "diff" : "pasted";
  }
  return { own: own.join("\n"), errors: errors.toSorted((a, b) => Number(/[:：]$/.test(a)) - Number(/[:：]$/.test(b))) };
}

type Block = "none" | "diff" | "pasted";
type LineKind = "own" | "error" | "pasted" | "diff";

function kindOf(line: string, block: Block, mails: boolean): LineKind {
  if (DIFF.test(line) || (block === "diff" && IN_DIFF().test(line))) return "diff";
  if (line.trim() === "") return "own";
  if (ERROR().test(line) || PLACE.test(line) || DATA().test(line) || (LOG().test(line) && /\b(?:ERROR|FATAL|CRITICAL)\b/.test(line)) || /^\s*[✗✖×✘]\s/.test(line)) return "error";
  if (line.startsWith("Traceback (most recent") || LOG().test(line) || MARKUP.test(line) || MARKED.test(line) || PROMPT.test(line) || (mails && MAIL().test(line)) || /^\s*[-*+]\s+\[[xX]\]\s/.test(line)) return "pasted";
  // What is set in goes on with it.
  return block === "pasted" && /^\s{2,}\S/.test(line) && !BULLET.test(line) ? "pasted" : "own";
}
