import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { inLetters } from "./letters.ts";
import { saysDone } from "./says-done.ts";
import { joinSentences, splitSentences } from "./split-sentences.ts";

const TAIL = 600;
/** What only keeps the agent at hand, or waits for the user. */
const AT_HAND =
  lazyPattern(() => inLetters(/(?<!\p{L})(?:let (?:me|us) know|wait|be (?:here|back|around|happy|glad)|stand by|hold off|leave (?:it|that|this|the)|keep (?:it|that|this|an eye|in mind)|(?:once|when|if|after|until|before|as soon as) you|remember|stop|note|warte|wenn du|sobald|sag|attends?|quand (?:tu|vous)|dès que|espero|cuando|avísame|aguardo|quando você)(?!\p{L})|待|お知らせ|いただけ|ください|等(?:你|您)|如果|기다리|말씀/iu));
const FILLER = "(?:(?:ok(?:ay)?|great|good|right|sure|alright|now|next|then|so|first|and|jetzt|nun|dann|zuerst|gut|maintenant|ensuite|d'abord|bien|ahora|luego|primero|vale|agora|depois|primeiro|certo)[,.:!]? )*";
const PROMISE = lazyPattern(() => inLetters(
  [
    `^${FILLER}(?:i['’]ll|i will|i['’]m (?:now |just )?(?:going to|about to)|i am going to|let me|let['’]s|we['’]ll)(?!\\p{L})`,
    `^${FILLER}(?:ich (?:werde|schaue|mache|füge|baue|schreibe|prüfe|teste|ändere|passe|kümmere|fange)|werde ich|je (?:vais|m['’]occupe|m['’]en occupe|regarde|commence|passe à)|voy a|empiezo|paso a|procedo a|vou|começo)(?!\\p{L})`,
    "^\\p{L}+ing (?!else).{1,160}(?:\\bnow|\\bnext|…|\\.\\.\\.)[.…]*$|^(?:now|next),? \\p{L}+ing ",
    "(?:(?:[ァ-ヺー-ヿ々〇㐀-鿿]{2,}|を|に)(?<!動作|成功|失敗|一致|存在|通過|完了|対応|発生|依存)します|ていきます|てみます|進めます|始めます|直します|ましょう)[。！!]?$",
    "^(?:好的?[，,。]?|现在|現在|然后|接着|那)*(?:接下来|接下來|下面)?我(?:先|来|來|会|會|现在|現在|马上|馬上|将|將|去)|^(?:接下来|接下來|下面)",
    "(?:하겠습니다|할게요|볼게요|보겠습니다|시작합니다|진행합니다)[.!]?$",
  ].join("|"),
));

const ACKNOWLEDGES =
  lazyPattern(() => inLetters(/^(?:(?:ok(?:ay)?|sure|understood|got it|will do|makes sense|right|alright|on it|verstanden|alles klar|mach ich|compris|d['’]accord|entendu|entendido|vale|de acuerdo|entendi|certo|combinado)(?!\p{L})|承知|了解|かしこまり|わかりました|好的|明白|收到|알겠습니다|네,)/iu));
const SHORT = 160;

/** `I'll switch them` says nothing without the sentence before it. */
function withWhatItNames(before: string | undefined, last: string): string {
  return before !== undefined && before.length + last.length < 240 && /\b(?:it|them|those|these|that|this)\b|(?<!\p{L})(?:sie|es|das|les|lo|los|las|isso)(?!\p{L})|それ|它|그것/iu.test(last) && /^\p{L}/u.test(before) ? joinSentences(before, last) : last;
}

/** Does a text end with what the agent is about to do? Then it announces the work, and is no answer yet. */
export function endsWithPromise(text: string): boolean {
  return (text.length <= SHORT && ACKNOWLEDGES().test(text.trim()) && !/[?？][\s*_"”')」]*$/.test(text) && saysDone(text, 1).length === 0) || promiseOf(text) !== undefined;
}

/** The sentence at the end of a text that says what the agent is about to do. */
export function promiseOf(text: string): string | undefined {
  const sentences = splitSentences(text.slice(-TAIL));
  const last = sentences.at(-1)?.text.trim();
  return last !== undefined && last.length < 300 && !/[?？]$/.test(last) && PROMISE().test(last) && !AT_HAND().test(last) ? withWhatItNames(text.length > TAIL && sentences.length < 3 ? undefined : sentences.at(-2)?.text.trim(), last) : undefined;
}
