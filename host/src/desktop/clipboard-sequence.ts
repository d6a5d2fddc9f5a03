/** Longer ones are dropped or cut by terminals in use, so they are not sent at all. */
const LONGEST = 100_000;
/** GNU screen takes no longer piece of a passed-through sequence. */
const SCREEN_PIECE = 700;

/**
 * The control sequence (OSC 52) that asks a terminal to put a text on its clipboard; undefined when the text is too long for
 * that. In GNU screen it is passed through to the terminal around it.
 */
export function clipboardSequence(text: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const body = Buffer.from(text, "utf8").toString("base64");
  if (body.length > LONGEST) return undefined;
  const sequence = `\u001b]52;c;${body}\u0007`;
  if ((env["STY"] ?? "") === "") return sequence;
  const pieces = sequence.match(new RegExp(`[\\s\\S]{1,${SCREEN_PIECE}}`, "g")) ?? [];
  return pieces.map((piece) => `\u001bP${piece}\u001b\\`).join("");
}
