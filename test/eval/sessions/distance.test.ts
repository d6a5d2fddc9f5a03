import { createHandoff } from "@handoff/host";
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MEGABYTES = Number(process.env["SESSION_MEGABYTES"] ?? 3);

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const random = numbers(11);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const chars = (count: number, alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789"): string => Array.from({ length: count }, () => pick([...alphabet])).join("");

/** Values that must not get out. Each is made here, and none of them is a real one. */
const SECRETS: readonly string[] = Array.from({ length: 85 }, (_, at) => {
  switch (at % 9) {
    case 0:
      return `AKIA${chars(16, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")}`;
    case 1:
      return `ghp_${chars(36)}`;
    case 2:
      return `sk-proj-${chars(48)}`;
    case 3:
      return `xoxb-${chars(12, "0123456789")}-${chars(24)}`;
    case 4:
      return `sk_live_${chars(24)}`;
    case 5:
      return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ sub: chars(8) })).toString("base64url")}.${chars(43)}`;
    case 6:
      return `AIza${chars(35)}`;
    case 7:
      return `npm_${chars(36)}`;
    default:
      return `${chars(6, "abcdefghij")}.${chars(7, "klmnopqrst")}@customer-${chars(4, "vwxyz")}-mail.com`;
  }
});

/** Sounds like a fact, and is none. */
const LOOK_ALIKES: readonly string[] = [
  "The old reader never saw the trailer, because the buffer was empty.",
  "There must be a reason why the second page is slow.",
  "I think we decided that long ago, but nobody wrote it down.",
  "It tried three times and then gave the connection back.",
  "The worker is waiting for the lock while the cache is blocked by the writer.",
  "This is done once the last chunk arrives.",
  "Next to the parser stands the lexer, which only reads bytes.",
  "Someone must have dropped the index at some point.",
  "The tests in that folder pass the path along.",
  "No problem so far; the values never change here.",
];
const prose = (count: number): string => Array.from({ length: count }, () => `${pick(LOOK_ALIKES)} It concerns module ${chars(6, "abcdefghij")}.`).join(" ");

interface Planted {
  readonly by: "user" | "agent";
  readonly text: string;
  /** What the brief must hold. */
  readonly holds: RegExp;
}

const GOAL = "Rebuild the invoice exporter so that it streams its rows.";
const FACTS: readonly Planted[] = [
  { by: "user", text: "Never write customer names into file names.", holds: /customer names/ },
  { by: "agent", text: "Decision: use cursor pagination, because offsets skip rows under load.", holds: /cursor pagination.*offsets skip rows/ },
  { by: "agent", text: "Tried worker threads for the encoder, but copying cost more than encoding.", holds: /worker threads.*copying cost/ },
  { by: "user", text: "For now the export bucket is invoices-eu.", holds: /(?!)/ },
  { by: "user", text: "Keep request id 4b1d0a52-7c1e-4c0a-9b57-2f2f6f0f9a11 for the support thread.", holds: /4b1d0a52-7c1e-4c0a-9b57-2f2f6f0f9a11/ },
  { by: "agent", text: "Tasks: T1 stream the rows; T2 write the trailer; T3 wire the page.", holds: /stream the rows/ },
  { by: "user", text: "Correction: the export bucket is invoices-global.", holds: /invoices-global/ },
  { by: "user", text: "The design is at docs/plans/exporter.md, PR https://github.com/acme/shop/pull/77.", holds: /pull\/77/ },
  { by: "user", text: "T3: the page waits for approval from the legal team (LEG-42).", holds: /LEG-42/ },
  { by: "agent", text: "T2 is half way; next: write the trailer with its checksum.", holds: /trailer with its checksum/ },
];

let folder: string;
let session: string;
let repository: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-distance-")));
  repository = join(folder, "shop");
  session = join(folder, "session.jsonl");
  mkdirSync(join(repository, "docs/plans"), { recursive: true });
  writeFileSync(join(repository, "docs/plans/exporter.md"), "# Exporter\n");
  const git = (...args: string[]): void => void execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.invalid", "-C", repository, ...args], { stdio: "ignore" });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-q", "-m", "first");

  const file = openSync(session, "w");
  let parent: string | null = null;
  let count = 0;
  let size = 0;
  const put = (record: object): void => {
    count += 1;
    const uuid = `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
    const line = `${JSON.stringify({ parentUuid: parent, isSidechain: false, cwd: repository, sessionId: "d1", gitBranch: "main", ...record, uuid, timestamp: new Date(1_790_000_000_000 + count * 1_000).toISOString() })}\n`;
    parent = uuid;
    size += line.length;
    writeSync(file, line);
  };
  const user = (text: string): void => put({ type: "user", message: { role: "user", content: text } });
  const agent = (text: string): void => put({ type: "assistant", message: { id: `m${count}`, role: "assistant", content: [{ type: "text", text }] } });
  const tool = (name: string, input: object, output: string, failed = false): void => {
    const id = `t${count}`;
    put({ type: "assistant", message: { id: `m${count}`, role: "assistant", content: [{ type: "tool_use", id, name, input }] } });
    put({ type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: output, ...(failed ? { is_error: true } : {}) }] } });
  };
  user(GOAL);
  const secrets = [...SECRETS];
  const total = MEGABYTES * 1e6;
  let planted = 0;
  while (size < total) {
    agent(prose(9));
    if (random() < 0.3) tool("Read", { file_path: join(repository, "src/a.ts") }, prose(20));
    const secret = secrets.at(-1);
    if (secret !== undefined && size > total * (1 - secrets.length / SECRETS.length)) {
      secrets.pop();
      if (secrets.length % 3 === 0) user(`go on (key ${secret})`);
      else if (secrets.length % 3 === 1) tool("Bash", { command: "cat .env" }, `TOKEN=${secret}`);
      else agent(`Decision: keep ${secret} in the vault, because it must not be in the code.`);
    }
    const fact = FACTS[planted];
    if (fact !== undefined && size > (total * (planted + 1)) / (FACTS.length + 1)) {
      planted += 1;
      (fact.by === "user" ? user : agent)(`${fact.by === "user" ? "" : `${prose(2)}\n`}${fact.text}`);
    }
  }
  tool("Bash", { command: "npm test" }, "Exit code 1\nTests: 2 failed, 40 passed, 42 total", true);
  agent("The exporter is there and all tests pass.");
  closeSync(file);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a long session of prose full of look-alikes", () => {
  it("keeps its goal and its facts, leaks nothing, and flags what a run contradicts", async () => {
    const handoff = createHandoff({ cwd: repository, home: folder, env: {} });
    const { text } = await handoff.to({ client: "chatgpt", from: session, workspace: repository, pack: "full" });
    await handoff.close();
    const facts = FACTS.filter((fact) => fact.holds.source !== "(?!)");
    const missing = facts.filter((fact) => !fact.holds.test(text)).map((fact) => fact.text);
    expect(text).toContain("streams its rows");
    expect(missing.length, `missing: ${missing.join(" | ")}\n${text}`).toBeLessThanOrEqual(1);
    expect(text).not.toContain("invoices-eu");
    expect(SECRETS.filter((secret) => text.includes(secret.slice(0, 16)))).toEqual([]);
    for (const line of text.split("\n").filter((one) => /tests pass/i.test(one))) expect(line).toMatch(/broken|unverified/);
    expect(text).toMatch(/npm test.*(?:fail|2 failed)/);
  });
});
