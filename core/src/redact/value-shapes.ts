/** What a value looks like. Pure tests on a single string, used by the judge of named values and by rules. */

const WORD_CHUNK = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^A-Za-z0-9]+/g;

/** Shannon entropy in bits per character. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

export const isUuid = (value: string): boolean => value.length >= 36 && value.length <= 38 && /^\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\}?$/.test(value);

export const isHex = (value: string): boolean => /^[0-9a-fA-F]+$/.test(value);

/** Pairs of letters that words are made of: nearly all pairs of a word stand here, a third of the pairs drawn at random. */
const COMMON_PAIRS = new Uint8Array(676);
for (const pair of "th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur me ne wa pr ro co ri io ic li ll ma ch om el us ta ce ie no be tr la ho ns ot un ec ac di il ol mo rs pe em ut ss wi lo ee tt am po ca we ad ge so id ul ct da ni op sh ow ai fo ts fi mp ab ig im vi ag ex pl ke ef av bl gr ap pa su up do fe ev ay oo pp ck cl if bu ty ys rt rd rm rn rk rc rg fr fa fl dr br cr cu qu ci sc sp sk sm ov ey ly ry gi ga go gl gu ob od og ok ip ir iv iz ze va vo ub ud ug um ue ui oa oc os pi ph ps pt bi bo ba by bs ds du ff ft ht jo ju js ka ki ks kn lf ls lt lu my mi mm ms mu nc nf nk nn nu nv oi ep eg eq ew sy tu tw uc ow wn wo wr xp xt yp ek ky ny pu ru ua ug uf db ib ob ys ht tp cc sf fu wh fy rb mb eb nm ei gh ks ix hy cy dg gs ym yl ws au je ja bj aw ak lk sn gn xi ax yn sa af nl".split(" ")) {
  COMMON_PAIRS[(pair.charCodeAt(0) - 97) * 26 + pair.charCodeAt(1) - 97] = 1;
}

const LONGEST_KNOWN = 12;
const MOST_KNOWN = 2_000;
/** Paths and prose are made of the same few words. Holds words only, nothing that looks random. */
const known = new Set<string>();

/** A chunk of letters that could be (part of) a word. */
function isWordLike(letters: string): boolean {
  if (letters.length > LONGEST_KNOWN) return readsLikeWord(letters);
  if (known.has(letters)) return true;
  if (!readsLikeWord(letters)) return false;
  if (known.size >= MOST_KNOWN) known.clear();
  known.add(letters);
  return true;
}

function readsLikeWord(letters: string): boolean {
  const word = letters.toLowerCase();
  if (word.length <= 2 || !/[aeiouy]/.test(word)) return false;
  let common = 0;
  for (let at = 1; at < word.length; at++) common += COMMON_PAIRS[(word.charCodeAt(at - 1) - 97) * 26 + word.charCodeAt(at) - 97] ?? 0;
  return common / (word.length - 1) >= (word.length > 9 ? 0.66 : 0.74);
}

/** Share of the letters that stand in word-like chunks of three or more. Near 1 for identifiers and prose, low for keys. */
export function wordShare(value: string): number {
  let letters = 0;
  let inWords = 0;
  for (const chunk of value.match(WORD_CHUNK) ?? []) {
    if (!/[A-Za-z]/.test(chunk)) continue;
    letters += chunk.length;
    if (chunk.length >= 3 && isWordLike(chunk)) inWords += chunk.length;
  }
  return letters === 0 ? 0 : inWords / letters;
}

/**
 * Does it look drawn at random? Judged by how often the kind of character changes and how little of it reads like words,
 * not by entropy alone: an identifier of 30 characters has as much entropy as a key of 12.
 */
export function looksRandom(value: string): boolean {
  const bare = value.replace(/=+$/, "");
  if (bare.length < 8) return false;
  const distinct = new Set(bare).size;
  if (distinct < 6) return false;
  const digits = bare.replace(/[^0-9]/g, "").length;
  const letters = bare.replace(/[^A-Za-z]/g, "").length;
  if (letters === 0) return false;
  if (digits === 0) {
    if (bare.length < 12) return false;
    const share = wordShare(bare);
    const turns = bare.match(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g)?.length ?? 0;
    return share < 0.5 || turns / bare.length > 0.2;
  }
  const turns = bare.match(/[a-zA-Z](?=\d)|\d(?=[a-zA-Z])|[a-z](?=[A-Z])/g)?.length ?? 0;
  if (digits / bare.length > 0.9) return false;
  return turns >= (bare.length >= 20 ? 2 : 3) && (wordShare(bare) < 0.72 || turns / bare.length > 0.3);
}

const TEMPLATE = /^(?:\$[{([]|\{\{|\{%|<%|%\(|#\{|@\{)|^\$[A-Z_][A-Z0-9_]*$|^\$[a-z_][A-Za-z_]*\d?$|^\$env:\w+$|^%[A-Za-z_][A-Za-z0-9_]*%$|^@[A-Za-z_]\w*@$|^\{[A-Za-z_][\w.]*\}$|^<[^<>]{0,60}>?$|^\[[A-Za-z _-]{2,40}\]$/;
const MASKED = /^[xX*.•●#?_…-]{3,}$|([xX*•])\1{7}|^[A-Za-z0-9_-]{0,24}(?:\.{3}|…)$|EXAMPLE(?:KEY|TOKEN|ONLY)?$/;
const SPOKEN = /(?:^|[^A-Za-z])(?:your|my|the|some|insert|put|add|enter|replace|change|paste)[-_ ]?(?:[a-z]{1,20}[-_ ]){0,6}(?:me|here|key|token|secret|password|value|api|this|it)(?:$|[^a-z])/i;

/** A run that stands for a secret without being one: `xxxx`, `****`, `…EXAMPLE`, `your-token-here`, `<key>`, `${KEY}`. */
export function isPlaceholder(value: string): boolean {
  const bare = value.trim();
  if (bare === "" || bare.startsWith("[REDACTED:")) return true;
  if (!/^[A-Za-z0-9]/.test(bare) && TEMPLATE.test(bare)) return true;
  if (bare.length > 200) return false;
  if (MASKED.test(bare)) return true;
  const core = bare.replace(/^[A-Za-z]{1,12}[-_.](?:[a-z]{1,8}[-_])?/, "");
  if (core.length >= 3 && /^[xX*.•●#?_…-]+$/.test(core)) return true;
  if (core.length >= 8 && fewKinds(core)) return true;
  return SPOKEN.test(bare) && !/\d{3}/.test(bare);
}

/** At most two different characters. */
function fewKinds(value: string): boolean {
  const first = value.charAt(0).toLowerCase();
  let second = "";
  for (const character of value.toLowerCase()) {
    if (character === first || character === second) continue;
    if (second !== "") return false;
    second = character;
  }
  return true;
}
