/** Few enough that what is not asked for again is soon forgotten, and many enough for what is. */
const PLACES = 128;
const LONGEST = 200;

/**
 * A function of a text that is worked out once for each of the short texts that come again and again: commands, names of
 * tools, nods. Its answers are shared, so they must not be changed. `places`: how many are kept, a power of two.
 */
export function remember<Answer>(answer: (text: string) => Answer, places: number = PLACES): (text: string) => Answer {
  let known: ({ readonly text: string; readonly answer: Answer } | undefined)[] | undefined;
  return (text) => {
    if (text.length > LONGEST) return answer(text);
    known ??= Array.from({ length: places });
    const place = placeOf(text) & (places - 1);
    const first = known[place];
    if (first?.text === text) return first.answer;
    const second = known[place ^ 1];
    if (second?.text === text) return second.answer;
    // A copy: a part of a long text would keep all of it.
    const own = ` ${text}`.slice(1);
    const made = { text: own, answer: answer(own) };
    known[place ^ 1] = known[place];
    known[place] = made;
    return made.answer;
  };
}

/** A few of its letters tell a text apart from most others. */
function placeOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  const last = length - 1;
  const sum = (((length * 31 + text.charCodeAt(0)) * 31 + text.charCodeAt(last >> 2)) * 31 + text.charCodeAt(last >> 1)) * 31 + text.charCodeAt(last - (last >> 2));
  return sum ^ (sum >>> 7);
}
