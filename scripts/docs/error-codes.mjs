import { ERROR_TABLE } from "../../core/src/errors/error-table.ts";
import { MESSAGES } from "../../core/src/messages/catalogue.ts";
import { cell, GENERATED } from "./markdown.mjs";

const AREAS = [
  ["USAGE", "The command line"],
  ["INPUT", "Reading what is handed in"],
  ["DRAFT", "Drafts"],
  ["PAYLOAD", "What may be carried"],
  ["WORKSPACE", "The workspace"],
  ["GATHER", "Sessions"],
  ["SELECT", "Goal and pack"],
  ["PACK", "Packs"],
  ["REDACT", "Redaction"],
  ["ROUTE", "Route"],
  ["CLIENT", "Clients"],
  ["RENDER", "Rendering"],
  ["ARTIFACT", "Artifacts"],
  ["STATE", "Session state"],
  ["RECEIVE", "Receiving"],
  ["RECEIPT", "Receipts"],
  ["CONFIG", "Config"],
  ["PLUGIN", "Plugins"],
];
const EXITS = { 1: "1, failed", 2: "2, wrong usage", 3: "3, refused for safety" };

export function errorCodes() {
  const known = new Set(AREAS.map(([area]) => area));
  const areaOf = (code) => (known.has(code.split("_")[0]) ? code.split("_")[0] : "");
  const codes = Object.keys(ERROR_TABLE);
  const part = (title, rows) => (rows.length === 0 ? [] : [`## ${title}`, "", "| code | exit | what it says | what to do |", "| --- | --- | --- | --- |", ...rows, ""]);
  const rowsOf = (area) => codes.filter((code) => areaOf(code) === area).map((code) => `| \`${code}\` | ${EXITS[ERROR_TABLE[code].exit]} | ${cell(ERROR_TABLE[code].en.message)} | ${cell(ERROR_TABLE[code].en.fix)} |`);
  const notices = Object.entries(MESSAGES).filter(([code]) => /^(?:ROUTE|CLIENT|ARTIFACT|PAYLOAD|FIT|GIT|CLAIM|REDACT|PROJECT|PACK|LINK|BINDINGS|CONFIG|RECEIVE|THREAD)_/.test(code) && !code.startsWith("CLIENTS_"));
  return [
    "# Error codes",
    "",
    GENERATED,
    "",
    "Every error has a stable code. A person reads one sentence with what was found and one with what to do; `--json` prints `{ \"error\": { code, message, fix } }`. Words in braces are filled in.",
    "",
    ...AREAS.flatMap(([area, title]) => part(title, rowsOf(area))),
    ...part("Everything else", rowsOf("")),
    "## Notices",
    "",
    "What is expected and worth knowing: a fallback, a line that stayed behind, a claim that was lowered. They stand in the receipt and on standard error, and change no exit code (with `--strict` a fallback is `ROUTE_STRICT`).",
    "",
    "| code | what it says |",
    "| --- | --- |",
    ...notices.map(([code, row]) => `| \`${code}\` | ${cell(row.en)} |`),
    "",
  ].join("\n");
}
