import type { VerifiedClaim } from "../contract/claim.ts";

const ONLY_SAID: ReadonlySet<string> = new Set(["green-unproven", "words-unproven"]);

/** What of a claim's own words nothing shows, to stand behind them: " (that tests pass is unverified)". Empty where its word says so already. */
export function saidBeyond({ line, word, findings }: Pick<VerifiedClaim, "line" | "word" | "findings">): string {
  if (word === "unverified" || word === "broken" || /verified[^()]*\)\W*$/.test(line.text)) return "";
  const only = findings.some((found) => ONLY_SAID.has(found.rule));
  if (word !== "done") return only ? " (unverified)" : "";
  const named = findings.filter((found) => found.rule === "commit-named").map((found) => String(found.params["cited"]).slice(0, 10));
  const alone = !only && findings.some((found) => found.rule === "commit-alone");
  return `${only ? " (that tests pass is unverified)" : alone ? " (only its commit is verified)" : ""}${named.length === 0 ? "" : ` (unverified: ${named.join(", ")})`}`;
}
