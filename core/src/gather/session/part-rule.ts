import { once } from "../../contract/once.ts";
import { asksForWork } from "./find-request.ts";
import { isConstraint } from "./is-constraint.ts";
import { inLetters } from "./letters.ts";
import { asLine } from "./note.ts";

/** Where two orders may be joined: by a mark, a word, or the ending of a verb. The group is of the part before it. */
const joints = once(() => inLetters(/[,;，；、]\s*(?:(?:and|but|und|aber|et|mais|y|pero|e|mas)\s+|但是?|而且|并且|並且)?|\s+(?:and|but|und|aber|et|mais|y|pero|e|mas)\s+|(말고|하고|(?<=해|추가하|만들|고치)고)\s+/giu));

/** Joints that no "never" before them reaches over. */
const turns = once(() => inLetters(/^[;；]|(?<!\p{L})(?:but|aber|mais|pero|mas)\s*$|但是?$|^말고/iu));
const courtesy = once(() => inLetters(/^(?:please|just|instead|then|bitte|stattdessen|s['’]il (?:te|vous) pla[iî]t|plutôt|por favor|请|請|帮我|幫我)(?!\p{L})|^[请請帮幫]/iu));
/** `APIは変えないで、…してください`: what is not to be done, and what is. */
const notThis = once(() => /ないで$/u);

/** How a rule begins that needs nothing before it. */
const ruleWords = once(() => inLetters(/^(?:(?:please|also|just|bitte|por favor) )*(?:never|do not|don['’]?t|keep|leave|preserve|avoid|always|only|no|make sure|ensure|niemals|nie|kein\p{L}*|nur|immer|lass(?:e|t)?|fass(?:e|t)? .* nicht|(?:änder|berühr|benutz|verwend|lösch|push|committ?)(?:e|t)? .*(?:nicht|nie\p{L}*|kein\p{L}*)|ne |n['’]|jamais|garde[rz]?|laisse[rz]?|évite[rz]?|no |nunca|jamás|mantén|evita|não |nunca|jamais|mantenha|evite|不|别|別|禁止|必须|必須|只|仅|務必|务必|保持|切勿|절대|반드시)|^[^、，,]{1,40}(?:ないで(?:ください|下さい|ね)?|ないこと|禁止|しないように.{0,8}|そのままに.{0,8}|지 ?(?:마|말|않)\p{L}*|(?:不要|别|別|不能|不准|禁止).{1,12})[。.!！]?$/iu));

/** How work is ordered without a word of courtesy, where English has its own list. */
const orderWords = once(() => inLetters(/^(?:füg|bau|schreib|mach|erstell|implementier|änder|lösch|entfern|benenn|verschieb|test|reparier|beheb|korrigier|aktualisier|ergänz)(?:e|t|en)?(?!\p{L})|^(?:ajoute|crée|écris|corrige|implémente|supprime|mets|fais|remplace|renomme|teste)[rz]?(?!\p{L})|^(?:añade|agrega|crea|escribe|corrige|arregla|implementa|elimina|cambia|actualiza|reemplaza|haz|prueba|adicion[ae]|cri[ae]|escreva|corrij?[ae]|implemente|remov[ae]|mud[ae]|atualiz[ae]|faça|troque|teste)(?!\p{L})|(?:して|[っん]で|[いっ]て|直して|作って|書いて|加えて|ください)$|^(?:再|先)?(?:加|添加|实现|實作|写|寫|修|改|做|把|增加|删除|刪除|重构|重構|更新|创建|建立|优化)|(?:하고|해|해 ?줘|해 ?주세요|고)$/iu));

/** Leans on what stands before it, or is a measure of it: `and keep it small`, `, 4 files in parallel at most`. */
const leans = once(() => inLetters(/(?<!\p{L})(?:it|them|they|its|their|that|this|these|those|one|ones|es|ihn|sie|das|dies\p{L}*|dabei|ça|cela|celui\p{L}*|lo|la|los|las|eso|esto|isso|isto|o|a|os|as)(?=[?.!,;\s]*$|\s+(?:is|are|to|in|under|below|small|short|simple|from|passes?|works?|runs?|klein|kurz|petit|peque\p{L}+|pequen\p{L}+)(?!\p{L}))|(?:^|[,;])\s*(?:it|they|this|that)\s|\d|それ|これ|(?:这|那|這)|그것|이것/iu));

/**
 * Work and a rule that one sentence joins, apart, where each stands by itself: "Add pagination and never touch the API". The
 * sentence alone where nobody could say which words are whose: a rule about the very work, and whatever a "never" may reach.
 */
export function partRule(sentence: string): readonly string[] {
  if (sentence.length > 400 || /[?？]\s*$/.test(sentence) || !isConstraint(sentence)) return [sentence];
  for (const joint of sentence.matchAll(joints())) {
    const head = asLine(sentence.slice(0, joint.index) + (joint[1] ?? ""));
    const tail = asLine(sentence.slice(joint.index + joint[0].length));
    const isFree = turns().test(joint[0]) || courtesy().test(tail) || notThis().test(head);
    if ((isOrder(head) && standsAlone(tail)) || (isFree && isOrder(tail) && standsAlone(head))) return [head, ...partRule(tail)];
  }
  return [sentence];
}

function isOrder(part: string): boolean {
  return part.length >= 4 && !isConstraint(part) && (asksForWork(part) || orderWords().test(part));
}

function standsAlone(part: string): boolean {
  return isConstraint(part) && ruleWords().test(part) && !leans().test(part);
}
