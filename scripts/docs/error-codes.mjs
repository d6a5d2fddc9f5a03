import { errorTable } from "../../core/src/errors/error-table.ts";
import { codesToExplain, explainCode } from "../../core/src/explain/explain-code.ts";
import { CODE_AREAS } from "../../core/src/messages/code-areas.ts";
import { cell, GENERATED } from "./markdown.mjs";

const EXITS = { 1: "1, failed", 2: "2, wrong usage", 3: "3, refused for safety" };

export function errorCodes() {
  const codes = Object.keys(errorTable());
  const explained = (kind) => codesToExplain().map((code) => explainCode(code, "en")).filter((found) => found?.kind === kind);
  const part = (title, intro, head, rows) => (rows.length === 0 ? [] : [`## ${title}`, "", ...(intro === "" ? [] : [intro, ""]), ...head, ...rows, ""]);
  const rowsOf = (prefix) => codes.filter((code) => code.split("_")[0] === prefix).map((code) => `| \`${code}\` | ${EXITS[errorTable()[code].exit]} | ${cell(errorTable()[code].en.message)} | ${cell(errorTable()[code].en.fix)} |`);
  const says = (kind, more = () => "") => explained(kind).map((found) => `| \`${found.code}\` | ${cell(found.message)} |${more(found)}`);
  return [
    "# Error codes",
    "",
    GENERATED,
    "",
    "Every error has a stable code. A person reads one sentence with what was found and one with what to do; `--json` prints `{ \"error\": { code, message, fix } }`. Words in braces are filled in. `handoff explain CODE` says the same on the command line, for notices and rules too.",
    "",
    ...CODE_AREAS.flatMap(({ prefix, title, when }) => part(title.en, when.en, ["| code | exit | what it says | what to do |", "| --- | --- | --- | --- |"], rowsOf(prefix))),
    ...part(
      "Notices",
      "What is expected and worth knowing: a fallback, a line that stayed behind, a claim that was lowered. They stand in the receipt and on standard error, and change no exit code (with `--strict` a fallback is `ROUTE_STRICT`).",
      ["| code | what it says | what to do |", "| --- | --- | --- |"],
      says("notice", ({ fix }) => ` ${cell(fix ?? "")} |`),
    ),
    ...part("Rules of check", "What `handoff check` names with its line; any of them ends it with exit code 1. [honest-state.md](honest-state.md) has the rules by which claims are verified.", ["| rule | what it says |", "| --- | --- |"], says("check-rule")),
  ].join("\n");
}
