/** What a text is made of, counted in one pass: most scanners can tell from it that they have nothing to look for. */
export interface TextTraits {
  readonly digits: number;
  /** Dots between two digits. */
  readonly dots: number;
  /** Colons and opening brackets are counted in texts with a digit only: in others nobody asks for them. */
  readonly colons: number;
  readonly opens: number;
  readonly ats: number;
  /** Length of the longest run of ASCII letters and digits. */
  readonly longestRun: number;
}

const SHORT = 18;

export function textTraits(text: string): TextTraits {
  // Most texts of a brief have no digit, and many are shorter than the shortest run that anybody asks for.
  if (!/\d/.test(text)) return { digits: 0, dots: 0, colons: 0, opens: 0, ats: text.includes("@") ? 1 : 0, longestRun: text.length < SHORT ? 0 : longestRun(text) };
  let digits = 0;
  let dots = 0;
  let colons = 0;
  let ats = 0;
  let opens = 0;
  let run = 0;
  let longest = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isDigit = unit >= 48 && unit <= 57;
    if (isDigit || (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) {
      if (isDigit) digits++;
      run++;
      if (run > longest) longest = run;
      continue;
    }
    run = 0;
    if (unit === 46) {
      if (isDigitAt(text, at - 1) && isDigitAt(text, at + 1)) dots++;
    } else if (unit === 58) colons++;
    else if (unit === 64) ats++;
    else if (unit === 40) opens++;
  }
  return { digits, dots, colons, opens, ats, longestRun: longest };
}

function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57;
}

function longestRun(text: string): number {
  let run = 0;
  let longest = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) {
      run++;
      if (run > longest) longest = run;
    } else run = 0;
  }
  return longest;
}
