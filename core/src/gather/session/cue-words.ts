import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { inLetters, LETTERS } from "./letters.ts";

/**
 * The words by which people say what a sentence is for, in English, Japanese, Chinese, German, French, Spanish, Portuguese and
 * Korean. A cue only nominates a sentence; who said it decides what may become of it.
 */

/** What a program waits for; people wait for people. */
export const MACHINE =
  "(?:the |a |an |this |that |its |my |all |any |each |every )*(?:\\w+ )?(?:tests?|builds?|servers?|commands?|process(?:es)?|output|responses?|results?|compil\\w+|install\\w*|ci|pipelines?|downloads?|it|them|jobs?|runs?|tasks?|agents?|sub-?agents?|ports?|databases?|containers?|writers?|readers?|locks?|threads?|callbacks?|promises?|events?|requests?|connections?|pages?|sockets?|mutex|timers?|timeouts?|signals?|input|data|bytes?|buffers?|streams?|files?|loops?|caches?|queues?|workers?|child|children|parents?|next|migrations?|deploy(?:ment)?s?|elements?|selectors?)\\b";

/** Made when it is first asked for. */
type Pattern = () => RegExp;

/** One pattern of many: Latin ones stand as words, the others anywhere. */
function anyOf(words: readonly string[], anywhere: readonly string[] = []): Pattern {
  const latin = (): string => `(?<![${LETTERS}0-9_])(?:${words.join("|")})(?![${LETTERS}0-9_])`;
  return lazyPattern(() => new RegExp([latin(), ...anywhere].join("|"), "i"));
}

/** `Decision: …`, `制約：…`. The label is cut off, what stands behind it is the line. */
function label(words: readonly string[]): Pattern {
  return lazyPattern(() => new RegExp(`^(?:[*_]{0,2})(?:${words.join("|")})(?:\\s*\\([^)]{1,30}\\))?[*_]{0,2}\\s*(?:[:：]|[-–—]\\s)[*_]{0,2}\\s*`, "i"));
}

export const LABELS = {
  goal: label(["(?:the |my |our |main |overall )?(?:goal|task|objective|mission)", "目標", "目的", "ゴール", "やりたいこと", "依頼", "任务", "任務", "目标", "需求", "Ziel", "Aufgabe", "But", "Objectif", "Tâche", "Objetivo", "Meta", "Tarea", "Tarefa", "목표", "목적", "작업"]),
  constraint: label(["(?:hard |important |one |another |key )?(?:constraints?|rules?|requirements?|restrictions?|limits?|guard ?rails?|non-negotiables?)", "important", "制約(?:条件)?", "条件", "禁止(?:事項)?", "ルール", "重要", "注意", "约束(?:条件)?", "限制", "要求", "規則", "规则", "約束", "Einschränkung", "Vorgabe", "Bedingung", "Regel", "Wichtig", "Contraintes?", "Règles?", "Important", "Restricci[oó]n(?:es)?", "Reglas?", "Requisitos?", "Importante", "Restriç(?:ão|ões)", "Regras?", "제약(?: ?조건)?", "규칙", "조건", "중요"]),
  decision: label(["(?:final |design |key )?(?:decisions?|decided|agreed|resolution|resolved)", "決定(?:事項)?", "方針", "决定", "決議", "结论", "Entscheidung", "Beschluss", "Décision", "Decisi[oó]n", "Decisão", "결정(?: ?사항)?"]),
  next: label(["(?:my |the )?next(?: steps?| up| actions?| tasks?)?", "then next", "up next", "remaining(?: work| steps?)?", "to-?do", "still to do", "次(?:は|の作業|のステップ|にやること|のアクション)?", "残り(?:の作業)?", "残作業", "今後", "下一步", "接下来", "接下來", "待办", "待辦", "Nächste(?:r|s)? Schritte?", "Als Nächstes", "Prochaines? étapes?", "À faire", "(?:El )?(?:siguiente|próximo)s? pasos?", "Pendiente", "Próximos? passos?", "다음(?: 단계| 작업)?", "남은 작업"]),
  blocker: label(["(?:current |open )?(?:blockers?|blocked|blocking)", "ブロッカー", "障害", "阻塞", "Blocker", "Blockiert", "Bloquant", "Bloqueo", "Bloqueado", "Bloqueio", "블로커", "차단"]),
  failed: label(["(?:what )?(?:failed|did(?:n't| not) work|failed attempts?|dead ends?|tried)", "失敗", "試したこと", "失败", "尝试", "Fehlversuch", "Échec", "Fallido", "Falhou", "실패"]),
  parked: label(["(?:parked|later|not now|out of scope|some ?day|backlog|nice to have)", "対象外", "後回し", "以后", "不在范围", "Später", "Plus tard", "Más tarde", "Mais tarde", "나중에"]),
  fact: label(["(?:note|fyi|fact|for (?:reference|the record)|heads[- ]up|update|context|info)", "補足", "メモ", "参考", "備考", "备注", "說明", "说明", "Hinweis", "Notiz", "Note", "Nota", "Observação", "참고"]),
} as const;

export const CUES = {
  /** Not now, but some day. */
  parked: anyOf(
    ["not now", "some ?day", "(?:maybe|perhaps) later", "later(?:,)? maybe", "for later", "out of scope", "park(?:ed|ing)? (?:it|that|this)", "another (?:time|day)", "nice to have", "not (?:a )?priority", "eventually we", "at some point we", "irgendwann", "nicht jetzt", "jetzt nicht", "un jour", "pas maintenant", "algún día", "ahora no", "por ahora no", "um dia", "agora não", "por enquanto não"],
    ["いつか", "今は(?:いい|不要|やらな|しな|必要な)", "今回は(?:見送|やらな|対象外|しな)", "後で(?:いい|やる|検討)", "そのうち", "以后再", "將來", "将来(?:再|可以)", "暂时不", "暫時不", "现在(?:先)?不", "現在(?:先)?不", "改天", "先不", "나중에", "언젠가", "지금은 (?:아니|말고|안)"],
  ),
  /** The plan changes, or something said before is no longer so. */
  redirect: anyOf(
    ["change of plans?", "(?:new|changed?) plan", "plan(?:s)? (?:has |have )?changed", "scratch that", "forget (?:that|about|what|it|the)", "never ?mind (?:that|the|about|what)", "on second thou?ght", "chang(?:ed|e) (?:my|our) mind", "(?:is|was|are) (?:now )?outdated", "is no longer", "no longer (?:true|valid|needed|the case)", "update your (?:notes?|plan|summary)", "correction", "(?:what )?i (?:actually )?meant", "je voulais dire", "ich mein(?:t)?e", "quise decir", "me refer[ií]a", "quis dizer", "let's (?:instead|not|switch|drop|stop|pivot)", "(?:please )?(?:drop|abandon|stop|skip|cancel) (?:the|that|this|it|all|working)", "switch (?:over )?to", "instead of (?:that|this|what)", "do(?:ing)? .{2,60} instead", "planänderung", "neuer plan", "doch lieber", "vergiss", "korrektur", "änderung", "changement de plan", "oublie[rz]?", "finalement", "cambio de planes?", "olvid(?:a|e|emos|ate)", "correcci[oó]n", "mudança de planos?", "esque(?:ce|ça)", "correção", "na verdade"],
    ["方針(?:を)?変更", "計画(?:を)?変更", "予定(?:を)?変更", "やっぱり", "(?:は|を)(?:やめ|忘れ|取りやめ)", "訂正", "変更します", "(?:は|が)古い", "我(?:的)?意思是", "我(?:是)?(?:想)?说的?是", "というつもり", "の(?:意味|つもり)(?:です|でした|だった)", "내 말은", "计划(?:有变|变更|改变|变了)", "計畫(?:有變|變更)", "改主意", "[，,]改(?:成|为|為|做|去)", "更正", "忘(?:了|掉)(?:那|这|之前|前面)", "算了", "计划改", "계획(?:이|을)? ?(?:변경|바)", "정정", "그만두", "취소", "잊어", "대신에"],
  ),
  /** A choice that was made. */
  decision: anyOf(
    ["(?:we|i)(?:'ve| have)? (?:decided|agreed|settled|opted)", "(?:agreed|ok(?:ay)?|fine|alright|yes|good|then),? .{2,40}(?<! as| like| what) it is(?=[.!]|$)", "(?:we|i) (?:chose|picked|went with|are going with)", "decided (?:to|on|against|that)", "settled on", "(?:let's|let us|we'll|we will|i'll|i will) (?:go|stick|stay) with", "going with", "let's use", "we(?:'ll| will) use", "use .{2,60} (?:instead of|rather than|over) ", "the decision is", "final call", "wir (?:haben uns .{0,60}entschieden|nehmen|verwenden)", "entschieden(?:,| für| gegen)", "(?:on|nous) (?:a|avons) (?:décidé|choisi|retenu)", "on part sur", "(?:hemos )?decid(?:ido|imos)", "vamos con", "elegimos", "optamos", "decidimos", "vamos (?:de|com|usar)", "escolhemos"],
    ["に(?:決めた|決定(?:した|します|する)|決まった)", "ことに(?:した|しました|します|決)", "で(?:行く|いく|行きます|いきます|行こう)(?:。|$)", "を採用(?:する|します|した)", "我们(?:决定|选择|采用|用)", "我們(?:決定|選擇|採用|用)", "就用", "决定(?:用|采用|使用|不|改)", "決定(?:用|採用|使用|不)", "결정했", "하기로 (?:했|결정|함|하자)", "(?:으)?로 (?:가자|갑니다|정했)"],
  ),
  /** Something was tried. */
  tried: anyOf(
    ["(?:i |we )?(?:have |had |'ve )?(?:also |first |already )?(?:tried|attempted|experimented with)", "(?:our|my|the) (?:first )?attempts?", "versucht", "probiert", "ausprobiert", "(?:j'ai|on a|nous avons) (?:essayé|tenté)", "(?:he |hemos )?(?:probado|intentado|probé|intenté|probamos|intentamos)", "tent(?:ei|amos|ou)", "testei"],
    ["(?:を|も|で)?試し(?:た|て|まし)", "試みた", "やってみた", "してみ(?:た|まし)", "(?:尝试|嘗試)(?:了|过|過|用)?", "试(?:了|过|用)", "試(?:了|過|用)", "시도(?:했|해)", "해 ?봤", "써 ?봤"],
  ),
  /** It did not work, and is not to be tried again. */
  gaveUp: anyOf(
    ["abandon(?:ed|ing)", "(?:gave|giving) up(?: on)?", "did(?:n't| not) work(?: out)?", "does(?:n't| not) work", "dead[- ]end", "no luck", "backed (?:it |that )?out", "dropp(?:ed|ing) (?:that|this|the) (?:approach|idea|attempt)?", "ruled out", "rolled (?:it|that) back", "(?:not|never) (?:to )?(?:try|do) (?:it|that|this) again", "failed (?:because|due|with|since|on)", "(?:was|is) (?:a )?(?:failure|hopeless)", "verworfen", "aufgegeben", "funktionier(?:t|te) nicht", "gescheitert", "sackgasse", "abandonn(?:é|ée|ons)", "ne (?:marche|fonctionne) pas", "n'a pas (?:marché|fonctionné)", "échoué", "abandon(?:ado|amos|o)", "no funcion(?:a|ó)", "descart(?:ado|amos|ada)", "falló", "não funcion(?:a|ou)", "falhou", "desisti(?:mos)?"],
    ["うまくいかな", "断念", "諦め", "だめだった", "ダメだった", "失敗(?:した|しまし)", "やめ(?:た|まし)", "採用しな", "放弃", "放棄", "行不通", "不可行", "(?:没|沒)(?:有)?成功", "失败了", "失敗了", "不起作用", "포기", "실패", "안 ?됐", "작동하지 않", "되지 않았"],
  ),
  /** Somebody or something else has to come first. */
  blocker: anyOf(
    ["blocked (?:by|on|until|because)", "is blocked", "waiting (?:for|on)", "waits? (?:for|on|until)", "await(?:s|ing)", "on hold", "(?:needs?|requires?|pending) .{0,60}?(?:approval|sign[- ]?off|permission|credentials?|access|clearance|review by|licen[cs]e|budget|decision)", "(?:approval|purchase|contract|sign[- ]?off|legal|budget|licen[cs]e).{0,40}?(?:pending|unsigned|missing|outstanding|open)", "not .{0,40}?(?:shared|available|approved|granted|delivered|signed|provided|released|ready) yet", "unsigned", "(?:can(?:'|no)t|unable to) (?:continue|proceed|go on|start|finish|deploy|release|merge) (?:until|before|without|because)", "(?:must|has to|needs to|have to) (?:clear|approve|sign|grant|confirm|unlock|provide|decide)", "taken until", "until .{2,60}? (?:ends|arrives|approves?|is (?:back|ready|over|fixed|merged|released))", "no access to", "blockiert", "wart(?:en|et) auf", "braucht (?:die |eine )?(?:freigabe|genehmigung|zugang)", "freigabe .{0,30}(?:fehlt|steht aus|ausstehend)", "steht noch aus", "bloqué(?:e)?", "(?:en attente|attend(?:ons)?) (?:de|du|d'|que|la|le|l')", "nécessite (?:l'|une |un )?(?:accord|validation|approbation)", "bloquead[oa]", "(?:a la espera|esperando|pendiente) (?:de|a|la|el|que|por)", "necesita (?:la )?aprobación", "(?:aguardando|à espera|esperando|pendente)", "precisa (?:de |da )?aprovação", "depende (?:de|da|do)"],
    ["承認待ち", "(?:の)?(?:返事|回答|許可|確認|レビュー|契約|対応|公開|提供)待ち", "待ち(?:です|。|$|\\s|\\()", "ブロックされ", "止まってい", "まだ(?:共有|提供|承認|許可)され", "待(?:审批|批准|确认|审核|授权|回复)", "等待", "等(?:待)?.{0,20}(?:批准|审批|确认|授权|提供|回复)", "被阻塞", "卡(?:在|住)", "需要.{0,20}(?:批准|审批|授权|同意)", "승인 ?대기", "(?:승인|허가|확인|답변|응답)(?:을|를|이|가)? ?(?:기다리|대기|필요)", "대기 ?중", "막혀"],
  ),
  /** What holds for now, or is to be kept in mind. */
  fact: anyOf(
    ["for now", "note that", "fyi", "for (?:reference|the record)", "remember(?: that)?", "keep in mind", "bear in mind", "currently", "at the moment", "as of (?:now|today)", "from now on", "vorerst", "zurzeit", "derzeit", "beachte", "denk daran", "ab jetzt", "pour (?:l'instant|le moment)", "note(?:z)? que", "désormais", "por ahora", "de momento", "ten en cuenta", "recuerda", "a partir de ahora", "por enquanto", "lembre(?:-se)?", "a partir de agora"],
    ["今のところ", "とりあえず", "当面", "現在(?:は|の)", "覚えておいて", "今後は", "ちなみに", "目前", "暂时", "暫時", "请记住", "請記住", "记住", "注意", "从现在(?:开始|起)", "現在起", "지금은", "현재", "당분간", "기억해", "참고로", "앞으로는"],
  ),
  /** An id that somebody will ask for. */
  keep: anyOf(["keep", "save", "note", "remember", "reference", "quote", "preserve", "behalte", "merke?", "notiere", "garde[rz]?", "note[rz]?", "guarda(?:r)?", "conserva(?:r)?", "anota(?:r)?", "mant(?:en|ém|enha)"], ["控え", "保存", "残し", "覚え", "メモ", "保留", "记下", "記下", "记住", "보관", "기억", "남겨"]),
  /** The user closes the session, or asks for this handoff. */
  handover: anyOf(
    ["hand(?:ing)? (?:this |it |that |everything )?(?:off|over)", "hand-?off", "fresh (?:session|chat|context|start)", "new (?:session|chat|window)", "context (?:window )?is (?:nearly |almost )?(?:full|running out)", "running out of context", "übergabe", "übergib", "neue sitzung", "passation", "nouvelle session", "nueva sesión", "traspas", "nova sessão", "passagem"],
    ["引き継", "ハンドオフ", "新しい(?:セッション|チャット)", "コンテキストが", "交接", "新(?:的)?会话", "新(?:的)?會話", "上下文(?:快|已)", "인수인계", "새 (?:세션|채팅)", "핸드오프"],
  ),
  /** A request, where a sentence before it only told the circumstances. */
  request: anyOf(
    ["please", "what (?:i|we) (?:need|want)(?! to know)", "can (?:you|u|ya)", "could (?:you|u)", "would (?:you|u)", "pls", "plz", "i wanna", "i(?:'d| would) like(?: you)? to", "i want(?: you)?", "i need(?: you)?", "we (?:need|want|have) to", "let's", "your (?:task|job) is", "help me", "bitte", "kannst du", "könntest du", "ich möchte", "wir müssen", "s'il (?:te|vous) pla[iî]t", "peux-tu", "pourriez-vous", "je (?:veux|voudrais)", "il faut", "por favor", "puedes", "podrías", "quiero", "necesito", "hay que", "você pode", "pode", "preciso", "quero"],
    ["(?:して|てくれ|て)(?:ください|下さい|ほしい|くれ|もらえ)", "お願い", "したい", "请", "請", "帮我", "幫我", "我想", "需要", "해 ?줘", "해 ?주세요", "부탁", "하고 싶"],
  ),
  /** Lifts a rule that was given before, whole or for one thing. It stands beside that rule: only a reader can tell how much is left of it. */
  lifts: lazyPattern(() => inLetters(/\b(?:you|we) (?:may|can|could) [^.;?]{2,80}?\b(?:after all|anyway)\b|\b(?:rule|constraint|restriction|requirement|limit|ban)s?\b.{0,40}\b(?:is|are) (?:off|gone|lifted|void)\b|\b(?:rule|constraint|restriction|requirement|limit|ban)s?\b.{0,30}\b(?:no longer|does(?: not|n['’]t)|do(?: not|n['’]t)) (?:holds?|appl(?:y|ies)|counts?|matters?)\b|\b(?:ignore|forget|drop|disregard|lift) (?:what i said about|(?:the|my|that|this) (?:\p{L}+[- ]){0,4}(?:rule|constraint|restriction|requirement|limit|ban)\b)|\b(?:is|are|would be) (?:fine|ok(?:ay)?|allowed) (?:now|after all)\b|(?<!\p{L})(?:du darfst|ihr dürft|darfst du|dürft ihr) .{2,80}(?<!\p{L})(?:doch|jetzt|nun)(?!\p{L})|(?<!\p{L})(?:regel|vorgabe|einschränkung)(?!\p{L}).{0,30}(?<!\p{L})(?:gilt nicht mehr|ist aufgehoben|entfällt)(?!\p{L})|(?<!\p{L})(?:tu peux|vous pouvez) (?:finalement|quand même)(?!\p{L})|(?<!\p{L})(?:puedes|podéis) .{2,60}(?:al final|después de todo)(?!\p{L})|(?<!\p{L})(?:pode|podes) .{2,60}(?<!\p{L})(?:afinal|no fim das contas)(?!\p{L})|(?:やっぱり|もう).{1,40}(?:ても|で)(?:いい|構いません|大丈夫)|(?:制約|ルール|制限)は(?:もう)?(?:なし|解除|不要)|(?:现在|現在|还是)可以.{1,40}了|(?:限制|规则|規則)(?:取消|作废|作廢|解除)|이제 .{1,40}해도 (?:돼|됩니다|좋)/iu)),
  /** The next thing is another matter. */
  newTopic: lazyPattern(() => inLetters(/^(?:(?:ok(?:ay)?|great|good|nice|thanks|thank you|thx|cool|perfect|alright|and|so|now|super|danke|merci|gracias|obrigad[oa])[,.!:]? ){0,3}(?:(?:for |to )?something (?:else|different|bigger|new|unrelated)|(?:a |an )?(?:new|different|unrelated) (?:task|topic|thing|issue|subject|goal|question)|(?:eine )?neue aufgabe|(?:ein )?(?:neues|anderes) thema|(?:jetzt )?(?:et)?was (?:anderes|größeres)|autre chose|(?:un )?nouveau sujet|(?:une )?nouvelle tâche|otra cosa|(?:una )?nueva tarea|(?:un )?tema nuevo|outra coisa|(?:uma )?nova tarefa)(?!\p{L})|^(?:(?:ありがとう(?:ございます)?|了解)[。、！ ]*)?(?:別件|話は変わ|別の(?:話|タスク|作業))|^(?:好的?[，,。 ]*)?(?:(?:另外)?(?:换|換)个|新(?:的)?(?:任务|任務)|另一(?:个|件)(?:任务|事))|^(?:다른 (?:작업|건|일)|새(?:로운)? 작업)/iu)),
  /** It turns from the sentence before it. */
  turns: lazyPattern(() => inLetters(/^(?:(?:hm+|oh?|ah|ok(?:ay)?|sorry|no)[,.…]* )?(?:actually|(?:nope|non|nein|não|doch)(?=[,.:])|no(?=[,.:]| (?:i|it|that|the|we|you|use|do|make|keep|not)\b)|(?:wait|hmm)(?=[,:.…!]| (?:no|actually|i|we|that|the)\b)|instead|stattdessen|plutôt|mejor|en su lugar|代わりに|いや|違います|いいえ|不是|不对|不對|아니)[,:、，]?\s+\S{2}/iu)),
  /** "The plan is at docs/plan.md": told as a pointer. */
  locates: lazyPattern(() => inLetters(/^(?:the |my )?[\p{L} ]{0,20}(?:plan|spec|ticket|issue|pr|prd|doc)s? (?:is|are) (?:at|in) /iu)),
  /** It may take work off the list. */
  drops: lazyPattern(() => /skip|drop|cancel|leave out|scrap|omit|forget|never ?mind|no need|bother|lass|spring|streich|fallen|vergiss|saute|tomber|oublie|annule|abandon|besoin|salta|olvida|descart|falta|pul[ae]|esque|deixa|precisa|[跳略取不别別算免]|飛ば|とば|スキ|やめ|中止|見送|건너|빼|생략|취소|그만|중단/i),
} as const;

/** A sentence that begins so asks for work. */
export const IMPERATIVE = lazyPattern(() => /^(?:(?:please|now|then|also|next),? )*(?:add|fix|implement|create|write|refactor|update|remove|rename|migrate|make|build|replace|investigate|find|change|move|support|improve|speed|reduce|convert|port|test|document|review|clean|set up|upgrade|extend|split|merge|debug|revert|undo|redo|delete|apply|run|rerun|bump|deploy|install|rebase|drop|switch|extract|inline|inject|simplify|optimi[sz]e|configure|enable|disable|wire|generate|adjust|tweak|rework|finish|complete|(?:go on|continue|proceed) with)\b/i);

export const REASON = lazyPattern(() => new RegExp(`(?:,|;|:|—|–|-|\\()?\\s*(?<![${LETTERS}])(?:because(?: of)?|since|due to|as it|so that|the reason (?:is|being)|reason:|weil|denn|da (?=[${LETTERS}]+ )|wegen|parce que|car|puisque|à cause de|porque|ya que|debido a|pois|já que|por causa de)(?![${LETTERS}])\\s*[:,]?\\s*|[,、。]?\\s*(?:理由は|なぜなら|というのも|因为|因為|由于|由於|왜냐하면)\\s*[:：,、]?\\s*`, "i"));

export const REASON_BEHIND = lazyPattern(() => /^(.{3,200}?)(?:ため|ので|から)[、,]\s*(.+)$|^(.{3,200}?)(?:때문에|므로|이라서|라서),?\s*(.+)$/u);

/** What was turned down: `not JWT`, `instead of papaparse`, `drop the cache`. */
export const REJECTED = lazyPattern(() => /(?:,\s*(?:and )?not|instead of|rather than|(?<=chose .{1,60}) over|statt|anstelle von|plutôt que|au lieu de|en (?:vez|lugar) de|em vez de|ao invés de)\s+((?:the |a |an )?[^,.;:()]{2,80}?)(?=[,.;:()]|\s+(?:because|since|for|as|weil|parce|car|porque|pois)\s|$)/giu);

export const DROPPED = lazyPattern(() => /(?:^|[\s,;:])(?:drop|skip|cancel|abandon|remove from the plan|leave out|forget about|forget|no more|streiche?|vergiss|lass|abandonne[rz]?|laisse tomber|oublie[rz]?|descarta(?:r)?|olvida(?:r)?|cancela(?:r)?|descarte|esqueça|cancele)\s+([^;.,:]{3,120}?)(?=[;.,:]|$)|(?:取消|放弃|放棄|不做|不要做|别做|算了)\s*([^；。，]{2,80})|([^、。]{2,80}?)(?:は|を)(?:やめ|取りやめ|中止|見送)|([^,.]{2,80}?)(?:은|는|을|를) ?(?:취소|그만|중단|빼)/giu);
