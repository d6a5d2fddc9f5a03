/** The check digit of card numbers (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, double = false; at >= 0; at--, double = !double) {
    let digit = digits.charCodeAt(at) - 48;
    if (double) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

/** Issuer ranges of the big networks, with the lengths that they use. */
export function hasIssuer(digits: string): boolean {
  const length = digits.length;
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  if (digits.startsWith("4")) return length === 16 || length === 13 || length === 19;
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return length === 16;
  if (two === 34 || two === 37) return length === 15;
  if (two === 36 || two === 38 || two === 39 || (four >= 3000 && four <= 3059)) return length >= 14 && length <= 16;
  if (four >= 3528 && four <= 3589) return length === 16;
  if (four === 6011 || two === 65 || (four >= 6440 && four <= 6499)) return length === 16;
  if (two === 62) return length >= 16 && length <= 19;
  if (two === 50 || (two >= 56 && two <= 58) || two === 60 || two === 63 || two === 67) return length >= 13 && length <= 19 && length !== 14 && length !== 17;
  return false;
}
