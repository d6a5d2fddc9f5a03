import { parseRegExpLiteral } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";
import type { Gate } from "../core/src/gates/may-match.ts";

/** Words of which at least one stands in every text that a part of a pattern matches, in lower case. */
type Stems = readonly string[];

const MOST_STEMS = 120;
const MOST_SETS = 5;

/**
 * The gate of a pattern, by its own syntax: of a sequence every part that must stand there, of alternatives each one.
 * Undefined when some alternative has no part that anybody could look for.
 */
export function deriveGate(pattern: RegExp): Gate | undefined {
  const sets = parseRegExpLiteral(pattern).pattern.alternatives.map((alternative) => setsOf(alternative.elements));
  return sets.some((found) => found.length === 0) ? undefined : sets;
}

/** What a sequence must hold: its runs of plain characters and its groups' own stems, the most telling first. */
function setsOf(elements: readonly AST.Element[]): readonly Stems[] {
  const found: Stems[] = [];
  let run = "";
  const flush = (): void => {
    if (run !== "") found.push([run.toLowerCase()]);
    run = "";
  };
  for (const element of elements) {
    if (element.type === "Character") {
      run += String.fromCodePoint(element.value);
      continue;
    }
    flush();
    found.push(...setsOfElement(element));
  }
  flush();
  return found
    .filter((stems) => stems.length <= MOST_STEMS && stems.every((stem) => worth(stem) > 0))
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, MOST_SETS);
}

function setsOfElement(element: AST.Element): readonly Stems[] {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return ofAlternatives(element.alternatives);
    case "Quantifier":
      if (element.min === 0) return [];
      return element.element.type === "Character" ? [[String.fromCodePoint(element.element.value).toLowerCase()]] : setsOfElement(element.element);
    case "CharacterClass":
      return ofClass(element);
    default:
      return [];
  }
}

/** One alternative passes all its sets on; of several, one set is made of the best of each. */
function ofAlternatives(alternatives: readonly AST.Alternative[]): readonly Stems[] {
  const each = alternatives.map((alternative) => setsOf(alternative.elements));
  if (each.length === 1) return each[0] ?? [];
  if (each.some((sets) => sets.length === 0)) return [];
  return [reduced(each.flatMap((sets) => sets[0] ?? []))];
}

/** A small class of plain characters is a choice of them. */
function ofClass(element: AST.CharacterClass): readonly Stems[] {
  if (element.negate || element.elements.length > 8) return [];
  const characters = element.elements.flatMap((part) => (part.type === "Character" ? [String.fromCodePoint(part.value).toLowerCase()] : []));
  return characters.length === element.elements.length ? [[...new Set(characters)]] : [];
}

/** A longer stem is rarer; a character of a script with thousands of them, and a line end, is worth three of an alphabet. */
const worth = (stem: string): number =>
  [...stem].reduce((sum, character) => sum + (character === "\n" || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character) ? 3 : /\s/.test(character) ? 0 : 1), 0);
const rank = (stems: Stems): number => Math.min(...stems.map(worth)) * 10 - stems.length;

/** Without those that another one is part of: the shorter one says it already. */
function reduced(stems: Stems): Stems {
  const all = [...new Set(stems)];
  return all.filter((stem) => !all.some((other) => other !== stem && stem.includes(other))).sort();
}
