import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isHandoffError } from "@handoff/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createHandoff } from "../../src/create-handoff.ts";
import { describedClients } from "../../src/registry/described-clients.ts";
import { findTrustItems } from "../../src/trust/find-trust-items.ts";
import { createTrustStore } from "../../src/trust/trust-store.ts";

let base: string;
let root: string;
let configFolder: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-described-")));
  root = join(base, "work");
  configFolder = join(base, "home/.config/handoff");
  for (const folder of [root, configFolder]) mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const yaml = (id: string, more = ""): string => `contract: handoff-client/1
id: ${id}
displayName: Acme Agent
source: https://acme.example/docs
checkedOn: 2026-11-30
how: documented
artifact: yes
reads: workspace
rules: { expandsAt: true, leadingSlash: command, escapesEntities: false }
${more}`;
const put = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const project = (id: string, text: string): void => put(join(root, ".handoff/clients", `${id}.yaml`), text);
const trust = () => createTrustStore(configFolder);
const trustAll = (): void => trust().remember(root, findTrustItems(root), "2026-11-30T00:00:00Z");
const load = () => describedClients({ root, configFolder, trust: trust(), taken: ["codex"] });
const ids = async (): Promise<readonly string[]> => (await load()).clients.map((client) => client.id);

describe("clients that a project's files describe", () => {
  test("are left out until somebody trusted the folder as it is, and again when it changes", async () => {
    project("acme", yaml("acme"));
    expect(await load()).toEqual({ clients: [], notices: [{ code: "PROJECT_NOT_TRUSTED", params: { file: ".handoff/clients" } }] });
    trustAll();
    expect(await ids()).toEqual(["acme"]);
    project("acme", yaml("acme", "transport: { kind: acp, command: other-agent }\n"));
    expect(await ids()).toEqual([]);
    trustAll();
    expect(await ids()).toEqual(["acme"]);
    project("second", yaml("second"));
    expect(await ids()).toEqual([]);
  });

  test("are no clients behind a link", async () => {
    put(join(base, "elsewhere/acme.yaml"), yaml("acme"));
    mkdirSync(join(root, ".handoff"));
    symlinkSync(join(base, "elsewhere"), join(root, ".handoff/clients"));
    trustAll();
    expect(await load()).toEqual({ clients: [], notices: [] });
  });

  test.each<[string, string, RegExp]>([
    ["takes the id of a client of ours", yaml("codex"), /comes with Handoff/],
    ["has a mistyped key, named with its line", yaml("codex2", "chanels: {}\n"), /line 10: unknown key "chanels"/],
    ["is called otherwise than its id", yaml("other"), /its id is "other"/],
    ["isn't YAML", "a: [", /line 1/],
    ["is a bomb of aliases", `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`, /aliases|key/],
  ])("are left out with the reason when one %s", async (name, text, problem) => {
    project(name.includes("ours") ? "codex" : "codex2", text);
    trustAll();
    const { clients, notices } = await load();
    expect(clients).toEqual([]);
    expect(notices.map(({ code }) => code)).toEqual(["CLIENT_LEFT_OUT"]);
    expect(String(notices[0]?.params?.["problem"])).toMatch(problem);
  });
});

describe("clients that the user's own files describe", () => {
  test("count as they are", async () => {
    put(join(configFolder, "clients/acme.yaml"), yaml("acme"));
    expect(await ids()).toEqual(["acme"]);
  });

  test("are an error when one is wrong: it is the user's own", async () => {
    put(join(configFolder, "clients/acme.yaml"), yaml("acme", "nonsense: 1\n"));
    const caught = await load().catch((error: unknown) => error);
    expect(isHandoffError(caught, "PLUGIN_INVALID")).toBe(true);
  });

  test("get a brief by a program, from a request to a receipt", async () => {
    const program = join(base, "acme.mjs");
    put(
      program,
      `import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
let text = "";
for await (const part of process.stdin) text += part;
writeFileSync(${JSON.stringify(join(base, "received.txt"))}, text);
console.log(JSON.stringify({ id: "a-1", sha256: createHash("sha256").update(text).digest("hex") }));
`,
    );
    const way = `transport:
  kind: command
  command: ${process.execPath}
  args: [${program}]
  stdin: text
  receipt: { thread: id, holds: { at: sha256, is: digest } }
`;
    put(join(configFolder, "clients/acme.yaml"), yaml("acme", way));
    const { clients } = await load();
    const handoff = createHandoff({ cwd: root, home: join(base, "home"), env: { PATH: process.env["PATH"], HOME: join(base, "home"), XDG_STATE_HOME: join(base, "state") }, clients });
    try {
      const { receipt, plan, rendered } = await handoff.to({ client: "acme", mode: "api", workspace: root, draft: { goal: "Rotate tokens; $(touch owned) `id`" } });
      expect({ state: receipt.state, thread: receipt.thread, fallback: plan.fallback }).toEqual({ state: "accepted", thread: { client: "acme", id: "a-1" }, fallback: undefined });
      expect(readFileSync(join(base, "received.txt"), "utf8")).toBe(rendered.parts.text);
      const ui = await handoff.to({ client: "acme", workspace: root, draft: { goal: "Rotate tokens" } });
      expect(ui.text).toContain(`Open workspace: ${root}`);
    } finally {
      await handoff.close();
    }
  });
});
