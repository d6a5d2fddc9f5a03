import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { inLetters } from "./letters.ts";
import { isConstraint } from "./is-constraint.ts";
import { beginsWork } from "./find-request.ts";
import { ordersWork, withoutCourtesy } from "./orders-work.ts";

/** How a rule begins that needs nothing before it. */
const WORDS = lazyPattern(() => inLetters(/^(?:(?:please|also|just|bitte|por favor) )*(?:never|do not|don['’]?t|keep|leave|preserve|avoid|always|only|no|make sure|ensure|niemals|nie|kein\p{L}*|nur|immer|lass(?:e|t)?|(?:fass|änder|berühr|benutz|verwend|lösch|push|committ?)(?:e|t)? .*(?:nicht|nie\p{L}*|kein\p{L}*)|ne |n['’]|jamais|garde[rz]?|laisse[rz]?|évite[rz]?|no |nunca|jamás|mantén|evita|não |nunca|jamais|mantenha|evite|不|别|別|禁止|必须|必須|只|仅|務必|务必|保持|切勿|절대|반드시)|^[^、，,]{1,40}(?:ないで(?:ください|下さい|ね)?|ないこと|禁止|しないように.{0,8}|そのままに.{0,8}|지 ?(?:마|말|않)\p{L}*|(?:不要|别|別|不能|不准|禁止).{1,12})[。.!！]?$/iu));

/** Does a part of a sentence begin as a rule does that stands by itself? */
export function beginsRule(part: string): boolean {
  return WORDS().test(part);
}

/** "Please never touch the API": a rule, however kindly it is said, orders nothing to be made. */
export function isPureRule(sentence: string): boolean {
  if (!isConstraint(sentence)) return false;
  const bare = withoutCourtesy(sentence);
  return beginsRule(bare) || !(beginsWork(bare) || ordersWork(bare));
}
