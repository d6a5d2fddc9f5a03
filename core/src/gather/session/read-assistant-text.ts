import { inLetters } from "./letters.ts";
import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { oneLine } from "./cap-text.ts";
import { CUES, LABELS, MACHINE, REASON } from "./cue-words.ts";
import { asLine, LONGEST_NOTE } from "./note.ts";
import type { Note } from "./note.ts";
import { decided, failedAttempt } from "./read-user-turn.ts";
import type { Sentence } from "./split-sentences.ts";

const NEXT = lazyPattern(() => /(?:^|[;,.—–-]\s*)(?:my )?next(?: step| up| action)?s?\s*[:：]\s*(.{3,300})$/iu);
/** That there is no next step is none. */
const NOTHING = lazyPattern(() => /^["'*_\s]*(?:nothing|none|no (?:more|further|next|other)|n\/?a(?![a-z])|nichts|keine|rien|nada|niente|niets|nic(?![a-z])|なし|ありません|特にな|没有|無(?:し)?|无|없)/i);
const MACHINE_WAIT = new RegExp(`wait(?:ing|s)? (?:for|on|until) ${MACHINE}`, "i");
const LOOKS = lazyPattern(() => /^(?:look|check|read|see|inspect|search|run|examine|verify|review|open|view|grep|find out)\b/i);
/** A plan in passing: it stands only while nothing was said after it. */
const PASSING =
  lazyPattern(() => /^(?:(?:next|then|now),? (?:i['’]ll|i will|i['’]m going to|we['’]ll|we will) |als nächstes (?:werde ich |würde ich |mache ich |kommt )?|ensuite,? (?:je vais )?|a continuación,? (?:voy a )?|a seguir,? (?:vou )?)(.{4,200})$|^(?:次は|次に|このあと|接下来|接下來|下一步(?:是|就是)?|다음(?:은|으로|에)는?)[、,，:： ]*(.{3,200})$/iu);
const CHOSE = lazyPattern(() => inLetters(/(?<![\p{L}])(?:decided|settled|agreed|chose|chosen|picked|opted|(?:going|went) with|entschieden|décidé|choisi|decidi\p{L}*|elegi\p{L}*|escolh\p{L}*)(?![\p{L}])|決め|決定|採用|决定|选择|選擇|결정|하기로/iu));

/** Says how a thing behaves, or would, or what had been: nothing that holds up the work now. */
const NO_OBSTACLE = lazyPattern(() => new RegExp(
  [
    "→|⇒|->",
    "^(?:if|when|whenever|unless|but:|wait|let (?:me|us) know|feel free)(?![a-z])",
    "\\b(?:would|could|might|i['’]d)\\b[^.;]{0,40}\\b(?:wait|block|need|require)",
    "\\b(?:it|which|that|and|who) (?:still |only |just )?waits? (?:for|on|until)\\b",
    "\\b(?:was|were|had been|got) (?:\\w+ )?(?:blocked|waiting|stuck)\\b",
    "(?:`[^`]+`|\\w\\(\\)|\\b(?:agents?|process(?:es)?|threads?|hooks?|terminals?|commands?|scripts?|jobs?|loops?|requests?|workers?|sessions?)) (?:(?:is|are|may|be|it|still|alive|but|just|\\w+ly) ){0,5}(?:blocked|waiting|waits?)\\b",
    "\\b(?:credentials?|permissions?|access|approvals?) (?:formats?|helpers?|prompts?|tokens?|files?|checks?|controls?|errors?|flows?|handling)\\b",
  ].join("|"),
  "i",
));

/** What looks back over the session: it repeats, and brings no news. */
export const LOOKS_BACK =
  lazyPattern(() => inLetters(/^(?:#+\s*|\*\*)?(?:summary|in summary|to summari[sz]e|recap|to recap|summary so far|so far|status|overview|wrap(?:ping)?[- ]up|まとめ|要約|総括|ここまで|总结|總結|小结|概要|zusammenfassung|zusammengefasst|résumé|en résumé|récapitulatif|resumen|en resumen|resumo|em resumo|요약|정리)(?![\p{L}])/iu));

/** What an agent's own words say of decisions, dead ends and what comes next. They never steer by themselves. */
export function readAssistantSentence({ text, listed, title }: Sentence, heading: "next" | "decision" | "blocker" | "failed" | undefined): readonly Note[] {
  const question = /[?？]\s*$/.test(text);
  if (question) return [];
  if (LABELS.decision().test(text)) return decided(text);
  if (listed && heading === "decision") return decided(text);
  if (listed && heading === "failed") return [failedAttempt(text)];
  if (listed && heading === "blocker") return [{ kind: "blocker", text: oneLine(asLine(text), LONGEST_NOTE) }];
  const next = NEXT().exec(text)?.[1] ?? (LABELS.next().test(text) ? text.replace(LABELS.next(), "") : listed && heading === "next" ? text : undefined);
  if (next !== undefined && NOTHING().test(next)) return [];
  if (next !== undefined && asLine(next) !== "") return [{ kind: "next", text: oneLine(asLine(next), LONGEST_NOTE) }];
  const passing = PASSING().exec(text);
  const plan = passing?.[1] ?? passing?.[2];
  if (plan !== undefined && !LOOKS().test(plan)) return [{ kind: "next", text: oneLine(asLine(plan), LONGEST_NOTE), passing: true }];
  if (title === true) return [];
  if (CUES.decision().test(text) && CHOSE().test(text) && REASON().test(text)) return decided(text);
  if (CUES.blocker().test(text) && !MACHINE_WAIT.test(text) && !NO_OBSTACLE().test(text)) return [{ kind: "blocker", text: oneLine(asLine(text), LONGEST_NOTE) }];
  return [];
}

/** The heading that a label alone makes for the list below it. */
export function assistantHeading(text: string): "next" | "decision" | "blocker" | "failed" | undefined {
  for (const kind of ["next", "decision", "blocker", "failed"] as const) {
    const match = LABELS[kind]().exec(/[:：]\s*\**$/.test(text) ? text : `${text}:`);
    if (match !== null && match[0].length >= text.replace(/[:：*\s]+$/, "").length) return kind;
  }
  return undefined;
}
