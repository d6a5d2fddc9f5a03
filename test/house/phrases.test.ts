import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { errorTable, formatError, formatMessage, allMessages } from "@handoff/core";
import type { ErrorCode, MessageCode } from "@handoff/core";

const root = resolve(import.meta.dirname, "../..");
const rooms = ["core/src", "host/src", "cli/src", "mcp/src", ...readdirSync(join(root, "plugins")).map((name) => `plugins/${name}/src`)];
const files = rooms.flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts")).map((name) => join(root, room, name)));

/** Names of programs, files and protocols, which are the same in every language. */
const NAMES = /^(?:--for CLIENT|claude -p|codex exec|handoff [a-z{].*|npm install -g .*|bash, zsh, fish|clients new|skill|\(ACP \{0\}\)|ACP|OpenAI API|Claude API|[a-z-]+|[A-Z]\w*|\{0\}|`.*`)$/;
/** What fills these is a name, a number or somebody's words, never a phrase of ours. */
const VALUES = new Set(["client", "command", "option", "id", "step", "given", "example", "package", "agent", "transport", "kind", "rule"]);

interface Said {
  readonly code: string;
  readonly param: string;
  readonly text: string;
  readonly file: string;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"] ?? node["value"] ?? "") : "");
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts that an expression can be, with `{0}` where something is filled in. */
function textsOf(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node["value"] === "string" ? [node["value"]] : [];
  if (node.type === "TemplateLiteral") return [list(node["quasis"]).map((part) => String((part as { readonly value: { readonly cooked: string } }).value.cooked)).join("{0}")];
  if (node.type === "ConditionalExpression") return [...textsOf(node["consequent"]), ...textsOf(node["alternate"])];
  if (node.type === "LogicalExpression") return [...textsOf(node["left"]), ...textsOf(node["right"])];
  return [];
}

/** Every text that fills an error or a notice where it is made. */
function saidIn(node: unknown, file: string, found: Said[]): void {
  if (Array.isArray(node)) return node.forEach((item) => saidIn(item, file, found));
  if (!isNode(node)) return;
  const filled = (code: string, params: unknown): void => {
    for (const property of isNode(params) && params.type === "ObjectExpression" ? list(params["properties"]) : []) {
      if (!isNode(property) || property.type !== "Property") continue;
      for (const text of textsOf(property["value"])) found.push({ code, param: nameOf(property["key"]), text, file });
    }
  };
  if (node.type === "NewExpression" && nameOf(node["callee"]) === "HandoffError") {
    const [code, params] = list(node["arguments"]);
    filled(nameOf(code), params);
  }
  if (node.type === "CallExpression" && /^(?:refuse|failed)$/.test(nameOf(node["callee"]))) {
    for (const text of list(node["arguments"]).flatMap(textsOf)) found.push({ code: "CHECK_NOT_A_BRIEF", param: "problem", text, file });
  }
  if (node.type === "VariableDeclarator" && /^(?:fix|problem)$/.test(nameOf(node["id"]))) for (const text of textsOf(node["init"])) found.push({ code: "CLIENT_SIGNED_OUT", param: "fix", text, file });
  // What a probe says is shown when its client isn't ready.
  if (node.type === "Property" && nameOf(node["key"]) === "fix") for (const text of textsOf(node["value"])) found.push({ code: "CLIENT_SIGNED_OUT", param: "fix", text, file });
  if (node.type === "Property" && nameOf(node["key"]) === "reasons" && isNode(node["value"])) {
    for (const text of list(node["value"]["elements"]).flatMap(textsOf)) found.push({ code: "ROUTE_CLIENT_UNAVAILABLE", param: "why", text, file });
  }
  if (node.type === "ObjectExpression") {
    const of = (name: string): unknown => list(node["properties"]).find((property) => isNode(property) && nameOf(property["key"]) === name);
    const [code, params] = [of("code"), of("params")];
    if (isNode(code) && isNode(params)) filled(nameOf(code["value"]), params["value"]);
  }
  for (const [key, value] of Object.entries(node)) if (key !== "type") saidIn(value, file, found);
}

const said = files.filter((file) => !/core\/src\/(?:errors|messages)\//.test(file)).flatMap((file) => {
  const found: Said[] = [];
  saidIn(parseSync(file, readFileSync(file, "utf8")).program, relative(root, file), found);
  return found;
});

/** Two English words in a row, outside of quotation marks, paths and options. */
const ENGLISH = /(?<![-\w"`/.@])[a-z]{2,} [a-z]{2,}(?![\w/-])/;
const COMMANDS = /\b(?:handoff task ID done|handoff trust|codex exec|claude auth status|npm install)\b/g;
const bare = (text: string): string => text.replace(/"[^"]*"|`[^`]*`|\{\w+\}/g, "…").replace(COMMANDS, "…");

describe("what a person reads in Japanese", () => {
  test("was read: a check that saw nothing would pass everything", () => {
    expect(said.length).toBeGreaterThan(150);
    expect(said.map(({ code }) => code)).toContain("ARTIFACT_WRITE_FAILED");
  });

  test("holds no English phrase where a message is filled in", () => {
    const filled = said.filter(({ code, param, text }) => (code in errorTable() || code in allMessages()) && !VALUES.has(param) && !NAMES.test(text) && /[a-z]{3,}/i.test(text));
    const english = filled.filter(({ code, param, text }) => {
      const params = { [param]: text.replaceAll("{0}", "…") };
      const shown = code in errorTable() ? Object.values(formatError(code as ErrorCode, params, "ja")).join(" ") : formatMessage(code as MessageCode, params, "ja");
      return ENGLISH.test(bare(shown));
    });
    expect(english.map(({ code, param, text, file }) => `${file}: ${code}.${param} = ${text}`)).toEqual([]);
  });

  test("holds no English sentence in any message of its own", () => {
    const ours = [...Object.entries(allMessages()).map(([code, row]) => [code, row.ja] as const), ...Object.entries(errorTable()).flatMap(([code, row]) => [[code, row.ja.message] as const, [code, row.ja.fix] as const])];
    expect(ours.filter(([, text]) => ENGLISH.test(bare(text))).map(([code, text]) => `${code}: ${text}`)).toEqual([]);
  });
});
