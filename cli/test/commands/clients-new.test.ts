import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTrustStore, findTrustItems } from "@handoff/host";
import { configuredClients } from "@handoff/host";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runClients } from "../../src/commands/clients.ts";
import { contextAt } from "./context.ts";

let base: string;
let root: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-new-")));
  root = join(base, "work");
  mkdirSync(join(root, ".git"), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const run = (answers?: readonly string[]) => {
  const context = contextAt({ cwd: root, home: join(base, "home"), arguments: ["new"], ...(answers === undefined ? {} : { answers }) });
  return { context, result: runClients(context) };
};
/** Until the transport: id, name, where, source, how, paste, reads, artifact, at, slash, entities, longest, link. */
const until = (id: string) => [id, "Acme Agent", "", "https://acme.example/docs", "tried", "", "workspace", "yes", "", "", "", "", ""];
const file = (id: string): string => join(root, ".handoff/clients", `${id}.yaml`);

describe("describing a client by answers", () => {
  test("needs a person at a terminal", async () => {
    await expect(run().result).rejects.toMatchObject({ code: "USAGE_NEEDS_TERMINAL" });
  });

  test.each<[string, readonly string[], RegExp]>([
    ["none", ["none"], /^(?![\s\S]*transport)/],
    ["mcp", ["mcp", "acme-mcp --stdio", "create_chat", "prompt", "cwd", "structuredContent.id", "structuredContent.digest", "", "read_chat", "structuredContent.text"], /tool: create_chat/],
    ["http", ["http", "https://acme.example/threads", "https://acme.example/health", "ACME_TOKEN", "", "", "id", "", "https://acme.example/threads/{thread}", "messages.0.content"], /env: ACME_TOKEN/],
    ["command", ["command", "acme", "new --in {workspace}", "id", "sha256", "", ""], /stdin: text/],
    ["acp", ["acp", "acme-agent", "--acp"], /kind: acp/],
  ])("writes what holds: a way of kind %s", async (kind, answers, holds) => {
    const id = `acme-${kind}`;
    const { result, context } = run([...until(id), ...answers, "a second thread", "", "", "", "y"]);
    expect(await result).toMatchObject({ exit: 0, json: { written: true, file: file(id) } });
    expect(readFileSync(file(id), "utf8")).toMatch(holds);
    expect(context.asked.at(-1)).toContain(`id: ${id}`);
    const places = { cwd: root, env: { XDG_CONFIG_HOME: join(base, "config") }, home: join(base, "home") };
    expect((await configuredClients(places)).notices).toEqual([{ code: "PROJECT_NOT_TRUSTED", params: { file: ".handoff/clients" } }]);
    createTrustStore(join(base, "config/handoff")).remember(root, findTrustItems(root), "2026-11-30T00:00:00Z");
    expect((await configuredClients(places)).clients.map((client) => client.id)).toEqual([id]);
  });

  test("asks again for an answer that is none, and gives up without writing", async () => {
    const { result, context } = run(["Not An Id", "../x", "new"]);
    await expect(result).rejects.toMatchObject({ code: "CLIENT_NOT_ANSWERED" });
    expect(context.asked.length).toBe(3);
    expect(existsSync(join(root, ".handoff"))).toBe(false);
  });

  test("writes nothing without a yes, over nothing that is there, and through no link", async () => {
    const answers = [...until("acme"), "none", "", "", "", ""];
    expect(await run([...answers, "no"]).result).toMatchObject({ json: { written: false } });
    expect(existsSync(file("acme"))).toBe(false);
    await run([...answers, "y"]).result;
    await expect(run([...answers, "y"]).result).rejects.toMatchObject({ code: "CLIENT_NOT_WRITTEN" });
    rmSync(join(root, ".handoff"), { recursive: true });
    mkdirSync(join(base, "elsewhere"));
    symlinkSync(join(base, "elsewhere"), join(root, ".handoff"));
    await expect(run([...answers, "y"]).result).rejects.toMatchObject({ code: "CLIENT_NOT_WRITTEN" });
    expect(existsSync(join(base, "elsewhere/clients"))).toBe(false);
  });

  test("refuses what a description may not hold, with the place", async () => {
    await expect(run([...until("acme"), "command", "sh", "-c {goal}", "id", "", "", "", "", "", "", "y"]).result).rejects.toMatchObject({ code: "PLUGIN_INVALID" });
  });

  test("stops where nobody can paste: everything falls back to that", async () => {
    expect(await run(["acme", "Acme", "", "its docs", "", "no"]).result).toMatchObject({ exit: 1, json: { written: false } });
  });
});
