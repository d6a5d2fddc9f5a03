import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { CliRun, Place } from "./run-cli.ts";

// One secret shape per field, so that a leak names the field that leaked. Assembled here, so that no scanner of this
// repository takes them for real ones.
const letters = "Zt9Lm4Kp8Rv1Ns6Bd3Fg5Hj0YaQ7xW2uC4eTqP";
let made = 0;
const canary = (): string => {
  made++;
  const turned = letters.slice(made % 30) + letters.slice(0, made % 30);
  return `${["gh", "p_"].join("")}${turned.slice(0, 36)}`;
};

/** Nothing of a canary's secret part may stand anywhere, in any case or direction, plain or encoded. */
function leaks(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  const squeezed = text.replace(/\s+/g, "");
  const lower = squeezed.toLowerCase();
  return Object.entries(secrets)
    .filter(([, secret]) => {
      const tail = secret.slice(4);
      const windows = Array.from({ length: tail.length - 11 }, (_, at) => tail.slice(at, at + 12));
      return (
        windows.some((window) => lower.includes(window.toLowerCase()) || lower.includes([...window].toReversed().join("").toLowerCase())) ||
        [0, 1, 2].some((shift) => squeezed.includes(Buffer.from(secret.slice(shift)).toString("base64").slice(0, 16)))
      );
    })
    .map(([field]) => field);
}

const all = (run: CliRun): string => `${run.stdout}\n${run.stderr}`;

/** A draft with a canary in every field that holds text. */
function plantedDraft(): { readonly draft: Record<string, unknown>; readonly secrets: Record<string, string> } {
  const secrets: Record<string, string> = {};
  const plant = (field: string): string => (secrets[field] = canary());
  const draft = {
    ask: `please use ${plant("ask")}`,
    goal: { slug: "ship", sentence: `Ship with ${plant("goal")}` },
    startWith: `run with ${plant("startWith")}`,
    workspace: { branch: `feature/${plant("workspace.branch")}` },
    state: [
      { id: `T-${plant("state.id")}`, text: `did ${plant("state.text")}`, status: "done", files: [`src/${plant("state.files")}.ts`], evidence: [{ test: `TOKEN=${plant("evidence.test")} npm test`, outcome: "passed" }] },
      { text: `doing ${plant("state.open")}`, status: "in-progress", next: `then ${plant("state.next")}` },
      { text: "stuck", status: "blocked", blocker: `needs ${plant("state.blocker")}` },
    ],
    decisions: [{ text: `use ${plant("decision")}`, why: `since ${plant("decision.why")}` }],
    facts: [{ text: `it is ${plant("fact")}`, topic: plant("fact.topic"), supersedes: `old ${plant("fact.supersedes")}` }],
    contingency: [{ if: `when ${plant("if")}`, then: `use ${plant("then")}` }],
    inFlight: [`deploy ${plant("inFlight")}`],
    parked: [`later ${plant("parked")}`],
    constraints: [`never print ${plant("constraint")}`],
    blockers: [`waiting ${plant("blocker")}`],
    failed: [{ text: `tried ${plant("failed")}`, why: `got ${plant("failed.why")}` }],
    next: [`export X=${plant("next")}`],
    pointers: [`docs/${plant("pointer")}.md`, { type: `Doc ${plant("pointer.type")}`, ref: `https://x.example/?token=${plant("pointer.ref")}` }],
    notes: [`note ${plant("note")}`],
    testRuns: [{ command: `KEY=${plant("run.command")} npm test`, exit: 1, summary: `1 failed ${plant("run.summary")}` }],
    overlay: { name: "review", title: `Review ${plant("overlay.title")}`, next: "R1", rows: [{ id: "R1", status: plant("row.status"), text: `fix ${plant("row.text")}`, locus: `src/${plant("row.locus")}.ts:1`, evidence: plant("row.evidence") }] },
  };
  return { draft, secrets };
}

function everyFile(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => `${join(entry.parentPath, entry.name)}\n${entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), "utf8") : ""}`)
    .join("\n");
}

const run = (place: Place, args: readonly string[], stdin = "", env: Readonly<Record<string, string>> = {}) => runCli(args, { cwd: place.repo, home: place.home, stdin, env });

describe("a canary in every field", () => {
  const { draft, secrets } = plantedDraft();
  const stdin = JSON.stringify(draft);

  test.each([
    ["the block", ["to", "chatgpt", "--draft", "-", "--pack", "full"]],
    ["plain text", ["to", "chatgpt", "--draft", "-", "--plain"]],
    ["JSON with plan and receipt", ["to", "chatgpt", "--draft", "-", "--json"]],
    ["the log", ["to", "codex", "--draft", "-", "--verbose"]],
    ["every pack", ["to", "cursor", "--draft", "-", "--pack", "pointers"]],
    ["the fix loop", ["to", "cursor", "--draft", "-", "--pack", "fix-loop"]],
    ["a slice", ["to", "cursor", "--draft", "-", "--pack", "slice", "--slice", "src/**"]],
    ["a dry run of the artifact", ["to", "codex", "--draft", "-", "--channel", "artifact", "--dry-run"]],
    ["a link", ["to", "cursor", "--draft", "-", "--open", "--dry-run"]],
    ["the facts", ["facts", "--draft", "-", "--json"]],
  ])("is not in %s", async (_, args) => {
    const found = await run(newPlace(), args, stdin);
    expect(found.exit, found.stderr.slice(0, 400)).toBe(0);
    expect(found.stdout.length).toBeGreaterThan(100);
    expect(leaks(all(found), secrets)).toEqual([]);
  });

  test("is not in the artifact, its name, the stub, or anything that was left on disk", async () => {
    const place = newPlace();
    const found = await run(place, ["to", "codex", "--draft", "-", "--by", "model", "--json"], stdin);
    expect(found.exit).toBe(0);
    expect(leaks(all(found), secrets)).toEqual([]);
    expect(leaks(everyFile(join(place.repo, "_agent")) + everyFile(place.home), secrets)).toEqual([]);
  });

  test("is not in a saved state, its handover, or what continue shows", async () => {
    const place = newPlace();
    const saved = await run(place, ["save", "--state", "-"], JSON.stringify({ active_tasks: [{ id: "T1", description: `did ${secrets["state.text"]}`, status: "in_progress", next_action: `use ${secrets["next"]}`, file_paths: [`src/${secrets["row.locus"]}.ts`], blockers: [`waits ${secrets["blocker"]}`] }], recent_decisions: [{ decision: `use ${secrets["decision"]}`, rationale: "x" }] }));
    expect(saved.exit, saved.stderr).toBe(0);
    expect(leaks(everyFile(join(place.repo, ".claude")), secrets)).toEqual([]);
    for (const args of [["continue", "--list"], ["continue", "--list", "--json"], ["status"], ["to", "chatgpt", "--from", "state", "--goal", "go on"]]) expect(leaks(all(await run(place, args)), secrets)).toEqual([]);
  });
});

describe("a canary in the place itself", () => {
  test("is not shown when it is a branch, a file's name, an environment's or a .env's value", async () => {
    const place = newPlace();
    const secrets = { branch: canary(), file: canary(), env: letters.slice(3, 35), dotenv: letters.slice(5, 37), author: canary() };
    place.git("checkout", "-qb", `feature/${secrets.branch}`);
    place.git("config", "user.name", `Jo ${secrets.author}`);
    place.commit(`src/${secrets.file}.ts`, "x\n", `use ${secrets.file}`);
    place.write(`docs/${secrets.file}.md`, "x\n");
    writeFileSync(join(place.repo, ".env"), `SERVICE_PASSWORD=${secrets.dotenv}\n`);
    const stdin = JSON.stringify({ goal: "go on", next: [`the value ${secrets.env} and ${secrets.dotenv}`], facts: [`Jo ${secrets.author} wrote it`] });
    for (const args of [["to", "chatgpt", "--draft", "-"], ["to", "chatgpt", "--draft", "-", "--json", "--pack", "pointers"], ["to", "codex", "--draft", "-", "--by", "model"], ["doctor"], ["doctor", "--json"]]) {
      const found = await run(place, args, stdin, { DEPLOY_TOKEN: secrets.env });
      expect(leaks(all(found), secrets), args.join(" ")).toEqual([]);
    }
  });

  test("is not shown when it stands in a pack, a binding or a config", async () => {
    const place = newPlace();
    const secrets = { pack: canary(), id: canary(), template: canary(), binding: canary(), config: canary(), pattern: canary() };
    const pack = join(place.repo, ".handoff", "packs", "mine");
    mkdirSync(pack, { recursive: true });
    writeFileSync(join(pack, "pack.yaml"), `id: mine\npackVersion: 1\ntitle: ${secrets.pack}\nkey-${secrets.id}: 1\nsections: {}\nmaxTokens: 500\ntemplates: { body: body.njk }\n`);
    writeFileSync(join(pack, "body.njk"), `{{ ${secrets.template} }}`);
    writeFileSync(join(place.repo, ".handoff", "bindings.md"), `always ${secrets.binding}\n`);
    writeFileSync(join(place.repo, ".handoff", "config.yaml"), `pack: ${secrets.config}\nlanguag: en\n`);
    writeFileSync(join(place.repo, ".handoff", "redact.yaml"), `patterns:\n  - id: x\n    pattern: "(${secrets.pattern}"\n`);
    const stdin = JSON.stringify({ goal: "go on" });
    for (const args of [["to", "chatgpt", "--draft", "-"], ["packs"], ["packs", "--json"], ["packs", "check", pack], ["doctor"], ["doctor", "--json"], ["clients", "--json"]]) {
      expect(leaks(all(await run(place, args, stdin)), secrets), args.join(" ")).toEqual([]);
    }
  });

  test("is not shown when it is a bad argument, in any option", async () => {
    const place = newPlace();
    const secret = { argument: canary() };
    const options = ["draft", "from", "workspace", "by", "channel", "mode", "pack", "goal", "slice", "then", "thread", "key", "lang", "summarize", secret.argument];
    for (const option of options) {
      for (const json of [[], ["--json"]]) {
        const found = await run(place, ["to", "chatgpt", `--${option}`, secret.argument, ...json]);
        expect(leaks(all(found), secret), option).toEqual([]);
      }
    }
    expect(leaks(all(await run(place, [secret.argument])), secret)).toEqual([]);
    expect(leaks(all(await run(place, ["receive", "-"], `Open workspace: /x\n\nGoal: ${secret.argument}\n\nBrief: 000000000000`)), secret)).toEqual([]);
    symlinkSync("/nowhere", join(place.repo, "link"));
    expect(leaks(all(await run(place, ["to", "chatgpt", "--draft", `link/${secret.argument}`])), secret)).toEqual([]);
  });
});
