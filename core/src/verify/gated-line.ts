import { gatedText } from "../gates/may-match.ts";
import { remember } from "./remember.ts";

/** A line made ready to be asked for many words, once for all that ask. `lower` is in lower case already. */
export const gatedLine = remember(gatedText);
