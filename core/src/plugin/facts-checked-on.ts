import type { Fact } from "../contract/client.ts";

/** Makes facts that were checked on one day: `const on = factsCheckedOn("2026-11-30"); on.tried(5000, "claude --handle-uri")`. */
export interface FactMaker {
  /** Seen on the real program. */
  tried<T>(value: T, source: string, note?: string): Fact<T>;
  /** Read in documentation or an issue. */
  documented<T>(value: T, source: string, note?: string): Fact<T>;
  /** Nobody has looked; the value is a guess that must be safe when it is wrong. */
  unverified<T>(value: T, source: string, note?: string): Fact<T>;
}

export function factsCheckedOn(checkedOn: string): FactMaker {
  const make =
    (how: Fact<unknown>["how"]) =>
    <T>(value: T, source: string, note?: string): Fact<T> => ({ value, source, checkedOn, how, ...(note === undefined ? {} : { note }) });
  return { tried: make("tried"), documented: make("documented"), unverified: make("unverified") };
}
