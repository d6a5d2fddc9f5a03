import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { inLetters } from "./letters.ts";
const OPEN =
  lazyPattern(() => inLetters(/(?<!\p{L})(?:(?:have|has|had|is|are|was|were|do|does|did|could|can|am)(?: not|n['’]t)\b.{0,80}?\b(?:yet|verify|verified|test|tested|confirm|confirmed|reproduce|wired?|finish|finished|handle|cover|covered|run|execute|build|compile)|not (?:yet )?(?:verified|tested|wired|implemented|committed|pushed|covered|finished|handled|confirmed)|yet to be|still (?:fails?|failing|missing|needs?|to do|open)|untested|unverified|(?:is|are|still)(?: only| just| still)? (?:a )?(?:stubs?|placeholders?|mocked|hard-?coded)|is missing|remains? (?:open|to be)|come back to (?:it|that|this))(?!\p{L})|(?<!\p{L})(?:noch nicht|fehlt noch|fehlen noch|steht noch aus|pas encore|reste à|todavía no|aún no|falta(?:n)?|ainda não)(?!\p{L})|まだ.{0,40}(?:ない|ません|いません)|未(?:実装|対応|確認|検証|テスト)|(?:还|還)(?:没|未|沒)|尚未|아직/iu));
const CONDITION = lazyPattern(() => inLetters(/^(?:if|when|once|until|unless|wenn|falls|sobald|si|quand|cuando|se|quando)(?!\p{L})/iu));

/** Does an agent's sentence say that something is still open? Nobody says so to look better: it is carried where it was the last word. */
export function admitsOpen(sentence: string): boolean {
  return sentence.length < 300 && OPEN().test(sentence) && !CONDITION().test(sentence) && !/[?？]\s*$/.test(sentence);
}
