import { describe, expect, it } from "vitest";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { redact } from "../../src/redact/redact.ts";
import { redactStream } from "../../src/redact/redact-stream.ts";
import { draw, randomOf } from "./contexts.ts";

const random = randomOf(77);
const ALNUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const key = (length: number): string => draw(random, ALNUM, length);
const hex = (length: number): string => draw(random, "0123456789abcdef", length);

/** Symptoms that other tools were reported for in public, each with an input of our own. */
describe("a reported failure of another tool", () => {
  it("1: a commit stays, unless it stands under a secret's name", () => {
    const sha = hex(40);
    expect(redact(`reverted ${sha} on main`)).toContain(sha);
    expect(redact(`SESSION_SECRET=${sha}`)).not.toContain(sha);
  });

  it("2: a vendor's prefix inside a UUID or a word is none", () => {
    const text = "run 5f1d2c3b-a4e5-4f60-8ask-000000000000 and xghp_0000 for 3fAKIA1234567890ABCDEF12";
    expect(redact(text)).toBe(text);
  });

  it("3: sk- inside words is no key", () => {
    const text = "task-notification-center, risk-adjusted-return-model-2026, disk-usage-report-for-november-2026";
    expect(redact(text)).toBe(text);
  });

  it.each(["sk-proj-", "sk-svcacct-", "sk-admin-"])("4: %s keys go", (prefix) => {
    const value = `${prefix}${key(60)}`;
    expect(redact(`use ${value}`)).toBe("use [REDACTED:openai-key:1]");
  });

  it("5: a prefixed key of low entropy goes", () => {
    expect(redact(`ghp_${"ab1".repeat(12)}`)).toBe("[REDACTED:github-token:1]");
  });

  it("6: what was JSON parses afterwards, with its escaped quotes", () => {
    const line = JSON.stringify({ msg: `said \\"token=${key(32)}\\" and "password": "${key(12)}!"`, path: "C:\\new\\users" });
    const clean = redact(JSON.parse(line) as { msg: string });
    expect(JSON.parse(JSON.stringify(clean))).toEqual(clean);
    expect(clean.msg).toContain('\\"token=[REDACTED:');
  });

  it("7: an emoji in front shifts nothing, and no pair is split", () => {
    const value = `ghp_${key(36)}`;
    expect(redact(`👩‍💻🚀🚀 ${value} ✅`)).toBe("👩‍💻🚀🚀 [REDACTED:github-token:1] ✅");
    for (const finding of detectSensitive(`password: "🔑${key(10)}1🔑"`)) expect(finding.end - finding.start).toBeGreaterThan(10);
  });

  it("8: a long run of capitals is read to its end", () => {
    const text = "A".repeat(65_536);
    expect(redact(text)).toBe(text);
  });

  it("9: a secret that is split over chunks goes", async () => {
    const value = `sk-ant-api03-${key(90)}AA`;
    const text = `first ${value} last`;
    let clean = "";
    for await (const piece of redactStream([text.slice(0, 14), text.slice(14, 30), text.slice(30)])) clean += piece;
    expect(clean).toBe("first [REDACTED:anthropic-key:1] last");
  });

  it("10: tokens in a URL's userinfo and query go", () => {
    const value = key(24);
    expect(redact(`https://x-access-token:${value}@git.acme.dev/a.git`)).not.toContain(value);
    expect(redact(`https://${value}@git.acme.dev/a.git`)).not.toContain(value);
    expect(redact(`GET /cb?state=1&access_token=${value}`)).not.toContain(value);
  });

  it("11: ids and epoch times are no cards and no phones", () => {
    const text = "run 14373778825 at 1796034153123 (id 4539578763621486, tweet 1893456789012345678, pid=76333)";
    expect(redact(text)).toBe(text);
  });

  it("12: user names with spaces go, routes stay", () => {
    expect(redact("C:\\Users\\Jane Roe\\dev\\a.ts")).toBe("C:\\Users\\[REDACTED:user-name:1]\\dev\\a.ts");
    expect(redact("GET /v1/users/me and /api/Users/list")).toBe("GET /v1/users/me and /api/Users/list");
  });

  it("13: every field goes through, title, file name and folder too", () => {
    const value = `glpat-${key(20)}`;
    const clean = JSON.stringify(redact({ title: `fix ${value}`, files: [`/tmp/${value}.txt`], cwd: `/srv/${value}`, [value]: 1, deep: [[{ note: value }]] }));
    expect(clean).not.toContain(value);
    expect(clean.match(/\[REDACTED:gitlab-token:1\]/g)?.length).toBe(5);
  });

  it("14: git@host is no e-mail address", () => {
    const text = "git clone git@git.acme.dev:team/app.git && ssh ci@build.acme.dev";
    expect(redact(text)).toBe(text);
  });

  it("15: a lock file's hash is no key", () => {
    for (let round = 0; round < 300; round++) {
      const line = `"integrity": "sha512-${draw(random, `${ALNUM}+/`, 86)}=="`;
      expect(createRedactor().text(line, "lock")).toBe(line);
    }
  });

  it("a private key on one line, its line ends turned into blanks, goes whole", () => {
    const lines = [key(64), key(64), key(64), key(20), `${key(8)}==`];
    const flat = redact(`the key: -----BEGIN PRIVATE KEY----- ${lines.join(" ")} -----END PRIVATE KEY----- go on`);
    for (const line of lines) expect(flat).not.toContain(line);
    expect(flat).toMatch(/^the key: \[REDACTED:private-key:1\] go on$/);
    const headless = redact(`${lines.slice(0, 3).join(" ")} -----END PRIVATE KEY----- go on`);
    for (const line of lines.slice(0, 3)) expect(headless).not.toContain(line);
    const endless = redact(`-----BEGIN PRIVATE KEY----- ${lines.slice(0, 3).join(" ")} go on with the next step`);
    for (const line of lines.slice(0, 3)) expect(endless).not.toContain(line);
    expect(endless).toContain("go on with the next step");
  });
});
