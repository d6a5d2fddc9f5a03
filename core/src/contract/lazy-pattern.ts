import { once } from "./once.ts";

/** From this length of a text on V8 makes machine code of a pattern at once; no pattern goes on for long in it. */
const LONG = "\u0001\n".repeat(500);

/**
 * The same pattern with its code made. Left alone, V8 makes bytecode at a pattern's first text and code at the second, and the
 * bytecode of a large one takes twice as long as its code.
 */
export function compiled(pattern: RegExp): RegExp {
  pattern.test(LONG);
  pattern.lastIndex = 0;
  return pattern;
}

/** A large pattern, made when it is first asked for, and its code with it. */
export function lazyPattern(make: () => RegExp): () => RegExp {
  return once(() => compiled(make()));
}
