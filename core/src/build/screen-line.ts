import type { Line } from "../contract/line.ts";
import type { Notice } from "../contract/notice.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { findBody } from "./find-body.ts";
import { findFragments } from "./find-fragments.ts";
import { findSuspect, readingOf } from "./find-suspect.ts";
import { tidyLine } from "./tidy-text.ts";

/** The user's own word, also when an earlier brief handed it on: what others planted was left out before that brief was made. */
const TRUSTED: ReadonlySet<Line["origin"]> = new Set(["user", "brief"]);

/** Collects what was left out on the way, so that a notice can say how much of what. */
export interface Screen {
  /** The line's text on one line, or undefined when it must not go out. */
  pass(line: Line, field: string): string | undefined;
  /** Neighbours of one field, without those that only together make an order. */
  apart<Kept extends Line>(lines: readonly Kept[], field: string): readonly Kept[];
  notices(): readonly Notice[];
}

/**
 * Every text of a payload passes here once. A pasted body in a draft's field is refused, elsewhere left out; a text that
 * tries to steer a model is left out, wherever it stood. `texts` are all that will be asked of it: a sign that none of them
 * could hold is looked for in none.
 */
export function createScreen(texts: readonly string[]): Screen {
  const reading = readingOf(texts);
  const suspects = new Map<string, number>();
  const notices: Notice[] = [];
  return {
    pass: (line, field) => {
      const body = findBody(line.text);
      if (body !== undefined) {
        if (line.origin === "draft" || line.record?.startsWith("option:") === true) throw new HandoffError("PAYLOAD_BODY", { field: placeOf(line, field), ...body });
        notices.push({ code: "PAYLOAD_BODY_LEFT", params: { field, what: body.what } });
        return undefined;
      }
      if (findSuspect(line.text, TRUSTED.has(line.origin), reading).length > 0) {
        suspects.set(field, (suspects.get(field) ?? 0) + 1);
        return undefined;
      }
      const text = tidyLine(line.text);
      return text === "" ? undefined : text;
    },
    apart: (lines, field) => {
      const gone = findFragments(lines, reading);
      if (gone.size > 0) suspects.set(field, (suspects.get(field) ?? 0) + gone.size);
      return lines.filter((_, at) => !gone.has(at));
    },
    notices: () => [...notices, ...[...suspects].map(([field, count]): Notice => ({ code: "PAYLOAD_SUSPECT", params: { field, count } }))],
  };
}

function placeOf(line: Line, field: string): string {
  const place = line.record?.replace(/^(?:draft|option):/, "");
  // Entries of `state` are objects, and it is their text that is a line.
  return place === undefined ? field : /^state\[\d+\]$/.test(place) ? `${place}.text` : place;
}
