/** What a text is made of: most scanners can tell from it that they have nothing to look for. Each is looked up when it is asked for. */
export interface TextTraits {
  readonly digits: number;
  readonly dots: number;
  has(character: ":" | "@" | "("): boolean;
  /** Is there a run of so many ASCII letters and digits? */
  hasRun(length: 18 | 28): boolean;
}

const RUNS = { 18: /[A-Za-z0-9]{18}/, 28: /[A-Za-z0-9]{28}/ } as const;

export function textTraits(text: string): TextTraits {
  let digits: number | undefined;
  let dots: number | undefined;
  return {
    get digits() {
      return (digits ??= /\d/.test(text) ? countDigits(text) : 0);
    },
    get dots() {
      return (dots ??= text.split(".").length - 1);
    },
    has: (character) => text.includes(character),
    hasRun: (length) => RUNS[length].test(text),
  };
}

function countDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 48 && unit <= 57) count++;
  }
  return count;
}
