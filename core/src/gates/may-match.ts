/**
 * When a pattern can match at all, in plain words: some alternative holds, of which each set has a member in the text, in lower
 * case. Derived from the pattern's own syntax, so that a text that fails it is proved not to match.
 */
export type Gate = readonly (readonly (readonly string[])[])[];

/**
 * False: the pattern this gate was derived from can't match. Compiling a large pattern costs more than all its uses, so that
 * only those that may match are compiled. Without a gate nobody can say, and the answer is true.
 */
export function mayMatch(gate: Gate | undefined, lowerText: string): boolean {
  return gate === undefined || gate.some((sets) => sets.every((stems) => stems.some((stem) => lowerText.includes(stem))));
}
