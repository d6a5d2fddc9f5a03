import type { Language } from "@handoff/core";

/** The option, else Handoff's own variable, else the machine's. What is not Japanese is English. */
export function languageOf(given: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  // A variable that is set to nothing says nothing.
  const wanted = given ?? ["HANDOFF_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].map((name) => env[name]).find((value) => value !== undefined && value !== "") ?? "";
  return wanted.startsWith("ja") ? "ja" : "en";
}
