import { z } from "zod";
import { commandTable } from "../../core/src/commands/command-table.ts";
import { SHARED_OPTIONS } from "../../core/src/commands/shared-options.ts";
import { draftSchema } from "../../core/src/contract/draft.ts";
import { cell, GENERATED } from "./markdown.mjs";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function commands() {
  return [
    "# Commands",
    "",
    GENERATED,
    "",
    "Standard output is the result and nothing else; the rest goes to standard error. Exit: 0 done (also with a stated fallback), 1 failed, 2 wrong usage, 3 refused for safety. No question is asked when standard input isn't a terminal.",
    "",
    ...commandTable().flatMap(one),
    "## Options of every command",
    "",
    ...optionTable(SHARED_OPTIONS),
    "",
    "## The shape of a draft",
    "",
    "What `--draft` takes, as JSON. Only a goal is required, here or by `--goal`. A key that isn't in this table is an error that names it. A draft is a claim, not a proof: what it says is done is checked against git, and its own `outcome` can lower a claim and never raises one.",
    "",
    "| key | value |",
    "| --- | --- |",
    ...draftRows(),
    "",
  ].join("\n");
}

function one(row) {
  const words = row.arguments.map((argument) => {
    const name = argument.choices === undefined ? `<${argument.name}>` : argument.choices.join("|");
    return argument.required ? name : `[${name}]`;
  });
  return [
    `## handoff ${row.name}`,
    "",
    `${capital(row.en)}.`,
    "",
    "```sh",
    `handoff ${[row.name, ...words].join(" ")}`,
    ...row.examples.map((example) => (example.en === "" ? example.line : `${example.line}   # ${example.en}`)),
    "```",
    "",
    ...(row.options.length === 0 ? [] : [...optionTable(row.options), ""]),
  ];
}

function optionTable(options) {
  return ["| option | what it does |", "| --- | --- |", ...options.map((option) => `| \`--${option.name}${option.value === undefined ? "" : ` ${option.value}`}\` | ${cell(capital(option.en))}${option.choices === undefined ? "" : ` (${option.choices.map((choice) => `\`${choice}\``).join(", ")})`}${option.repeat === true ? "; may be repeated" : ""} |`)];
}

function draftRows() {
  const schema = z.toJSONSchema(draftSchema());
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([key, value]) => `| \`${key}\`${required.has(key) ? " (required)" : ""} | ${cell(shape(value))} |`);
}

function shape(node) {
  if (node.anyOf !== undefined) return node.anyOf.map(shape).join(" or ");
  if (node.enum !== undefined) return node.enum.map((value) => `\`${value}\``).join(", ");
  if (node.type === "array") return `list of ${shape(node.items)}`;
  if (node.type === "object") return `{ ${Object.entries(node.properties ?? {}).map(([key, value]) => `${key}${(node.required ?? []).includes(key) ? "" : "?"}: ${shape(value)}`).join(", ")} }`;
  return node.type === "integer" ? "number" : "text";
}
