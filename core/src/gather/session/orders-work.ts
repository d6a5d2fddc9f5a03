import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { asksForWork } from "./find-request.ts";
import { inLetters } from "./letters.ts";

/** How work is ordered without a word of courtesy, where English has its own list. */
const WORDS = lazyPattern(() => inLetters(/^(?:füg|bau|schreib|mach|erstell|implementier|änder|lösch|entfern|benenn|verschieb|test|reparier|beheb|korrigier|aktualisier|ergänz)(?:e|t|en)?(?!\p{L})|^(?:ajoute|crée|écris|corrige|implémente|supprime|mets|fais|remplace|renomme|teste)[rz]?(?!\p{L})|^(?:añade|agrega|crea|escribe|corrige|arregla|implementa|elimina|cambia|actualiza|reemplaza|haz|prueba|adicion[ae]|cri[ae]|escreva|corrij?[ae]|implemente|remov[ae]|mud[ae]|atualiz[ae]|faça|troque|teste)(?!\p{L})|(?:して|[っん]で|[いっ]て|直して|作って|書いて|加えて|ください)$|^(?:再|先)?(?:加|添加|实现|實作|写|寫|修|改|做|把|增加|删除|刪除|重构|重構|更新|创建|建立|优化)|(?:하고|해|해 ?줘|해 ?주세요|고)$/iu));

/** "Please", and what else people put before an order of any kind. */
const COURTESY = lazyPattern(() => inLetters(/^(?:(?:please|kindly|ok(?:ay)?|and|but|also|can you|could you|would you|i(?:['’]d| would) like(?: you)? to|i want(?: you)?(?: to)?|i need(?: you)?(?: to)?|we (?:need|want|have) to|let['’]s|your (?:task|job) is(?: to)?|bitte|kannst du|könntest du|wir müssen|s['’]il (?:te|vous) pla[iî]t|merci de|peux-tu|pourriez-vous|il faut|por favor|puedes|podrías|hay que|você pode|pode)(?!\p{L})[,，]?\s*|(?:请|請|帮我|幫我|我想|需要)\s*)+/iu));

export function withoutCourtesy(text: string): string {
  return text.replace(COURTESY(), "");
}

/** Does a part of a sentence order something to be made, by itself? A single word names a thing as well. */
export function ordersWork(part: string): boolean {
  const bare = withoutCourtesy(part);
  return bare.length >= 4 && /\s|[\u3041-\u9fff\uac00-\ud7a3]/.test(bare) && (asksForWork(part) || WORDS().test(bare));
}
