import parser from "nunjucks/src/parser.js";
import { TemplateProblem } from "./template-problem.ts";
import type { TemplateExpression, TemplateNode, TemplateTree } from "../../contract/template-tree.ts";

const MAX_SOURCE = 64 * 1024;
const MAX_LOOP_DEPTH = 3;
const NAME = /^[a-z][A-Za-z0-9]{0,30}$/;
const KEY = /^[a-z][A-Za-z0-9-]{0,30}$/;
const FORBIDDEN = new Set(["constructor", "prototype", "toString", "valueOf", "hasOwnProperty"]);
const OPERATORS = { "==": "==", "===": "==", "!=": "!=", "!==": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">=" } as const;

/** A node of nunjucks' own tree, read loosely: what is not on the allow-list is refused by its name. */
interface Raw {
  readonly typename: string;
  readonly lineno: number;
  readonly [field: string]: unknown;
}

/**
 * Reads a template with nunjucks' parser into a tree that can only place lines. Only parsing is nunjucks': nothing of a
 * template is ever compiled to code. Throws `TemplateProblem` at the first thing that is not on the allow-list.
 */
export function parseTemplate(source: string): TemplateTree {
  if (source.length > MAX_SOURCE) throw new TemplateProblem(`the template is longer than ${MAX_SOURCE} characters`, 1);
  let root: unknown;
  try {
    root = parser.parse(source, [], { trimBlocks: true, lstripBlocks: true });
  } catch (error) {
    const found = error as { message?: unknown; lineno?: unknown };
    const line = typeof found.lineno === "number" ? found.lineno : 1;
    throw new TemplateProblem(error instanceof RangeError ? "it nests too deep" : `it can't be parsed (${firstLine(String(found.message))})`, line);
  }
  try {
    return block(root, 0);
  } catch (error) {
    if (error instanceof RangeError) throw new TemplateProblem("it nests too deep", 1);
    throw error;
  }
}

function block(node: unknown, loops: number): TemplateTree {
  if (node === null || node === undefined) return [];
  const raw = asRaw(node);
  if (raw.typename === "Root" || raw.typename === "NodeList" || raw.typename === "Output") return list(raw["children"]).flatMap((child) => block(child, loops));
  return [statement(raw, loops)];
}

function statement(raw: Raw, loops: number): TemplateNode {
  switch (raw.typename) {
    case "TemplateData":
      return { kind: "text", text: String(raw["value"]) };
    case "If":
      return { kind: "if", test: expression(raw["cond"]), then: block(raw["body"], loops), otherwise: block(raw["else_"], loops) };
    case "For": {
      if (loops >= MAX_LOOP_DEPTH) throw new TemplateProblem(`loops are nested deeper than ${MAX_LOOP_DEPTH}`, line(raw));
      const target = asRaw(raw["name"]);
      if (target.typename !== "Symbol") throw new TemplateProblem("a loop takes one name", line(raw));
      return { kind: "for", name: name(target), over: expression(raw["arr"]), body: block(raw["body"], loops + 1), otherwise: block(raw["else_"], loops + 1) };
    }
    case "Include": {
      const file = asRaw(raw["template"]);
      if (file.typename !== "Literal" || typeof file["value"] !== "string" || !/^[\w-]+\.njk$/.test(file["value"])) throw new TemplateProblem("an include names one file of its own pack, as a literal", line(raw));
      return { kind: "include", file: file["value"] };
    }
    default:
      return { kind: "print", value: expression(raw) };
  }
}

function expression(node: unknown): TemplateExpression {
  const raw = asRaw(node);
  switch (raw.typename) {
    case "Literal": {
      const value = raw["value"];
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return { kind: "literal", value };
      throw new TemplateProblem("only texts, numbers, true and false can be literals", line(raw));
    }
    case "Symbol":
      return { kind: "name", name: name(raw) };
    case "LookupVal": {
      const key = asRaw(raw["val"]);
      if (key.typename !== "Literal" || typeof key["value"] !== "string") throw new TemplateProblem("a look-up needs a plain key: computed look-ups are not allowed", line(raw));
      if (!KEY.test(key["value"]) || FORBIDDEN.has(key["value"])) throw new TemplateProblem(`"${key["value"]}" can't be looked up`, line(raw));
      return { kind: "member", of: expression(raw["target"]), key: key["value"] };
    }
    case "Filter": {
      const args = list(asRaw(raw["args"])["children"]);
      if (asRaw(raw["name"])["value"] !== "length" || args.length !== 1) throw new TemplateProblem(`the filter "${String(asRaw(raw["name"])["value"])}" is not allowed; only "length" is`, line(raw));
      return { kind: "length", of: expression(args[0]) };
    }
    case "Not":
      return { kind: "not", of: expression(raw["target"]) };
    case "And":
    case "Or":
      return { kind: raw.typename === "And" ? "and" : "or", left: expression(raw["left"]), right: expression(raw["right"]) };
    case "Compare": {
      const [only, ...more] = list(raw["ops"]).map(asRaw);
      const type = String(only?.["type"]);
      if (only === undefined || more.length > 0 || !Object.hasOwn(OPERATORS, type)) throw new TemplateProblem("a comparison has two sides", line(raw));
      return { kind: "compare", operator: OPERATORS[type as keyof typeof OPERATORS], left: expression(raw["expr"]), right: expression(only["expr"]) };
    }
    case "Group": {
      const [only, ...more] = list(raw["children"]);
      if (only === undefined || more.length > 0) throw new TemplateProblem("a group holds one expression", line(raw));
      return expression(only);
    }
    default:
      throw new TemplateProblem(`${raw.typename} is not allowed: a template places lines, it doesn't compute`, line(raw));
  }
}

function name(raw: Raw): string {
  const value = String(raw["value"]);
  if (!NAME.test(value) || FORBIDDEN.has(value)) throw new TemplateProblem(`"${value}" can't be a name here`, line(raw));
  return value;
}

function asRaw(node: unknown): Raw {
  if (typeof node === "object" && node !== null && "typename" in node) return node as Raw;
  throw new TemplateProblem("it holds something that is no template", 1);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function line(raw: Raw): number {
  return raw.lineno + 1;
}

function firstLine(text: string): string {
  return (text.split("\n").map((part) => part.trim()).find((part) => part !== "" && !part.startsWith("(unknown")) ?? "syntax").slice(0, 120);
}
