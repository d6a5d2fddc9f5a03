import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { citedInText } from "../../verify/says-progress.ts";
import { ownText } from "./cap-text.ts";
import { inLetters } from "./letters.ts";

const COMMITTED = lazyPattern(() => inLetters(/(?<!\p{L})(?:commit(?:s|ted|tet)?|pushed|landed|merged|comiteado|committé)(?!\p{L})|コミット|提交|커밋/iu));
const ELSEWHERE = lazyPattern(() => inLetters(/(?<!\p{L})(?:since|before|from|revert(?:s|ed|ing)?|broke|introduced|caused|regress\p{L}*|bisect\p{L}*|reset|at|came|comes|bug|culprit|on top of|based on|not|bis|seit|depuis|desde)(?!\p{L})|n['’]t(?!\p{L})/iu));

/** The ids of commits that a sentence names as its work: `I added the header, commit 4be12f9`. One that only mentions a commit names none. */
export function committedIn(sentence: string): readonly string[] {
  return sentence.length < 400 && COMMITTED().test(sentence) && !ELSEWHERE().test(sentence) ? citedInText(sentence).map((sha) => ownText(sha)) : [];
}
