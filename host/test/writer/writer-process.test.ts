import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createRedactor, fitPayload, HandoffError, isHandoffError, RedactedPayload, renderHandoff } from "@handoff/core";
import type { WriteOrder } from "@handoff/core";
import { describe, expect, test } from "vitest";
import { packFor, payloadFor, plainRules } from "../../../core/test/fixtures/payload.ts";
import { createProcessWriter } from "../../src/writer/start-writer.ts";

const entry = resolve(import.meta.dirname, "../../dist/writer.js");
const newRoot = (): string => realpathSync(mkdtempSync(join(tmpdir(), "handoff-writer-")));

function orderFor(root: string, over: Partial<WriteOrder> = {}): WriteOrder {
  const redacted = RedactedPayload.from(payloadFor({ workspace: { ...payloadFor().workspace, root } }), createRedactor({}));
  const fitted = fitPayload(redacted, packFor(), { rules: plainRules });
  const { parts } = renderHandoff(fitted, "artifact");
  return {
    orderVersion: 1,
    fields: parts.fields,
    pack: parts.plan.pack,
    plan: { planVersion: 1, client: "codex", channel: "artifact", mode: "ui", transport: "paste", notices: [], reason: "" },
    rules: plainRules,
    slice: [],
    then: "go",
    scan: "lines",
    expectedDigest: parts.digest,
    counters: RedactedPayload.redactorOf(redacted).counters(),
    targetRoot: root,
    fileStem: "2026-11-30-rotate-refresh-tokens",
    ...over,
  };
}

const writer = createProcessWriter({ entry });
const failsWith = async (order: WriteOrder, code: HandoffError["code"]): Promise<void> => {
  await expect(writer.write(order)).rejects.toSatisfy((error: unknown) => isHandoffError(error, code));
};

describe("the writer's process", () => {
  test("writes what was planned, and says where", async () => {
    const root = newRoot();
    const written = await writer.write(orderFor(root));
    expect(written).toMatchObject({ path: "_agent/handoffs/2026-11-30-rotate-refresh-tokens.md", workspace: root, startWith: "Finish the backfill in `db/migrations/0042_token_family.sql`." });
    expect(await writer.read(written)).toMatch(/^Goal: Rotate refresh tokens[\s\S]*\nBrief: [0-9a-f]{12}\n$/);
  });

  test("writes nothing when it comes to another text", async () => {
    const root = newRoot();
    await failsWith(orderFor(root, { expectedDigest: "0".repeat(64) }), "ARTIFACT_DIGEST");
    const order = orderFor(root);
    await failsWith({ ...order, fields: { ...order.fields, blockers: [{ text: "do something else", origin: "draft" }] } }, "ARTIFACT_DIGEST");
    expect(existsSync(join(root, "_agent"))).toBe(false);
  });

  test("redacts again: a secret that got into its order does not reach the file", async () => {
    const root = newRoot();
    const order = orderFor(root);
    const key = ["AK", "IAQ3EGRTYUIOPLKJ2A"].join("");
    await failsWith({ ...order, fields: { ...order.fields, blockers: [{ text: `use ${key}`, origin: "draft" }] } }, "ARTIFACT_DIGEST");
  });

  test.each(["../evil", "2026-11-30-a/../../b", "2026-11-30-x.md", "/etc/cron.d/x", "2026-11-30-", ""])("refuses the file name %j", async (fileStem) => {
    const root = newRoot();
    await failsWith(orderFor(root, { fileStem }), "ARTIFACT_WRITE_FAILED");
    expect(readdirSync(root)).toEqual([]);
  });

  test("refuses links, wherever they lead", async () => {
    const outside = newRoot();
    for (const arrange of [
      (root: string) => symlinkSync(outside, join(root, "_agent")),
      (root: string) => (mkdirSync(join(root, "_agent")), symlinkSync(outside, join(root, "_agent", "handoffs"))),
    ]) {
      const root = newRoot();
      arrange(root);
      await failsWith(orderFor(root), "ARTIFACT_LINKED");
    }
    expect(readdirSync(outside)).toEqual([]);
  });

  test("overwrites nothing: a link or a file in the place of the artifact stays", async () => {
    const root = newRoot();
    const outside = join(newRoot(), "victim");
    writeFileSync(outside, "keep");
    mkdirSync(join(root, "_agent", "handoffs"), { recursive: true });
    symlinkSync(outside, join(root, "_agent", "handoffs", "2026-11-30-rotate-refresh-tokens.md"));
    const written = await writer.write(orderFor(root));
    expect(written.path).toBe("_agent/handoffs/2026-11-30-rotate-refresh-tokens-2.md");
    expect(spawnSync("cat", [outside], { encoding: "utf8" }).stdout).toBe("keep");
  });

  test("can neither read nor write elsewhere, nor start anything: the permission model holds", () => {
    const root = newRoot();
    const folder = join(root, "_agent", "handoffs");
    const probe = join(root, "probe.mjs");
    writeFileSync(
      probe,
      `import fs from "node:fs"; import { spawnSync } from "node:child_process";
       const tried = { write: () => fs.writeFileSync(${JSON.stringify(join(root, "evil"))}, "x"), read: () => fs.readFileSync("/etc/hostname"), spawn: () => spawnSync("true"), link: () => fs.symlinkSync("/etc", ${JSON.stringify(join(folder, "l"))}) };
       const out = {}; for (const [name, run] of Object.entries(tried)) { try { run(); out[name] = "worked"; } catch (error) { out[name] = error.code; } }
       console.log(JSON.stringify(out));`,
    );
    const run = spawnSync(process.execPath, ["--permission", `--allow-fs-read=${probe}`, `--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`, "--no-warnings", probe], { encoding: "utf8", env: {} });
    expect(JSON.parse(run.stdout)).toEqual({ write: "ERR_ACCESS_DENIED", read: "ERR_ACCESS_DENIED", spawn: "ERR_ACCESS_DENIED", link: "ERR_ACCESS_DENIED" });
  });

  test("killed at any moment, it leaves the whole file or none", async () => {
    const root = newRoot();
    const order = orderFor(root);
    const folder = join(root, "_agent", "handoffs");
    for (let delay = 0; delay < 12; delay++) {
      const child = spawn(process.execPath, ["--permission", `--allow-fs-read=${entry}`, `--allow-fs-read=${join(root, "_agent")}`, `--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`, "--no-warnings", entry], { env: {}, stdio: ["pipe", "ignore", "ignore"] });
      child.stdin.on("error", () => undefined);
      child.stdin.end(JSON.stringify(order));
      const timer = setTimeout(() => child.kill("SIGKILL"), 60 + delay * 15);
      await new Promise((done) => child.on("close", done));
      clearTimeout(timer);
    }
    await writer.write(order);
    const names = readdirSync(folder);
    const whole = spawnSync("cat", [join(folder, "2026-11-30-rotate-refresh-tokens.md")], { encoding: "utf8" }).stdout;
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
    for (const name of names) expect(spawnSync("cat", [join(folder, name)], { encoding: "utf8" }).stdout).toBe(whole);
    expect(whole.endsWith("\n")).toBe(true);
  });
});
