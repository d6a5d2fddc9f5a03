import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { LETTERS } from "./letters.ts";

const NEGATED_VERB =
  "(?:know|think|see|believe|understand|care|recall|get (?:it|why|how)|have time|like (?:it|this|that)|mind|worry|bother|need to|have to|we|you (?:think|see|remember|want)|they|i|it|suppose|guess|feel|agree|expect|hesitate)";

/** Where an order may begin: at the start, or behind what joins it to another. */
const START = "(?:^|[,;:—–(]\\s*|(?:^|\\s)(?:and|but|so|also|please|just|however|whatever you do,?|otherwise|then|kindly|again|ok(?:ay)?,?|plus)\\s+)";

const ENGLISH = [
  `${START}(?:please )?(?:do not|don['’]?t|do n['’]t)\\s+(?!${NEGATED_VERB}\\b)\\p{L}`,
  `${START}(?:please )?never\\s+(?!mind|been|had|did|was|seen|heard|thought|saw|knew|worked|happened|got|gets|saw|(?!need|feed|seed|embed|exceed|proceed|speed|shed|succeed)\\p{L}+ed\\b)\\p{L}`,
  "\\b(?:you|we|it|they|this|that|which|who|there|anyone|nobody|code|\\p{L}+s?) (?:must|should|may|can|shall) (?:never|only|always)\\b",
  "\\b(?:must|shall)(?: not|n['’]t) ",
  "\\bmust (?!(?:be|have) (?:a |an |the |some|been|because|due|caused|coming|missing|wrong|something|related|getting|lost|gone))(?!admit|say|confess|have\\b)(?:\\p{L}|\\d)",
  "\\b(?:should|may|can)(?: not|n['’]t)\\b(?! (?:be|we|you|i|it|they|matter|hurt|take long|see|tell|find|get|reproduce|happen))[^?]*$",
  "\\b(?:we|i)(?: really)? (?:do not|don['’]t) (?:want|allow|use|ship|accept|support|permit|commit|push|touch|change|deploy|merge|store|log)\\b",
  "\\b(?:under no (?:circumstance|condition)s?|at all times|at no (?:time|point)|off[- ]limits|hands off|not allowed|is forbidden|are forbidden|prohibited|no exceptions|is not (?:an option|acceptable|permitted)|non-negotiable|mandatory)\\b",
  "\\b(?:at most|at least|no more than|no less than|no later than|not (?:exceed|more than|less than))\\b.*\\d|\\b(?:stay|keep|remain|stays|kept)\\b.{0,60}\\b(?:under|below|above|within|at or (?:below|under))\\b",
  `${START}(?:please )?(?:only|exclusively) (?:use|touch|change|edit|modify|write|read|work|add|commit|run|test|support|target|import|call|deploy|allow|accept|log|store|expose|return|in|on|with|within|via|through)\\b`,
  `${START}(?:please )?(?:use|touch|change|edit|modify|write|work|commit|run|support|target|allow|log|store) only\\b`,
  `${START}(?:please )?(?:always|make sure|ensure|be sure|take care|see to it)\\b`,
  `${START}(?:please )?(?:keep|leave|preserve|maintain|retain)\\s.{2,100}\\b(?:unchanged|untouched|alone|intact|(?:byte-)?identical|as (?:is|it is|they are)|compatible|stable|working|backwards?|the same|in sync|green|clean|private|public|read-only|small|simple|in place|under|below|within|out of|free of|at|to)\\b`,
  `${START}(?:please )?avoid\\s+\\p{L}`,
  "(?:^|[,;:]\\s*|\\b(?:with|and|but|so|please|says?|said) )no (?:new|more|other|additional|further|extra|changes?|breaking|external|third[- ]party|runtime|network|direct|raw|global|other|longer than|force|\\p{L}+ (?:may|can|should|must|is allowed|are allowed))\\b",
  "\\bwithout (?:adding|changing|breaking|touching|modifying|introducing|using|removing|renaming|altering|restarting|losing|a new|any new|new)\\b",
  "\\b(?:has|have|needs?) to (?:stay|remain|keep|work|be (?:backwards?|compatible|reversible|idempotent|deterministic|under|below))\\b",
  "\\b(?:read|append|write|english|ascii|linux|staging|local)[- ]only\\b.{0,20}$",
  "\\bmay (?:grow|take|use|cost|change|not|only)\\b",
  "\\bstick (?:to|with) (?:the|only|plain|our)\\b",
  "(?:^|[,;:]\\s*|\\b(?:with|and|but) )no \\p{L}+ (?:in|on|to) (?:the |any |our |your |my )?(?:commits?|code|messages?|tests?|names?|logs?|output|prs?|docs?|comments?|prod(?:uction)?|main|master|ui|api)\\b",
  // What isn't to be there: `no inline styles`. What somebody only saw none of is a story.
  "(?:^|[,;:]\\s*|\\b(?:so|please) )no (?!errors?|failures?|warnings?|output|luck|idea|clue|answers?|response|results?|effect|differences?|matter|doubt|reason|need|way|such|problems?|issues?|worries|rush|hurry|longer|one|wonder|logs?\\b|tests? (?:ran|found)|pun|offen[cs]e|sign)(?:(?:\\p{L}|-)+ ){0,3}?(?:(?:\\p{L}|-)+(?:s|ing|tion|ment)|change|dependency)(?: please| pls)?[.!]?$",
  // `Work on branch x only`, `the components of packages/ui only`.
  `${START}(?:please |we |you )*(?:use|touch|change|edit|modify|write|work|commit|run|support|target|allow|log|store|read|import|call|push|deploy|test)\\s[^,;:?]{2,80}\\sonly(?=[.,;!)]|$)`,
  "\\b(?:each|every|all)\\b.{0,40}\\bin (?:its|their|a|an) own (?:commit|pr|pull request|branch|file|module|migration|test)|\\b(?:in|as|make|do|keep) (?:separate|small|single|atomic) (?:commits|prs|pull requests|files|steps)\\b",
  "\\bmax(?:imum)?\\.?(?: of)? \\d|\\d\\s?(?:\\p{L}|[/€$%£]){0,14}(?: a \\p{L}+)? (?:max(?:imum)?|tops)\\b|\\bno \\p{L}+ (?:longer|more|bigger|larger|older|newer|higher|greater|later) than\\b|\\d[^.;?]{0,40}\\bat most(?=[.,;!)]|$)|\\bi(?:['’]d| would) (?:rather|prefer) (?:not|if|that|we|you|to (?:keep|stay|leave|avoid))\\b|^(?:please )?(?:fix|do|solve|implement|make|add|write|build|change|move|get|find|speed) .{2,100}\\bwithout (?:a|an|any|using|\\p{L}+ing)\\b|[:：]\\s+\\p{L}\\S*(?: \\S+){0,2} only[.!]?$|\\b(?:should|needs? to|has to|have to) be .{2,60} only[.!]?$",
  "\\bit can(?:['’]t|not) (?:return|expose|leak|exceed|depend|rely|require|take (?:more|longer)|go (?:over|above))\\b|\\b(?:we|you) can(?:['’]t|not) (?:use|run|ship|depend|rely|break|change|touch|add|require|accept|allow|exceed|have (?:any|more))\\b",
  `${START}(?:please )?use [^,;]{2,60}, not \\p{L}`,
  "\\bi(?:['’]d like| (?:want|need|would like))\\b.{0,20}\\bto (?:keep|be|stay|remain|leave|work)\\b.{0,80}\\b(?:small|simple|short|unchanged|untouched|compatible|stable|reversible|the same|as (?:is|it is)|offline|idempotent|backwards?|readable|private|in place)\\b",
  "\\b(?:nobody|no one|nothing)\\b.{0,40}\\b(?:should|may|must|shall|is allowed to|gets? to)\\b",
  "\\b(?:stay|keep|steer) (?:away from|out of|off|clear of)\\b|\\b(?:hard|strict) requirement\\b|\\bmust[- ]have\\b|\\b(?:is|are) (?:frozen|set in stone|untouchable|off the table)\\b|\\btreat \\p{L}+ as\\b",
  `${START}(?:please )?keep (?:the|our|my|all|both|every|existing|current|using)\\s`,
  `${START}(?:please )?(?:keep|preserve|maintain|retain)\\s.{2,60}\\b(?:compatibility|support)\\b`,
  "\\b(?:commits?|messages?|comments?|names?|docs?|documentation|variables?|timestamps?|times?|dates?|logs?|texts?|code|titles?)\\b.{0,30}\\bin (?:english|german|french|spanish|portuguese|japanese|chinese|korean|utc|iso[- ]?8601|(?:kebab|snake|camel|pascal)[- _]?case)\\b",
  "\\b(?:ask|check with|tell|show|ping) me (?:first|before)\\b|\\bask (?:first|before)\\b|\\bwithout (?:asking|telling|checking with) me\\b|\\b(?:not|nothing) (?:before|until) i\\b",
  "\\b(?:secrets?|credentials?|passwords?|tokens?|keys)\\b.{0,20}\\bstay\\b",
  "\\b(?:needs?|has|have) to .{2,40}\\b(?:under|below|within|in less than|at most|no more than)\\b",
  `${START}(?:please )?(?:be )?(?:careful|cautious) (?:not to|that|with)\\b`,
  `${START}(?:please |we )?(?:stay|remain) (?:on|at|with|in|within|below|under)\\s`,
  "\\b(?:so|and|but) nothing (?:newer|older|bigger|else|more)\\b|^nothing (?:newer|older|bigger) than\\b",
  "\\bone (?:commit|pr|pull request|branch|migration|file|test) (?:per|each|for (?:each|every))\\b",
  "\\b(?:angry|mad|upset|unhappy|furious|complains?|breaks?|kills?|fails?|screams?)\\b.{0,30}\\bif (?:you|we|anybody|anyone|somebody|someone) (?:touch|change|edit|modify|rename|remove|move|delete)",
  "(?:^|[,;:]\\s*)(?:from now on|going forward|henceforth|(?:for|in|with|after|before) (?:each|every|all(?: the)?|the (?:next|following|other|remaining|rest)) ?(?:of )?(?:the |them|ones?|\\p{L}+)?),? (?:please |also |always |only )*(?:add|update|use|write|run|commit|document|put|name|call|log|include|mention|tag|link|test|check|ask|tell|show|print|format|sign|start|end|keep|do)\\b",
];

const OTHERS = [
  // Japanese
  "(?:ない|せぬ|ぬ)こと|ないで(?:ください|下さい|くれ|ね|ほしい|。|$)|(?:する|使う|触る|変える|消す|入れる|書く|出す|送る)な(?:。|$|よ)|て(?:は|も)?(?:いけ|なら)な|(?:ちゃ|じゃ)(?:だめ|ダメ|いけ)|禁止|厳禁|必ず(?!.{0,4}(?:出|失敗|落|発生|起|エラー))|ないように(?:して|し|お?願)|そのまま(?:に|で)|絶対(?:に|)|必須|(?:のみ|だけ)(?:[でが](?!.{0,8}(?:失敗|起き|起こ|発生|動|エラー|出|落ち|再現))|を|に|と|使|変更|修正|触|許)|以(?:内|下|上)(?:に|で|を|と)|超え(?:ない|て(?:は|も))|(?:変え|触ら|壊さ|消さ|使わ|追加し|変更し)(?:ない|ず)|保(?:っ|つこと|ち)|(?:は|も)(?:NG|ＮＧ)|(?:コミット|コメント|メッセージ|変数|ドキュメント|名前).{0,12}(?:英語|日本語|UTC)|維持(?:する|して|し|すること)|守(?:る|って|ること)|避け(?:る|て|たい|ること)|してほしくない|(?:べき|ほうが)(?:では|じゃ)な|以外(?:は|を|に|の).{0,20}(?:ない|禁止)|最(?:大|低|小)(?:で|でも|限)?\\s?[0-9０-９]|上限(?:は|を)|今後は.{1,60}(?:ください|こと|して)",
  // Chinese, both scripts
  "不要|不能|不得|不准|不許|不许|不可(?:以)?|禁止|严禁|嚴禁|必须|必須|务必|務必|只能|只(?:用|改|允许|允許|修改|动|動|读|讀)|仅(?:限|能|用|修改)|僅(?:限|能|用)|切勿|绝不|絕不|千万|千萬|别(?:动|改|碰|用|提交|删|加|再|引入|推|写|装|升级|依赖|直接|忘)|要(?:兼容|相容|保持)|一定(?:要|得|不)|(?:控制|限制|保持)在.{1,20}(?:内|以下)|(?:提交信息|注释|文档|变量名|日志|提交说明).{0,6}(?:用|写)?(?:英文|中文|英语)|別(?:動|改|碰|用|提交|刪|加|再)|保持(?:原样|原樣|一致|现状)|保持.{1,30}(?:不变|不變|兼容|相容|稳定|以下|以内)|始终|始終|最多|至少|不(?:超过|超過|应该|應該)|避免",
  // German
  "(?<!\\p{L})(?:niemals|auf keinen fall|unter keinen umständen|ausschließlich|verboten|höchstens|mindestens|unbedingt|zwingend)(?!\\p{L})|(?<!\\p{L})(?:darf|dürfen|soll|sollen|muss|müssen|sollte|sollten)(?!\\p{L}).{0,80}(?<!\\p{L})(?:nicht|nie|nur|maximal|höchstens|mindestens|kein\\p{L}*|bleiben|unter|immer|funktionieren|laufen|sein)(?!\\p{L})|(?:^|(?<!\\p{L})bitte )(?:kein(?:e|en|er)? (?!ahnung|idee|problem|sorge|antwort|lust|zeit|chance|plan)|nie |nur (?!.{0,60}(?:schlägt|fehl|funktionier|passiert|kaputt|tritt|kommt|geht|läuft))|immer )\\p{L}|(?<!\\p{L})nicht \\p{L}+(?:en|ern|eln)[.!]?$|(?<!\\p{L})(?:vergiss (?:bitte )?nicht|nicht vergessen|denk(?:e|t)? (?:bitte )?(?:daran|dran)|finger (?:weg )?von|acht(?:e|et)? (?:bitte )?da?rauf|stell(?:e|t)? (?:bitte )?sicher|sorg(?:e|t)? (?:bitte )?dafür)(?!\\p{L})|(?<!\\p{L})(?:bleibt?|bleiben|lass(?:e|t)?|lassen|halte[nt]?)(?!\\p{L}).{0,60}(?<!\\p{L})(?:unverändert|unangetastet|kompatibel|stabil|bestehen|erhalten|gleich|parallel|drin|aktiv)(?!\\p{L})|^(?:bitte )?ab (?:jetzt|sofort) (?:bitte|immer|auch|nur)(?!\\p{L})|ohne (?:neue|zusätzliche|weitere|externe) \\p{L}|(?<!\\p{L})(?:mach|füg|bau|schreib|nimm|verwend|benutz|installier|änder|lösch|push|committ?)(?:e|t)?(?!\\p{L}) (?:\\p{L}+ ){0,2}(?:kein\\p{L}*|nichts)(?!\\p{L})|^nichts \\p{L}+en(?!\\p{L})|(?<!\\p{L})(?:frag(?:e|t)?|zeig(?:e|t)?) (?:mich |mir )?(?:bitte )?(?:vorher|erst|zuerst)(?!\\p{L})|(?<!\\p{L})(?:kommentare?|commit\\p{L}*|namen?|texte?|doku\\p{L}*|meldungen|variablen)(?!\\p{L}).{0,30}(?:auf (?:englisch|deutsch)|in (?:utc|englisch))(?!\\p{L})|ohne .{2,60} zu (?:ändern|brechen|verwenden|\\p{L}+en)(?!\\p{L})|^\\p{L}+ (?:\\p{L}+ ){0,6}nicht (?:an|ver|ent|lös|änder|anfass|berühr|commit|push)\\p{L}*",
  // French
  "(?<!\\p{L})(?:jamais|interdit|obligatoire(?:ment)?|uniquement|au plus|au moins|au maximum|en aucun cas|surtout pas|impérativement|évite[rz]?)(?!\\p{L})|(?:^|[,;:]\\s*|(?<!\\p{L})(?:et|mais|surtout|donc|merci de|veuillez|prière de|on|tu|vous|de|à) )(?:ne|n['’])\\s?(?!sai[st]|pens|voi|compren|croi|suis|peu[tx]|veux|est|y a|trouv|arriv|re[cç]oi|marche|fonctionne|a )\\p{L}+(?: \\p{L}+){0,2} (?:pas|plus|jamais|aucun|rien)(?!\\p{L})|(?:^|[,;:]\\s*|(?<!\\p{L})(?:et|mais|surtout|donc) )pas d(?:e |['’])(?!problème|souci|idée|réponse|chance|résultat|documentation|erreur)\\p{L}|(?<!\\p{L})ne pas \\p{L}+(?:er|ir|re)(?!\\p{L})|(?<!\\p{L})(?:garde|laisse|conserve)[rz]?(?!\\p{L}) .{2,80}(?<!\\p{L})(?:tels? quels?|telles? quelles?|inchangée?s?|intacte?s?|compatibles?|stables?|comme (?:ça|avant)|identiques?)(?!\\p{L})|(?<!\\p{L})(?:messages?|commentaires?|noms|docs?|textes?|variables?)(?!\\p{L}).{0,30}en (?:anglais|français|allemand|utc)(?!\\p{L})|(?<!\\p{L})(?:doit|doivent|devra|il faut|interdiction|n['’]oublie[rz]?|pense[rz]? (?:bien )?à|on (?:reste|garde|évite)|(?<!(?:ça|cela|il|elle|ils|elles|je|j['’]ai|y a|c['’]est)(?: \\p{L}+){0,2} )toujours)(?!\\p{L})|(?<!\\p{L})sans (?:ajouter|modifier|casser|toucher|changer|utiliser|introduire|nouvelle?)(?!\\p{L})|^aucun(?:e)? |(?<!\\p{L})(?:assure(?:-toi|z-vous)|veille[rz]?) (?:à|que|de)(?!\\p{L})",
  // Spanish
  "(?<!\\p{L})(?:nunca|jamás|prohibido|únicamente|solamente|obligatorio|como máximo|como mínimo|al menos|a lo sumo|bajo ninguna circunstancia|evita(?:r|d)?)(?!\\p{L})|(?:^|[,;:]\\s*|(?<!\\p{L})(?:y|pero|por favor,?) )no (?!sé|creo|veo|entiendo|pasa|hay problema|es |está|funciona|recuerdo|me )\\p{L}+(?:es|as|en|an|ar|er|ir|emos|amos)(?!\\p{L})|(?<!\\p{L})(?:debe(?:n|s)?|deberá(?:n)?|hay que|tiene(?:n)? que|mantén|mantener|conserva|respeta|no (?:te |se )?olvid(?:es|e)|siempre(?! (?:sale|da|falla|pasa|ocurre|aparece|que|me|se)(?!\\p{L})))(?!\\p{L})|^(?:sólo|solo) (?!falla|funciona|pasa|ocurre|sucede|aparece|da |se |hay|es |está|queda|veo|tengo|uso|quer)\\p{L}|(?<!\\p{L})(?:us[ae]|utilice|utiliza|toc[ae]|toque|modific[ae]|modifique|cambi[ae]|edit[ae]) (?:sólo|solo|solamente)(?!\\p{L})|(?:^|[,;:]\\s*|(?<!\\p{L})(?:y|pero|cuida(?:do)?) )que no se \\p{L}|(?<!\\p{L})no pueden? (?:superar|exceder|pasar de|tardar más|cambiar|romperse)(?!\\p{L})|(?<!\\p{L})sin \\p{L}+ (?:nuev[oa]s?|adicionales|extern[oa]s)(?!\\p{L})|(?<!\\p{L})(?:mensajes?|comentarios?|nombres|documentación|textos?)(?!\\p{L}).{0,30}en (?:inglés|español|utc)(?!\\p{L})|(?<!\\p{L})sin (?:añadir|agregar|modificar|romper|tocar|cambiar|usar|nuevas?|nuevos?)(?!\\p{L})|(?<!\\p{L})(?:asegúrate|asegúrese|asegurate) (?:de|que)(?!\\p{L})|^ningun[oa]? |^ningún |(?<!\\p{L})no se (?:toca|cambia|modifica|borra|usa|mueve|elimina|publica|sube)n?(?!\\p{L})|(?:^|[,;:]\\s*|(?<!\\p{L})(?:y|pero) )nada de \\p{L}",
  // Portuguese
  "(?<!\\p{L})(?:nunca|jamais|proibido|somente|apenas|obrigatório|no máximo|no mínimo|pelo menos|em hipótese alguma|evite(?:m)?)(?!\\p{L})|(?<!\\p{L})não (?!sei|acho|vejo|entendo|tem problema|é |está|funciona|lembro|me )\\p{L}+(?:e|em|es|a|ar|er|ir|emos|amos)(?!\\p{L})|(?<!\\p{L})(?:deve(?:m|rá)?|tem que|têm que|é preciso|não (?:se )?esque(?:ça|ce)|sempre(?! (?:dá|sai|falha|acontece|aparece|que|me|se)(?!\\p{L})))(?!\\p{L})|^só (?!falha|funciona|acontece|aparece|dá |se |há |é |está|fica|vejo|tenho|quer)\\p{L}|(?<!\\p{L})(?:mantenha|mantém|preserve|conserve|deixe)(?!\\p{L}) .{2,80}(?<!\\p{L})(?:compat\\p{L}+|igual|iguais|como est(?:á|ão)|intact[oa]s?|está(?:vel|veis)|inalterad[oa]s?)(?!\\p{L})|(?<!\\p{L})sem \\p{L}+ (?:nov[oa]s?|adicionais|extern[oa]s)(?!\\p{L})|(?<!\\p{L})não pode(?:m)? (?:demorar|passar|exceder|ultrapassar|mudar|quebrar)(?!\\p{L})|(?<!\\p{L})(?:mensagens?|comentários?|nomes|documentação|textos?)(?!\\p{L}).{0,30}em (?:inglês|português|utc)(?!\\p{L})|(?<!\\p{L})sem (?:adicionar|modificar|quebrar|tocar|mudar|alterar|usar|novas?|novos?)(?!\\p{L})|^nenhum(?:a)? |(?<!\\p{L})(?:certifique-se|garanta|assegure(?:-se)?) (?:de|que)(?!\\p{L})",
  // Korean
  "(?:커밋|주석|메시지|문서|변수).{0,12}(?:영어|한국어|한글)로|절대|하지 ?(?:마|말)|(?:지|하지) ?않(?:도록|게|아야|고)|말(?:아|것|고)(?:야|주|라|\\s|요|$)|지 ?마(?:세요|라|십시오|\\s|$|\\.)|금지|반드시|꼭 |만 (?:사용|수정|변경|써|쓰|허용)|안 ?(?:돼|됩니다|된다|되며)|그대로 (?:두|유지|놔)|해서는|해야 ?(?:한다|합니다|해|함|만)|유지(?:해|하|되)|이(?:하|내|상)(?:로|여야|이어야|만)|없이 ",
];

/**
 * A pattern for each rule, and none in Unicode mode: one pattern of all of them takes longer to compile than a session of a
 * megabyte takes to read.
 */
export const CONSTRAINTS: readonly (() => RegExp)[] = [...ENGLISH, ...OTHERS].map((pattern) => lazyPattern(() => new RegExp(pattern.replaceAll("\\p{L}", `[${LETTERS}]`), "i")));
