/** Tokens as budgets count them: UTF-8 bytes / 4, rounded up. An estimate that every tool can repeat. */
export function countTokens(text: string): number {
  return Math.ceil(countBytes(text) / 4);
}

export function countBytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += unit > 0x7ff ? (unit >= 0xd800 && unit <= 0xdfff ? 1 : 2) : 1;
  }
  return bytes;
}
