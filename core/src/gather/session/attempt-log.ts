import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { oneLine } from "./cap-text.ts";
import { inLetters } from "./letters.ts";
import { CUES } from "./cue-words.ts";
import { asLine } from "./note.ts";
import type { Note } from "./note.ts";
import { reasonOf } from "./reason-of.ts";
import { failedAttempt } from "./read-user-turn.ts";

const LATEST = 16;
const REFERS = lazyPattern(() => inLetters(/(?<![\p{L}])(?:that|this|it|the (?:approach|idea|attempt|experiment)|das|dies|es|cela|ça|eso|esto|isso|isto)(?![\p{L}])|それ|これ|この方法|那个|这个|這個|이것?|그것?/iu));

const BUT = lazyPattern(() => inLetters(/(?<!\p{L})(?:but(?! only)|aber(?! nur)|mais(?! seulement)|pero(?! s[oó]lo)|mas(?! só))(?!\p{L})|(?:が|けど|けれど|ものの)、|但是?|不过|可是|지만/iu));
/** What became of an attempt that is over. */
const FAILS =
  lazyPattern(() => inLetters(/\b(?:not|never|nor|no)\b|n['’]t\b|dead|fail|crash|hang|slow|broke|error|leak|time[ds]? out|\btoo\b|worse|lost|wrong|(?<!\p{L})(?:nicht|kein\p{L}*|nie|zu (?:langsam|groß|viel)|langsam|fehler|kaputt|pas|plus|jamais|aucun\p{L}*|trop|échou\p{L}*|erreur|demasiad[oa]s?|lent[oa]|falla\p{L}*|rompe|não|nunca|erro|demais|falhou)(?!\p{L})|ない|ません|なかった|すぎ|エラー|崩れ|しまい|しまった|だめ|ダメ|不|没|沒|太|错|錯|失败|失敗|안 |못|않|너무|오류|실패/iu));

const JOINING: ReadonlySet<string> = new Set("so we then and but have had has in the end finally also now just therefore after all for me us is was are were been being eventually ended up".split(" "));

/** "Switching the allocator in didn't work either" is of that, and of no attempt before it. */
function namesItsOwn(sentence: string): boolean {
  const subject = sentence.slice(0, CUES.gaveUp().exec(sentence)?.index ?? 0);
  const words = subject.match(/[\p{L}\p{N}_-]{2,}/gu) ?? [];
  return !REFERS().test(subject) && !/[:：]/.test(subject) && words.filter((word) => !JOINING.has(word.toLowerCase())).length >= 2;
}

/** Ties "Tried X." to the later "Abandoning that: Y.", which together are one failed attempt. */
export interface AttemptLog {
  /** `texts` counts the assistant's texts, so that an old attempt isn't closed by a late word. */
  say(sentence: string, texts: number): Note | undefined;
}

export function createAttemptLog(): AttemptLog {
  let open: { readonly sentence: string; readonly texts: number } | undefined;
  return {
    say(sentence, texts) {
      const tried = CUES.tried().test(sentence);
      const gaveUp = CUES.gaveUp().test(sentence);
      if (tried && gaveUp) {
        open = undefined;
        return failedAttempt(sentence);
      }
      if (tried) {
        const whole = failedAttempt(sentence);
        open = { sentence: oneLine(asLine(sentence), 400), texts };
        // "Tried X: it deadlocked" says both, and says that it is over.
        return whole.why !== undefined && (FAILS().test(whole.why) || BUT().test(sentence)) ? whole : undefined;
      }
      if (!gaveUp) return undefined;
      const before = namesItsOwn(sentence) ? undefined : open;
      const told = /^.{2,80}?[:：]\s*(.{3,300})$/su.exec(sentence)?.[1] ?? reasonOf(sentence).why;
      if (before !== undefined && texts - before.texts <= LATEST && (REFERS().test(sentence) || told !== undefined)) {
        open = undefined;
        const why = told ?? sentence;
        return { kind: "failed", text: before.sentence, why: oneLine(asLine(why), 400) };
      }
      const alone = failedAttempt(sentence);
      if (before === undefined && told !== undefined && alone.why === undefined) return { ...alone, why: oneLine(asLine(told), 400) };
      return alone.why === undefined || REFERS().test(alone.text) ? undefined : alone;
    },
  };
}
