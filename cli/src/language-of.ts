import type { Language } from "@handoff/core";

/** The option, else Handoff's own variable, else the machine's. What is not Japanese is English. */
export function languageOf(given: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  const wanted = given ?? env["HANDOFF_LANG"] ?? env["LC_ALL"] ?? env["LC_MESSAGES"] ?? env["LANG"] ?? "";
  return wanted.startsWith("ja") ? "ja" : "en";
}
