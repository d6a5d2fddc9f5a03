import { lazyPattern } from "../contract/lazy-pattern.ts";

/** What marks and signs a line may begin with. Spelt out: to make the class of all letters takes longer than most drafts take. */
const NO_LETTER = "[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xa9\\xab-\\xb4\\xb6-\\xb9\\xbb-\\xbf\\u2000-\\u2bff\\u3000-\\u303f\\ufe0f\\uff00-\\uff0f\\uff1a-\\uff20]";

/** Words that say of a piece of work that it is done, in the languages people write in. */
export const DONE: readonly (() => RegExp)[] = [
  lazyPattern(() => /\b(?:is|are|'s|got|both|all)\s+(?:now\s+|already\s+|fully\s+|finally\s+|all\s+|also\s+|just\s+)*(?:done|complete[d]?|finished|implemented|merged|landed|shipped|fixed|deployed|released|committed|pushed|in place|rolled out|resolved)\b(?!\s+(?:by|with|via|using|in parallel|at|every|per|on each|when|if|before|after)\b)/i),
  lazyPattern(() => new RegExp(`^${NO_LETTER}*(?:done|completed|finished|implemented|merged|landed|shipped|fixed|deployed|verified)(?:[ _]{0,2}[:：]${NO_LETTER}*|\\s*[–—]\\s*|\\s+(?:[:–—-]\\s*)?)(?:["'(]|(?!${NO_LETTER})\\S)`, "i")),
  lazyPattern(() => /(?:完了(?:した|しました|済み?)?|実装済み?|対応済み?|修正済み?|マージ済み?|コミット済み?|終わりました|終わった|できました)(?:です|。|$|、|\s|\()/u),
  lazyPattern(() => /(?:已(?:经|經)?(?:全部)?(?:完成|实现|實現|修复|修復|合并|合併|提交|上线|上線|部署)|完成了|做完了|搞定了?|已搞定)/u),
  lazyPattern(() => /\b(?:ist|sind|wurden?|jetzt|nun)\s+(?:jetzt\s+|nun\s+|bereits\s+|schon\s+|vollständig\s+)*(?:fertig|erledigt|abgeschlossen|implementiert|gemergt|gemerged|behoben|umgesetzt|ausgerollt|committet)\b/i),
  lazyPattern(() => /\b(?:est|sont|a été|ont été)\s+(?:maintenant\s+|déjà\s+)*(?:terminée?s?|finie?s?|implémentée?s?|fusionnée?s?|corrigée?s?|faite?s?|livrée?s?)(?![A-Za-z\u00c0-\u024f])/i),
  lazyPattern(() => /\b(?:est[aá]n?|est[aã]o|foi|foram|fue|fueron|ha sido|han sido|quedó)\s+(?:ya\s+|já\s+)*(?:hech[oa]s?|terminad[oa]s?|complet[oa]d?[oa]?s?|implementad[oa]s?|fusionad[oa]s?|corregid[oa]s?|pront[oa]s?|conclu[ií]d[oa]s?|feit[oa]s?|corrigid[oa]s?|list[oa]s?)\b/i),
  lazyPattern(() => /(?:완료(?:됨|되었|했|됐)|구현(?:됨|되었|했)|끝났|머지(?:됨|되었|했)|수정(?:됨|되었|했))/u),
  // What was done once was done, whoever did it and whatever came before.
  lazyPattern(() => /\b(?:was|were|has been|have been|had been)\s+(?:now\s+|already\s+|fully\s+|finally\s+|all\s+|also\s+|just\s+|successfully\s+)*(?:done|complete[d]?|finished|implemented|merged|landed|shipped|fixed|deployed|released|committed|pushed|rolled out|resolved)\b(?!\s+(?:every|per|on each|when|if)\b)/i),
  lazyPattern(() => /(?<![\w])(?:I|we)(?:['’]ve|\s+have|\s+had)?\s+(?:now\s+|already\s+|also\s+|just\s+|finally\s+|fully\s+|successfully\s+)*(?:implemented|finished|completed|fixed|merged|shipped|deployed|released|landed(?! on\b)|committed(?! to\b)|pushed(?! (?:back|for)\b)|resolved(?! to\b)|rolled out|wrapped up)\b/i),
  lazyPattern(() => /\S(?:\s*[:：–—]\s*|\s-\s)(?:all\s+|now\s+|already\s+|fully\s+)*(?:done|complete[d]?|finished|implemented|merged|landed|shipped|fixed|deployed|released|pushed|resolved|fertig|erledigt|terminé|hecho|feito|listo|fatto|klaar|готово|gotowe|完了|完成|완료)\s*(?:[.!)。！✅✔☑]|\ufe0f)*$/i),
  lazyPattern(() => /(?<=^.{1,60}[^,、|/]\s)(?<!\b(?:or|and|stays?|keep|remains?)\s)(?:done|implemented|merged|landed|shipped|fixed|deployed|finished|completed)\s*(?:[.!✅✔☑]|\ufe0f)*$/i),
  lazyPattern(() => /✅|✔|☑|\[[xX]\]\s/),
  lazyPattern(() => /\b(?:now works?|works? now|is (?:now )?working|works (?:end[- ]to[- ]end|as expected|fine|correctly)|(?:production|prod|release|merge|ship)[- ]ready|ready (?:to|for) (?:merge|ship|deploy|release|production|review|use)|100\s*% (?:complete|done|finished))\b/i),
  lazyPattern(() => /\b(?:ran|completed|finished|deployed|migrated|went through)\s+(?:successfully|without (?:any )?(?:errors?|issues?|problems?))\b|\b(?:went (?:out|live)|gone live|(?:is|are|now) live|signed off|rolled out to)\b/i),
  // How git stands is told by git.
  lazyPattern(() => new RegExp(`${/\bnothing (?:is )?(?:left )?(?:uncommitted|to commit)\b|\b(?:working (?:tree|copy|directory)|work tree|git status) (?:is |was )?clean\b|\b(?:repo(?:sitory)?|branch|workspace) (?:is|was) (?:now )?clean\b|\b(?:all|everything|all (?:my |the )?(?:changes|commits|work)) (?:is |are |was |were |has been |have been )?(?:now )?(?:committed|pushed|merged)\b/.source}|^${NO_LETTER}*branch\\b.{1,120}\\bat\\s+[0-9a-f]{7}`, "i")),
  lazyPattern(() => /(?<![\u0400-\u052f])(?:готов[оаы]?|сделан[оаы]?|заверш[её]н[оаы]?|реализован[оаы]?|исправлен[оаы]?|выполнен[оаы]?|вмержен[оаы]?|смержен[оаы]?|влит[оаы]?|задеплоен[оаы]?|закоммичен[оаы]?|залит[оаы]?|виконано|завершено|(?:реализовал|исправил|завершил|закончил|сделал|починил|закоммитил|смержил)[аи]?)(?![\u0400-\u052f])/iu),
  lazyPattern(() => /(?<![\w\u00c0-\u024f])(?:è|sono|è stat[oa]|sono stat[ei]|ora è)\s+(?:ora\s+|già\s+|stat[oaie]\s+)*(?:complet[oaie]|completat[oaie]|finit[oaie]|implementat[oaie]|corrett[oaie]|fatt[oaie]|pront[oaie]|rilasciat[oaie]|risolt[oaie]|terminat[oaie]|unit[oaie])(?![\w\u00c0-\u024f])|(?<![\w\u00c0-\u024f])(?:ho|abbiamo)\s+(?:già\s+)?(?:implementato|completato|finito|terminato|corretto|risolto|rilasciato)\b/iu),
  lazyPattern(() => /\b(?:is|zijn|werd(?:en)?)\s+(?:nu\s+|al\s+|helemaal\s+)*(?:klaar|gereed|voltooid|afgerond|geïmplementeerd|opgelost|gemerged|gemergd|uitgerold)(?![\w\u00c0-\u024f])|\b(?:ik|we|wij)\s+(?:heb|hebben)\b.{0,60}(?:geïmplementeerd|afgerond|voltooid|opgelost|gemerged)\b/iu),
  lazyPattern(() => /(?<![\w\u00c0-\u024f])(?:jest|są|został[aoy]?|zostały|już)\s+(?:już\s+)*(?:gotow[eyai]|zrobion\w*|ukończon\w*|zaimplementowan\w*|naprawion\w*|scalon\w*|wdrożon\w*|zakończon\w*)|(?<![\w\u00c0-\u024f])(?:zaimplementowa|naprawi|ukończy|skończy|zrobi)(?:łem|łam|liśmy)(?![\w\u00c0-\u024f])/iu),
  lazyPattern(() => /(?<![\w\u00c0-\u024f])(?:tamamlandı|tamamladı[mk]|bitti|bitirdi[mk]|hazır|yapıldı|uygulandı|düzeltildi|düzeltti[mk]|çözüldü|birleştirildi)(?![\w\u00c0-\u024f])/iu),
];
