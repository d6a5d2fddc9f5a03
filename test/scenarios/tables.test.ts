import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";

const place = newPlace();
afterAll(() => rmSync(place.base, { recursive: true, force: true }));
const cli = (...args: readonly string[]) => runCli(args, { cwd: place.repo, home: place.home });
const json = async (...args: readonly string[]): Promise<unknown> => JSON.parse((await cli(...args, "--json")).stdout);

interface Fact {
  readonly value: unknown;
  readonly source: string;
  readonly checkedOn: string;
}
interface Card {
  readonly id: string;
  readonly displayName: string;
  readonly channels: { readonly prompt: Fact; readonly artifact: Fact };
  readonly modes: Readonly<Record<string, Fact>>;
  readonly limits: Readonly<Record<string, Fact>>;
}

describe("handoff clients", () => {
  test("lists every client with its facts, each with source and day", async () => {
    const cards = (await json("clients")) as readonly Card[];
    expect(cards.map((card) => card.id)).toEqual(expect.arrayContaining(["codex", "cursor", "claude-code", "claude-api", "openai-api", "chatgpt", "copilot", "mcp"]));
    const facts = cards.flatMap((card) => [card.channels.prompt, card.channels.artifact, ...Object.values(card.modes), ...Object.values(card.limits)]);
    expect(facts.filter((fact) => !/^\d{4}-\d{2}-\d{2}$/.test(fact.checkedOn) || fact.source === "")).toEqual([]);
    expect(Object.fromEntries(cards.map((card) => [card.id, [card.channels.prompt.value, card.channels.artifact.value]]))).toMatchObject({
      codex: ["yes", "yes"],
      cursor: ["yes", "host-only"],
      "claude-code": ["yes", "yes"],
      "claude-api": ["yes", "no"],
      "openai-api": ["yes", "no"],
      chatgpt: ["yes", "no"],
      copilot: ["yes", "host-only"],
      mcp: ["yes", "host-only"],
    });
  });

  test("shows one client with each fact, and names the one that was meant", async () => {
    expect((await cli("clients", "codex")).stdout).toContain("codex app-server");
    const wrong = await cli("clients", "codx");
    expect(wrong.exit).toBe(2);
    expect(wrong.stderr).toContain('Did you mean "codex"?');
  });

  test("says what is here now with --probe, on a bare machine: nothing", async () => {
    const probed = (await json("clients", "--probe")) as readonly { readonly id: string; readonly here?: { readonly state: string } }[];
    const states = new Set(probed.flatMap(({ here }) => (here === undefined ? [] : [here.state])));
    expect(states.has("available")).toBe(false);
  });
});

describe("handoff packs", () => {
  test("lists them with from and path, as a table and as JSON", async () => {
    const packs = (await json("packs")) as readonly { readonly id: string; readonly from: string; readonly path: string }[];
    expect(packs.map((pack) => pack.id).sort()).toEqual(["fix-loop", "full", "pointers", "slice"]);
    expect(new Set(packs.map((pack) => pack.from))).toEqual(new Set(["built-in"]));
    expect((await cli("packs")).stdout).toMatch(/^pack\s+tokens\s+from\s+what\n/);
  });

  test("checks a folder, an id and all of them", async () => {
    const packs = resolve(import.meta.dirname, "../../packs");
    for (const args of [[], ["full"], [join(packs, "slice")], [packs]]) expect((await cli("packs", "check", ...args)).exit).toBe(0);
    expect((await cli("packs", "check", "nothing")).exit).toBe(2);
    expect((await cli("packs", "look")).exit).toBe(2);
  });
});

describe("handoff to --best", () => {
  const best = (env: Readonly<Record<string, string>> = {}) => runCli(["to", "--best", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: JSON.stringify({ goal: "x" }), env });

  test("takes one that needs no program where none is installed, and says which were passed over", async () => {
    const run = await best({ PATH: "/usr/bin:/bin" });
    expect(run.exit).toBe(0);
    expect(run.stderr).toMatch(/^ChatGPT fits best: .*\nNot chosen, since not installed or set up here: Codex, /);
  });

  test("takes one whose program is here, and says so", async () => {
    const folder = join(place.base, "bin");
    mkdirSync(folder);
    writeFileSync(join(folder, "gemini"), "#!/bin/sh\necho 0.30.0\n", { mode: 0o755 });
    const run = await best({ PATH: `${folder}:/usr/bin:/bin` });
    expect(run.exit).toBe(0);
    expect(run.stderr).toMatch(/^Gemini CLI fits best: here now.*, reads the workspace\.\n/);
  });

  test("fails with each one's reasons when nobody fits", async () => {
    const run = await runCli(["to", "--best", "--mode", "api", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: JSON.stringify({ goal: "x" }) });
    expect(run.exit).toBe(1);
    expect(run.stderr).toMatch(/CLIENT_NONE_FITS/);
  });
});

describe("the user's own config", () => {
  const withConfig = (yaml: string): void => {
    mkdirSync(join(place.home, ".config/handoff"), { recursive: true });
    writeFileSync(join(place.home, ".config/handoff/config.yaml"), yaml);
  };
  const to = (...args: readonly string[]) => runCli(["to", ...args, "--draft", "-", "--json"], { cwd: place.repo, home: place.home, stdin: JSON.stringify({ goal: "x" }) });
  const resultOf = (stdout: string) => JSON.parse(stdout) as { plan: { client: string; channel: string; fallback?: { code: string } }; receipt: { pack: { id: string } } };

  test("makes handoff to one word, and doctor says from where each value comes", async () => {
    withConfig("client: cursor\npack: pointers\n");
    const result = resultOf((await to()).stdout);
    expect([result.plan.client, result.receipt.pack.id]).toEqual(["cursor", "pointers"]);
    expect((await cli("doctor")).stdout).toMatch(/pack = pointers \(.*config\.yaml\)/);
    expect(resultOf((await to("chatgpt", "--pack", "full")).stdout)).toMatchObject({ plan: { client: "chatgpt" }, receipt: { pack: { id: "full" } } });
  });

  test("says that a host has a hook for artifacts", async () => {
    withConfig("clients: { cursor: { artifact: true } }\n");
    expect(resultOf((await to("cursor", "--by", "model")).stdout).plan).toMatchObject({ channel: "artifact" });
    expect(resultOf((await to("copilot", "--by", "model")).stdout).plan).toMatchObject({ channel: "prompt", fallback: { code: "ROUTE_CHANNEL_HOST_ONLY" } });
  });

  test("is an error with its place when it is wrong", async () => {
    withConfig("pack: [\n");
    const run = await to();
    expect(run.exit).toBe(2);
    expect(run.stdout + run.stderr).toContain("CONFIG_INVALID");
  });

  test("names a client of somebody else, and old facts show re-check", async () => {
    const file = join(place.base, "old.mjs");
    const fact = (value: string): string => `{ value: ${value}, source: "somewhere", checkedOn: "2020-01-01", how: "documented" }`;
    writeFileSync(file, `export const client = { contract: "handoff-client/1", id: "old", rules: { expandsAt: false, leadingSlash: "text", escapesEntities: false }, describe: () => ({ id: "old", displayName: "Old", channels: { prompt: ${fact('"yes"')}, artifact: ${fact('"no"')} }, modes: { api: ${fact('"no"')} }, transports: [${fact('"paste"')}], reads: ${fact('"nothing"')}, limits: {}, facts: [] }) };\n`);
    withConfig(`plugins: [${file}]\n`);
    expect((await cli("clients")).stdout).toMatch(/^old .*re-check$/m);
    expect((await cli("clients", "old", "--lang", "ja")).stdout).toContain("要再確認");
    withConfig("plugins: [./nowhere.mjs]\n");
    const broken = await cli("clients");
    expect([broken.exit, broken.stdout]).toEqual([2, ""]);
    expect(broken.stderr).toContain("PLUGIN_INVALID");
  });
});
