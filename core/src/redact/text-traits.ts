/** What a text is made of, counted in one pass: most scanners can tell from it that they have nothing to look for. */
export interface TextTraits {
  readonly digits: number;
  readonly dots: number;
  readonly colons: number;
  readonly ats: number;
  readonly opens: number;
  /** Length of the longest run of ASCII letters and digits. */
  readonly longestRun: number;
}

export function textTraits(text: string): TextTraits {
  let digits = 0;
  let dots = 0;
  let colons = 0;
  let ats = 0;
  let opens = 0;
  let run = 0;
  let longestRun = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isDigit = unit >= 48 && unit <= 57;
    if (isDigit || (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) {
      if (isDigit) digits++;
      run++;
      if (run > longestRun) longestRun = run;
      continue;
    }
    run = 0;
    if (unit === 46) dots++;
    else if (unit === 58) colons++;
    else if (unit === 64) ats++;
    else if (unit === 40) opens++;
  }
  return { digits, dots, colons, ats, opens, longestRun };
}
