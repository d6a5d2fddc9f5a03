import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createHandoff } from "../src/create-handoff.ts";

test("a value that the user's allow-list kept is said with the brief, and no other is", async () => {
  const home = mkdtempSync(join(tmpdir(), "handoff-allow-"));
  const mail = ["ops", "shop-mail.jp"].join("@");
  mkdirSync(join(home, ".config/handoff"), { recursive: true });
  writeFileSync(join(home, ".config/handoff/config.yaml"), `redact: { allow: ["${mail}"] }\n`);
  const handoff = createHandoff({ cwd: home, home, env: { PATH: process.env["PATH"], HOME: home } });
  const kept = await handoff.to({ client: "chatgpt", draft: { goal: `Answer ${mail}` } });
  expect(kept.text).toContain(mail);
  expect(kept.receipt.notices).toContainEqual({ code: "REDACT_ALLOWED", params: { count: kept.receipt.redaction.allowed } });
  const plain = await handoff.to({ client: "chatgpt", draft: { goal: "Answer them" } });
  expect(plain.receipt.notices.map((notice) => notice.code)).not.toContain("REDACT_ALLOWED");
  await handoff.close();
  rmSync(home, { recursive: true, force: true });
});
