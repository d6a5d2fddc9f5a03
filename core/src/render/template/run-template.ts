import { TemplateProblem } from "./template-problem.ts";
import type { TemplateExpression, TemplateTree } from "../../contract/template-tree.ts";

const MAX_STEPS = 100_000;
const MAX_OUTPUT = 512 * 1024;
const MAX_INCLUDES = 4;

/** What a template can see: texts, numbers, lists and records of them. Look-ups reach own keys only. */
export type TemplateValue = string | number | boolean | undefined | readonly TemplateValue[] | { readonly [key: string]: TemplateValue };

export interface TemplateScope {
  readonly trees: Readonly<Record<string, TemplateTree>>;
  readonly values: Readonly<Record<string, TemplateValue>>;
}

/** Runs a checked tree. Bounded in steps, output and includes; throws `TemplateProblem` when a bound is met. */
export function runTemplate(entry: string, scope: TemplateScope): string {
  let output = "";
  let steps = 0;

  const step = (): void => {
    steps += 1;
    if (steps > MAX_STEPS) throw new TemplateProblem(`it takes more than ${MAX_STEPS} steps`, 1);
  };
  const print = (text: string): void => {
    if (output.length + text.length > MAX_OUTPUT) throw new TemplateProblem(`it prints more than ${MAX_OUTPUT} characters`, 1);
    output += text;
  };
  const run = (tree: TemplateTree, values: TemplateScope["values"], includes: number): void => {
    for (const node of tree) {
      step();
      if (node.kind === "text") print(node.text);
      else if (node.kind === "print") print(asText(evaluate(node.value, values)));
      else if (node.kind === "if") run(isTrue(evaluate(node.test, values)) ? node.then : node.otherwise, values, includes);
      else if (node.kind === "include") {
        if (includes >= MAX_INCLUDES) throw new TemplateProblem(`includes are nested deeper than ${MAX_INCLUDES}`, 1);
        const tree = Object.hasOwn(scope.trees, node.file) ? scope.trees[node.file] : undefined;
        if (tree === undefined) throw new TemplateProblem(`"${node.file}" is not a file of this pack`, 1);
        run(tree, values, includes + 1);
      } else {
        const items = evaluate(node.over, values);
        const list = Array.isArray(items) ? (items as readonly TemplateValue[]) : [];
        if (list.length === 0) run(node.otherwise, values, includes);
        list.forEach((item, index) => {
          step();
          const loop = { index: index + 1, index0: index, first: index === 0, last: index === list.length - 1, length: list.length };
          run(node.body, { ...values, [node.name]: item, loop }, includes);
        });
      }
    }
  };
  run(treeOf(entry, scope), scope.values, 0);
  return output;
}

function treeOf(entry: string, scope: TemplateScope): TemplateTree {
  const tree = Object.hasOwn(scope.trees, entry) ? scope.trees[entry] : undefined;
  if (tree === undefined) throw new TemplateProblem(`"${entry}" is not a file of this pack`, 1);
  return tree;
}

function evaluate(expression: TemplateExpression, values: TemplateScope["values"]): TemplateValue {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "name":
      return Object.hasOwn(values, expression.name) ? values[expression.name] : undefined;
    case "member": {
      const of = evaluate(expression.of, values);
      return typeof of === "object" && !Array.isArray(of) && Object.hasOwn(of, expression.key) ? (of as Readonly<Record<string, TemplateValue>>)[expression.key] : undefined;
    }
    case "length": {
      const of = evaluate(expression.of, values);
      return Array.isArray(of) || typeof of === "string" ? of.length : 0;
    }
    case "not":
      return !isTrue(evaluate(expression.of, values));
    case "and": {
      const left = evaluate(expression.left, values);
      return isTrue(left) ? evaluate(expression.right, values) : left;
    }
    case "or": {
      const left = evaluate(expression.left, values);
      return isTrue(left) ? left : evaluate(expression.right, values);
    }
    case "compare":
      return compare(expression.operator, evaluate(expression.left, values), evaluate(expression.right, values));
  }
}

function compare(operator: string, left: TemplateValue, right: TemplateValue): boolean {
  if (operator === "==") return left === right;
  if (operator === "!=") return left !== right;
  if (typeof left !== "number" || typeof right !== "number") return false;
  if (operator === "<") return left < right;
  if (operator === ">") return left > right;
  return operator === "<=" ? left <= right : left >= right;
}

function isTrue(value: TemplateValue): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function asText(value: TemplateValue): string {
  if (value === undefined || typeof value === "boolean") return "";
  if (typeof value === "object") throw new TemplateProblem("a list or a record can't be printed", 1);
  return String(value);
}
