import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Handoff } from "../../src/create-handoff.ts";
import { createHandoff } from "../../src/create-handoff.ts";
import { temporary } from "../state/folders.ts";

interface Desk {
  readonly handoff: Handoff;
  readonly root: string;
}

function here(env: Readonly<Record<string, string>> = {}): Desk {
  const base = temporary(onTestFinished);
  const [root, home] = [join(base, "shop"), join(base, "home")];
  for (const folder of [root, home]) mkdirSync(folder, { recursive: true });
  return { root, handoff: createHandoff({ cwd: root, home, env: { HOME: home, ...env } }) };
}
const draft = { goal: "Rotate tokens", constraints: ["Keep the login as it is"], next: ["Finish it"] };
const codes = async ({ handoff }: Desk, text: string, file = "x"): Promise<readonly string[]> => (await handoff.receive({ text, file })).flaws.map(({ code }) => code);

describe("a brief on arrival", () => {
  test("has no flaws as it was made, and a prompt leaves no receipt to compare it with", async () => {
    const desk = here();
    const { text } = await desk.handoff.to({ client: "chatgpt", draft });
    expect(await codes(desk, text)).toEqual([]);
  });

  test("is searched for what this machine keeps secret, by its value", async () => {
    const desk = here({ DB_PASSWORD: "purple-monkey-lamp-77" });
    const { text } = await desk.handoff.to({ client: "chatgpt", draft });
    expect(await codes(desk, text.replace("Finish it", "Log in with purple-monkey-lamp-77"))).toContain("RECEIVE_SECRET");
    expect(desk.handoff.check(text.replace("- Finish it", "- Log in with purple-monkey-lamp-77"), "chatgpt").map(({ rule }) => rule)).toContain("secret");
  });

  test("is searched with the patterns that its project adds", async () => {
    const desk = here();
    const { text } = await desk.handoff.to({ client: "chatgpt", draft });
    const planted = text.replace("- Finish it", "- Ask for ticket ACME-00417");
    expect(await codes(desk, planted)).toEqual([]);
    mkdirSync(join(desk.root, ".handoff"));
    writeFileSync(join(desk.root, ".handoff/redact.yaml"), "patterns:\n  - id: ticket\n    pattern: 'ACME-\\d{5}'\n");
    expect(await codes(desk, planted)).toEqual(["RECEIVE_SECRET"]);
  });

  test("is held against the receipt that an artifact leaves", async () => {
    const desk = here();
    const { text, artifact } = await desk.handoff.to({ client: "codex", invokedBy: "model", draft });
    const path = join(desk.root, artifact?.path ?? "");
    expect(readdirSync(join(desk.root, "_agent/handoffs"))).toHaveLength(1);
    expect(await codes(desk, text)).toEqual(["RECEIVE_AS_SENT"]);
    writeFileSync(path, readFileSync(path, "utf8").replace("Keep the login", "Drop the login"));
    expect(await codes(desk, text)).toEqual(["RECEIVE_CHANGED"]);
    expect(await codes(desk, readFileSync(path, "utf8"), artifact?.path)).toEqual(["RECEIVE_CHANGED"]);
    expect(await codes(desk, readFileSync(path, "utf8"), "pasted")).toEqual(["RECEIVE_OTHER_TEXT"]);
  });

  test("is read, and an artifact is made, where no receipt can be kept or read", async () => {
    const desk = here();
    const handoff = createHandoff({ cwd: desk.root, home: "", env: {} });
    const { text, artifact, receipt } = await handoff.to({ client: "codex", invokedBy: "model", draft });
    expect(artifact?.path).toMatch(/^_agent\/handoffs\//);
    expect(receipt.notices.map(({ code }) => code)).toContain("RECEIPT_NOT_KEPT");
    expect(readdirSync(desk.root)).toEqual(["_agent"]);
    expect((await handoff.receive({ text, file: "x" })).flaws).toEqual([]);
  });
});
