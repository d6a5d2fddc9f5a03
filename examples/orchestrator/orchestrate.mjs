// An orchestrator: chooses a client for a piece of work, hands it over, and reads the receipt.
// Usage: node orchestrate.mjs DRAFT.json [WORKSPACE]
import { readFileSync } from "node:fs";
import { createHandoff } from "@handoff/host";

const [file, workspace = process.cwd()] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: node orchestrate.mjs DRAFT.json [WORKSPACE]");
const draft = JSON.parse(readFileSync(file, "utf8"));

const handoff = createHandoff();
try {
  // Who can be started here by a program, without money? Nobody: then the first that takes a prompt.
  const wish = { mode: "api", needs: ["here-now", "free"] };
  const chosen = await handoff.chooseClient(wish).catch(() => undefined);
  const { client, ranking } = chosen ?? (await handoff.chooseClient({}));
  for (const { id, fits, reasons } of ranking) console.error(`${fits ? "+" : "-"} ${id}: ${reasons.join(", ")}`);

  const { text, plan, receipt } = await handoff.to({ client, mode: chosen === undefined ? "ui" : "api", draft, workspace, key: `work-${draft.goal.slug ?? "1"}` });

  if (receipt.state === "accepted" || receipt.state === "answered") console.log(`${client} took it: ${receipt.thread?.id} (${receipt.proof})`);
  else console.log(text);
  if (plan.fallback !== undefined) console.error(`instead of ${plan.fallback.wanted.mode}: ${plan.fallback.code}`);
  console.error(`brief ${receipt.briefId}, state ${receipt.state}, ${receipt.claims.lowered} claims lowered, ${receipt.redaction.total} values redacted`);
} finally {
  await handoff.close();
}
