import type { VerifiedClaim } from "../contract/claim.ts";

const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** `done: T1 add the service, commit 80ea2e4817.` The word in front is the table's; what follows is the evidence, or what would verify it. */
export function phraseClaim(claim: VerifiedClaim): string {
  const name = claim.id !== undefined && !claim.line.text.startsWith(claim.id) ? `${claim.id} ${claim.line.text}` : claim.line.text;
  const said = name.replace(/[.。]+$/, "");
  const shas = claim.findings.filter((finding) => finding.effect === "supports" && typeof finding.params["sha"] === "string").map((finding) => `commit ${String(finding.params["sha"]).slice(0, 10)}`);
  const verify = claim.verifyWith === undefined ? "" : ` Check with ${code(claim.verifyWith)}.`;
  const evidence = [...new Set(shas)].map((text) => `, ${text}`).join("");
  const files = claim.word !== "done" && claim.files.length > 0 ? `; files: ${claim.files.slice(0, 3).map(code).join(", ")}` : "";
  return `${claim.word}: ${said}${evidence}${files}.${verify}`;
}
