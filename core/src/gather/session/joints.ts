import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { inLetters } from "./letters.ts";

/** Where two orders of one sentence may be joined: by a mark, a word, or the ending of a verb. The group is of the part before it. */
export const JOINTS = lazyPattern(() => inLetters(/[,;，；、]\s*(?:(?:and|but|und|aber|et|mais|y|pero|e|mas)\s+|但是?|而且|并且|並且)?|\s+(?:and|but|und|aber|et|mais|y|pero|e|mas)\s+|(말고|하고|(?<=해|추가하|만들|고치)고)\s+/giu));
