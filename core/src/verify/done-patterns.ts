import { lazyPattern } from "../contract/lazy-pattern.ts";

/** Words that say of a piece of work that it is done, in the languages people write in. */
export const DONE: readonly (() => RegExp)[] = [
  lazyPattern(() => /\b(?:is|are|was|were|has been|have been|'s|got|both|all)\s+(?:now\s+|already\s+|fully\s+|finally\s+|all\s+|also\s+|just\s+)*(?:done|complete[d]?|finished|implemented|merged|landed|shipped|fixed|deployed|released|committed|pushed|in place|rolled out|resolved)\b(?!\s+(?:by|with|via|using|in parallel|at|every|per|on each|when|if|before|after)\b)/i),
  lazyPattern(() => /^(?:\W*)(?:done|completed|finished|implemented|merged|landed|shipped|fixed)\b\s*[:–—-]?\s+\S/i),
  lazyPattern(() => /(?:完了(?:した|しました|済み?)?|実装済み?|対応済み?|修正済み?|マージ済み?|コミット済み?|終わりました|終わった|できました)(?:です|。|$|、|\s|\()/u),
  lazyPattern(() => /(?:已(?:经)?(?:完成|实现|修复|合并|提交|上线|部署)|完成了|做完了|搞定了?|已搞定)/u),
  lazyPattern(() => /\b(?:ist|sind|wurden?|jetzt|nun)\s+(?:jetzt\s+|nun\s+|bereits\s+|schon\s+|vollständig\s+)*(?:fertig|erledigt|abgeschlossen|implementiert|gemergt|gemerged|behoben|umgesetzt|ausgerollt|committet)\b/i),
  lazyPattern(() => /\b(?:est|sont|a été|ont été)\s+(?:maintenant\s+|déjà\s+)*(?:terminée?s?|finie?s?|implémentée?s?|fusionnée?s?|corrigée?s?|faite?s?|livrée?s?)(?![A-Za-z\u00c0-\u024f])/i),
  lazyPattern(() => /\b(?:est[aá]n?|est[aã]o|foi|foram|fue|fueron|ha sido|han sido|quedó)\s+(?:ya\s+|já\s+)*(?:hech[oa]s?|terminad[oa]s?|complet[oa]d?[oa]?s?|implementad[oa]s?|fusionad[oa]s?|corregid[oa]s?|pront[oa]s?|conclu[ií]d[oa]s?|feit[oa]s?|corrigid[oa]s?|list[oa]s?)\b/i),
  lazyPattern(() => /(?:완료(?:됨|되었|했|됐)|구현(?:됨|되었|했)|끝났|머지(?:됨|되었|했)|수정(?:됨|되었|했))/u),
];
