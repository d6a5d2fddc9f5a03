import { claimsGreen } from "./claims-green.ts";

/** Words that say of a piece of work that it is done, in the languages people write in. */
const DONE: readonly RegExp[] = [
  /\b(?:is|are|was|were|has been|have been|'s|got|both|all)\s+(?:now\s+|already\s+|fully\s+|finally\s+|all\s+|also\s+|just\s+)*(?:done|complete[d]?|finished|implemented|merged|landed|shipped|fixed|deployed|released|committed|pushed|in place|rolled out|resolved)\b(?!\s+(?:by|with|via|using|in parallel|at|every|per|on each|when|if|before|after)\b)/i,
  /^(?:\W*)(?:done|completed|finished|implemented|merged|landed|shipped|fixed)\b\s*[:–—-]?\s+\S/i,
  /(?:完了(?:した|しました|済み?)?|実装済み?|対応済み?|修正済み?|マージ済み?|コミット済み?|終わりました|終わった|できました)(?:です|。|$|、|\s|\()/u,
  /(?:已(?:经)?(?:完成|实现|修复|合并|提交|上线|部署)|完成了|做完了|搞定了?|已搞定)/u,
  /\b(?:ist|sind|wurden?|jetzt|nun)\s+(?:jetzt\s+|nun\s+|bereits\s+|schon\s+|vollständig\s+)*(?:fertig|erledigt|abgeschlossen|implementiert|gemergt|gemerged|behoben|umgesetzt|ausgerollt|committet)\b/i,
  /\b(?:est|sont|a été|ont été)\s+(?:maintenant\s+|déjà\s+)*(?:terminée?s?|finie?s?|implémentée?s?|fusionnée?s?|corrigée?s?|faite?s?|livrée?s?)(?![A-Za-z\u00c0-\u024f])/i,
  /\b(?:est[aá]n?|est[aã]o|foi|foram|fue|fueron|ha sido|han sido|quedó)\s+(?:ya\s+|já\s+)*(?:hech[oa]s?|terminad[oa]s?|complet[oa]d?[oa]?s?|implementad[oa]s?|fusionad[oa]s?|corregid[oa]s?|pront[oa]s?|conclu[ií]d[oa]s?|feit[oa]s?|corrigid[oa]s?|list[oa]s?)\b/i,
  /(?:완료(?:됨|되었|했|됐)|구현(?:됨|되었|했)|끝났|머지(?:됨|되었|했)|수정(?:됨|되었|했))/u,
];

const NOT_YET =
  /\b(?:not|never|once|until|unless|when|if|before|after|must|should|will|to be|needs? to|cannot|can't|almost|half|partly|noch nicht|nicht|wenn|falls|bis|bevor|pas|si|quand|avant|no|cuando|antes|não|quando)\b|n['’]t\b|ない|まで|たら|未|还没|尚未|未|如果|안\s|않|하면/i;

/** Does this text say that work is done, or that tests pass? Then it is a claim, wherever it stands. */
export function saysProgress(text: string): boolean {
  if (claimsGreen(text)) return true;
  return text
    .split(/(?<=[.;!?。！？；])\s*|\n/u)
    .some((sentence) => DONE.some((pattern) => pattern.test(sentence)) && !NOT_YET.test(sentence));
}

/** Ids of commits that a text names: hex of seven digits or more, with a letter and a digit, or after the word for it. */
export function citedInText(text: string): readonly string[] {
  const found = [...text.matchAll(/(?<![\w-])([0-9a-f]{7,40})(?![\w-])/g)].map((match) => match[1] ?? "");
  const named = [...text.matchAll(/(?:\b(?:commits?|sha|rev(?:ision)?)|コミット|提交)[\s:#]*`?(\d{7,40})(?![\w-])/giu)].map((match) => match[1] ?? "");
  return [...new Set([...found.filter((id) => /\d/.test(id) && /[a-f]/.test(id)), ...named])];
}
