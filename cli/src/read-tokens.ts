import type { OptionSpec } from "@handoff/core";

/** One option as it was written. Absent `value`: none was given. */
export interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string;
  /** Behind a `=`, or right behind a short name. */
  readonly isInline: boolean;
}

export interface Tokens {
  readonly options: readonly OptionToken[];
  readonly positionals: readonly string[];
}

/**
 * Takes words apart as `parseArgs` of `node:util` does when it is not strict: what an option may be is for the caller to judge.
 * That one is loaded and begun in the time of half a file, at every start.
 */
export function readTokens(words: readonly string[], specs: readonly OptionSpec[]): Tokens {
  const options: OptionToken[] = [];
  const positionals: string[] = [];
  const wantsValue = (name: string): boolean => specs.some((spec) => spec.name === name && spec.value !== undefined);
  const longOf = (short: string): string => specs.find((spec) => spec.short === short)?.name ?? short;
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    /** An option without a value of its own takes the next word, whatever it looks like. */
    const take = (name: string, rawName: string): void => {
      const value = wantsValue(name) ? rest.shift() : undefined;
      options.push({ name, rawName, ...(value === undefined ? {} : { value }), isInline: false });
    };
    if (word === "--") {
      positionals.push(...rest);
      break;
    }
    if (word.length < 2 || !word.startsWith("-")) positionals.push(word);
    else if (word.startsWith("--")) {
      const end = word.includes("=", 3) ? word.indexOf("=") : -1;
      if (end < 0) take(word.slice(2), word);
      else options.push({ name: word.slice(2, end), rawName: word.slice(0, end), value: word.slice(end + 1), isInline: true });
    } else {
      const name = longOf(word.charAt(1));
      if (word.length === 2) take(name, word);
      else if (wantsValue(name)) options.push({ name, rawName: word.slice(0, 2), value: word.slice(2), isInline: true });
      else rest.unshift(...apart(word.slice(1).split("")));
    }
  }
  return { options, positionals };

  /** Several short names behind one dash: the first that wants a value takes what is left. */
  function apart(letters: readonly string[]): readonly string[] {
    const cut = letters.findIndex((letter) => wantsValue(longOf(letter)));
    const alone = cut < 0 ? letters : letters.slice(0, cut);
    return [...alone.map((letter) => `-${letter}`), ...(cut < 0 ? [] : [`-${letters.slice(cut).join("")}`])];
  }
}
