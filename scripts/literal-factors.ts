import { parseRegExpLiteral } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";

/** Literals of which at least one stands in every text that the pattern matches, in lower case. Undefined: nobody can say. */
export type Factors = readonly string[] | undefined;

const MOST = 120;

/**
 * The literal factors of a pattern, by its own syntax: of a sequence the best part, of alternatives all of them. A text
 * without any of them can't match, so that the pattern need not even be compiled.
 */
export function literalFactors(pattern: RegExp): Factors {
  return ofAlternatives(parseRegExpLiteral(pattern).pattern.alternatives);
}

function ofAlternatives(alternatives: readonly AST.Alternative[]): Factors {
  const all: string[] = [];
  for (const alternative of alternatives) {
    const factors = ofSequence(alternative.elements);
    if (factors === undefined) return undefined;
    all.push(...factors);
  }
  return reduced(all);
}

/** The best of the parts: a run of plain characters, or a group's own factors. */
function ofSequence(elements: readonly AST.Element[]): Factors {
  const candidates: (readonly string[])[] = [];
  let run = "";
  const flush = (): void => {
    if (run !== "") candidates.push([run.toLowerCase()]);
    run = "";
  };
  for (const element of elements) {
    if (element.type === "Character") {
      run += String.fromCodePoint(element.value);
      continue;
    }
    flush();
    const factors = ofElement(element);
    if (factors !== undefined) candidates.push(factors);
  }
  flush();
  return candidates.filter((factors) => factors.length <= MOST && factors.every((factor) => worth(factor) > 0)).sort((a, b) => rank(b) - rank(a))[0];
}

function ofElement(element: AST.Element): Factors {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return ofAlternatives(element.alternatives);
    case "Quantifier":
      if (element.min === 0) return undefined;
      return element.element.type === "Character" ? [String.fromCodePoint(element.element.value).toLowerCase()] : ofElement(element.element);
    case "CharacterClass":
      return ofClass(element);
    default:
      return undefined;
  }
}

/** A small class of plain characters is a choice of them. */
function ofClass(element: AST.CharacterClass): Factors {
  if (element.negate || element.elements.length > 8) return undefined;
  const characters = element.elements.flatMap((part) => (part.type === "Character" ? [String.fromCodePoint(part.value).toLowerCase()] : []));
  return characters.length === element.elements.length ? [...new Set(characters)] : undefined;
}

/** A longer factor is rarer; a character of a script with thousands of them is worth three of an alphabet. */
const worth = (factor: string): number => [...factor].reduce((sum, character) => sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character) ? 3 : /[\p{L}\p{N}]/u.test(character) ? 1 : /\s/.test(character) ? 0 : 1), 0);
const rank = (factors: readonly string[]): number => Math.min(...factors.map(worth)) * 10 - factors.length;

/** Without those that another one is part of: the shorter one says it already. */
function reduced(factors: readonly string[]): readonly string[] {
  const all = [...new Set(factors)];
  return all.filter((factor) => !all.some((other) => other !== factor && factor.includes(other))).sort();
}
