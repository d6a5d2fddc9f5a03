import { sentenceOf } from "../check/say-break.ts";
import type { Notice } from "../contract/notice.ts";
import type { BriefFlaw } from "./screen-brief.ts";

/** A hostile text may have thousands; after some a person has understood. */
const MOST = 20;

/** Flaws as notices, each with its file and line, which a terminal can open. */
export function noticesOfFlaws(flaws: readonly BriefFlaw[], file: string): readonly Notice[] {
  const shown = flaws.slice(0, MOST).map(({ rule, line, kind }): Notice => ({ code: sentenceOf(rule), params: { place: `${file}:${line}: `, ...(kind === undefined ? {} : { kind }) } }));
  return flaws.length <= MOST ? shown : [...shown, { code: "RECEIVE_MORE_FLAWS", params: { count: flaws.length - MOST, file } }];
}
