import { once } from "../../contract/once.ts";
import { asksForWork } from "./find-request.ts";
import { inLetters } from "./letters.ts";

/** How work is ordered without a word of courtesy, where English has its own list. */
const WORDS = once(() => inLetters(/^(?:füg|bau|schreib|mach|erstell|implementier|änder|lösch|entfern|benenn|verschieb|test|reparier|beheb|korrigier|aktualisier|ergänz)(?:e|t|en)?(?!\p{L})|^(?:ajoute|crée|écris|corrige|implémente|supprime|mets|fais|remplace|renomme|teste)[rz]?(?!\p{L})|^(?:añade|agrega|crea|escribe|corrige|arregla|implementa|elimina|cambia|actualiza|reemplaza|haz|prueba|adicion[ae]|cri[ae]|escreva|corrij?[ae]|implemente|remov[ae]|mud[ae]|atualiz[ae]|faça|troque|teste)(?!\p{L})|(?:して|[っん]で|[いっ]て|直して|作って|書いて|加えて|ください)$|^(?:再|先)?(?:加|添加|实现|實作|写|寫|修|改|做|把|增加|删除|刪除|重构|重構|更新|创建|建立|优化)|(?:하고|해|해 ?줘|해 ?주세요|고)$/iu));

/** Does a part of a sentence order something to be made, by itself? A single word names a thing as well. */
export function ordersWork(part: string): boolean {
  return part.length >= 4 && (/\s|[\u3041-\u9fff\uac00-\ud7a3]/.test(part) && (asksForWork(part) || WORDS().test(part)));
}
