import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { claimsGreen } from "../../verify/claims-green.ts";
import { saysProgress } from "../../verify/says-progress.ts";
import { inLetters } from "./letters.ts";
import { joinSentences, splitSentences } from "./split-sentences.ts";

const DEED =
  "(?:add|implement|fix|updat|remov|renam|mov|wir|creat|refactor|chang|replac|switch|convert|port|migrat|extract|document|test|rewr|extend|split|merg|delet|upgrad|bump|reduc|clean|set|built|wrote|made|put|cover|handl|expos|limit|rais|clos|enabl|disabl|install|register|connect|revert)";
const BY_ME = lazyPattern(() => inLetters(
  [
    `^(?:(?:ok(?:ay)?|done|great|perfect|also|and|both|now|finally)[,.:!]? )*(?:i|we)(?:['’]ve| have)? (?:now |also |just |already |then |successfully )*${DEED}\\p{L}*(?!\\p{L})`,
    `^(?:${DEED}\\p{L}*ed|rewrote|split|set up|built|wrote)(?!\\p{L}) \\S`,
    "(?<!\\p{L})(?:ich habe|habe ich|wir haben|j['’]ai|nous avons|he|hemos|eu)(?!\\p{L}).{2,160}(?<!\\p{L})(?:ge\\p{L}{3,}(?:t|en)|\\p{L}*(?:hinzu|ein|um|aus|an|ab|auf)ge\\p{L}+|behoben|entfernt|ersetzt|ergänzt|erweitert|ajouté|corrigé|supprimé|remplacé|créé|modifié|mis|añadido|agregado|corregido|eliminado|cambiado|creado|adicionei|corrigi|removi|criei|alterei)(?!\\p{L})",
    "(?:追加|実装|修正|変更|作成|削除|対応|更新|移行|置き換え)し(?:ました|た|ています)|(?:已(?:经)?|都)?(?:添加|实现|修复|修改|改成|删除|更新|替换|加上)了|(?:추가|구현|수정|변경|삭제|작성)(?:했|하였)",
  ].join("|"),
));
const NOT_DONE = lazyPattern(() => inLetters(/(?<!\p{L})(?:not|never|cannot|can['’]?t|will|would|could|should|might|if|once|when|until|unless|tried|try|attempt\p{L}*|nicht|noch|wenn|pas|si|quand|no|cuando|não|quando)(?!\p{L})|n['’]t(?!\p{L})|ない|ません|未|没|不|않|못/iu));
const BARE = lazyPattern(() => inLetters(/^(?:done|fixed|finished|implemented|added|fertig|erledigt|behoben|terminé|corrigé|c['’]est fait|hecho|listo|arreglado|feito|pronto|完了(?:です|しました)?|できました|搞定|完成了?|已完成|완료(?:했습니다)?)[.!。！]*$/iu));
/** Says that something is done, and not what. */
const NOTHING = lazyPattern(() => /^(?:(?:ok(?:ay)?|so|and|now|great|perfect|the|all|of|this|that|it|everything|every|both|my|our|these|those|fix(?:es)?|changes?|implementation|work|tasks?|feature|refactoring|update|code|edits?|steps?|is|are|was|were|has|have|been|now|also|successfully|fully|already|complete[d]?|done|finished|implemented|in place|fixed|ready)[ ,.!—–-]*)+$/i);
const LONGEST = 300;

/** The sentences of an answer that say that something was done, in the agent's own words. That tests pass is told elsewhere. */
export function saysDone(text: string, most: number): readonly string[] {
  const out: string[] = [];
  let head = "";
  for (const { text: said, title } of splitSentences(text, 60)) {
    const one = joinSentences(head, said);
    // "Fixed." says nothing of what: the sentence behind it does.
    head = BARE().test(said) ? said : "";
    if (head !== "") continue;
    if (out.length >= most) break;
    if (title === true || one.length > LONGEST || one.length < 12 || /[?？:：]$/.test(one) || NOT_DONE().test(one) || NOTHING().test(one)) continue;
    if ((one !== said || BY_ME().test(one) || saysProgress(one)) && !claimsGreen(one)) out.push(one);
  }
  return out;
}
