/** Few enough that what is not asked for again is soon forgotten, and many enough for what is. */
const PLACES = 128;
const LONGEST = 200;
/** From this length on a part of a string keeps the whole of it. */
const SLICED = 13;

/**
 * A function of a text that is worked out once for each of the short texts that come again and again: commands, names of
 * tools, nods, the sentences of a turn. Its answers are shared, so they must not be changed. The latest `places` texts are
 * kept, and those before them till there are as many again.
 */
export function remember<Answer>(answer: (text: string) => Answer, places: number = PLACES): (text: string) => Answer {
  let known: Map<string, { readonly answer: Answer }> | undefined;
  let older: typeof known;
  return (text) => {
    if (text.length > LONGEST) return answer(text);
    const told = known?.get(text) ?? older?.get(text);
    if (told !== undefined) return told.answer;
    const own = text.length < SLICED ? text : ` ${text}`.slice(1);
    const made = { answer: answer(own) };
    if (known === undefined || known.size >= places) {
      older = known;
      known = new Map();
    }
    known.set(own, made);
    return made.answer;
  };
}
