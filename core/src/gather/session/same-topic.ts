const LITTLE: ReadonlySet<string> = new Set(
  "the a an is are was be to of in on at for now and or it its we our my that this with from by as will has have der die das ist sind le la les est un une el los es una o os as é um uma now currently".split(" "),
);
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Do two statements speak of the same thing, so that the later one replaces the earlier? Same subject, another value. */
export function sameTopic(a: string, b: string): boolean {
  const left = subjectOf(a);
  const right = subjectOf(b);
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return false;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / smaller >= 0.5 && shared >= Math.min(2, smaller) - (smaller <= 2 ? 1 : 0);
}

function subjectOf(text: string): ReadonlySet<string> {
  const words = text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const out = new Set<string>();
  for (const word of words) {
    if (UNSPACED.test(word)) for (let at = 0; at + 1 < word.length; at += 1) out.add(word.slice(at, at + 2));
    else if (!LITTLE.has(word)) out.add(word);
  }
  return out;
}
