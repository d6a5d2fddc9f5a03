const MOST = 500;
const LONGEST = 200;

/**
 * A function of a text that is worked out once for each of the short texts that come again and again: commands, names of
 * tools, nods. Its answers are shared, so they must not be changed.
 */
export function remember<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    if (text.length > LONGEST) return answer(text);
    const before = known.get(text);
    if (before !== undefined) return before.answer;
    if (known.size >= MOST) known.clear();
    // A copy: a part of a long text would keep all of it.
    const own: string = JSON.parse(JSON.stringify(text));
    const made = { answer: answer(own) };
    known.set(own, made);
    return made.answer;
  };
}
