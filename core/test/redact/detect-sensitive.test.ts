import { redact } from "../../src/redact/redact.ts";
import { describe, expect, it } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { draw, plantAll, randomOf, uuid, type Planted } from "./contexts.ts";
import { harmless } from "./harmless.ts";

const isFound = ({ text, spans }: Planted): boolean => {
  const findings = detectSensitive(text);
  return spans.every(([start, end]) => findings.reduce((sum, finding) => sum + Math.max(0, Math.min(finding.end, end) - Math.max(finding.start, start)), 0) >= 0.9 * (end - start));
};

const missedOf = (planted: readonly Planted[]): string[] => planted.filter((one) => !isFound(one)).map(({ context, family }) => `${context} ${family}`);

describe("detectSensitive in 330 contexts", () => {
  const planted = plantAll(11);

  it("finds the tokens of twelve vendors in every context", () => {
    const tokens = planted.filter(({ family }) => family.startsWith("prefixed:") && family !== "prefixed:unknownVendor");
    expect(tokens.length).toBeGreaterThan(3500);
    expect(missedOf(tokens)).toEqual([]);
  });

  it("finds 99 % of the tokens of a vendor that no row knows", () => {
    const tokens = planted.filter(({ family }) => family === "prefixed:unknownVendor");
    expect(missedOf(tokens).length / tokens.length).toBeLessThan(0.01);
  });

  it("finds 99.5 % of what only a name gives away, and of passwords", () => {
    const named = planted.filter(({ family }) => !family.startsWith("prefixed:"));
    const missed = missedOf(named);
    expect(named.length).toBeGreaterThan(2500);
    expect(missed.length / named.length).toBeLessThan(0.005);
  });
});

describe("the two halves of a cloud key", () => {
  it("are found side by side, and a commit beside the first half is left alone", () => {
    const random = randomOf(17);
    const id = `AKIA${draw(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16)}`;
    const secret = `aB3${draw(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", 37)}`;
    const foundIn = (text: string): string[] => detectSensitive(text).map(({ start, end }) => text.slice(start, end));
    for (const joint of [" / ", ":", " ", "\n", ", ", " and secret ", '" "']) expect(foundIn(`My key is ${id}${joint}${secret}, don't commit it.`).join(" "), joint).toContain(secret);
    expect(foundIn(`${id} ${draw(random, "0123456789abcdef", 40)}`)).toEqual([id]);
  });
});

describe("detectSensitive leaves alone", () => {
  const findsIn = (...texts: readonly string[]): string[] => texts.flatMap((text) => detectSensitive(text).map(({ start, end, rule }) => `${rule}: ${text.slice(start, end)}`));
  const often = (make: () => string): string[] => Array.from({ length: 200 }, make);
  const random = randomOf(3);
  const hex = (length: number): string => draw(random, "0123456789abcdef", length);
  const base64 = (length: number): string => draw(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", length);

  it("commits, ranges and index lines of a git log", () => {
    expect(findsIn(...often(() => `commit ${hex(40)}\n${hex(7)}..${hex(7)} main -> main\nindex ${hex(7)}..${hex(9)} 100644\n${hex(10)} fix(token): rotate the key\n`))).toEqual([]);
  });

  it.each(Object.entries(harmless(random)))("what %s hold", (_, make) => {
    // One in a few thousand digits drawn at random is somebody's card by accident.
    expect(findsIn(...Array.from({ length: 60 }, make)).length).toBeLessThanOrEqual(1);
  });

  it("ids, digests and integrity hashes", () => {
    expect(findsIn(...often(() => `thread ${uuid(random)} request req_${base64(24).replace(/[+/]/g, "x")} tool toolu_01${base64(22).replace(/[+/]/g, "y")} ETag: W/"${hex(32)}"`))).toEqual([]);
    expect(findsIn(...often(() => `"integrity": "sha512-${base64(86)}==",\n"resolved": "https://registry.example.org/a/-/a-1.0.0.tgz"`))).toEqual([]);
    expect(findsIn(...often(() => `checksum = "${hex(64)}"\ngolang.org/x/mod v0.1.0 h1:${base64(43)}=\ndigest: sha256:${hex(64)}`))).toEqual([]);
    expect(findsIn(...often(() => `idempotencyKey: "${uuid(random)}"\ncacheKey = "${hex(32)}"\ntraceparent: 00-${hex(32)}-${hex(16)}-01`))).toEqual([]);
  });

  it("certificates, public keys and pictures", () => {
    const body = Array.from({ length: 20 }, () => base64(64)).join("\n");
    expect(findsIn(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`)).toEqual([]);
    expect(findsIn(`![x](data:image/png;base64,iVBORw0KGgo${body.replace(/\n/g, "")}==)`)).toEqual([]);
    expect(findsIn(`ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${base64(43)} ci`)).toEqual([]);
  });

  it.each([
    "OPENAI_API_KEY=<your-api-key>",
    "export GITHUB_TOKEN=xxxxxxxxxxxxxxxxxxxx",
    "Authorization: Bearer ${TOKEN}",
    "const key = process.env.STRIPE_SECRET_KEY;",
    "api_key=os.environ['API_KEY']",
    "AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE",
    "token: ${{ secrets.GITHUB_TOKEN }}",
    "apiKey: string; token?: string | undefined; password!: string",
    "password: z.string().min(8).max(128),",
    "The token is expired and the password is incorrect.",
    "Bearer token authentication is required",
    'if (url.password !== "" || url.hash !== "") return;',
    'primaryKey: "user_id", foreignKey: "order_id", key: "ArrowDown"',
    "maxTokens: 4096, token_count=18342, passwordResetTokenExpiry: 3600",
    "src/components/token-list.tsx:120:14 and docs/api-key.md",
    "db_password = var.db_password",
    "task-notification risk-adjusted desk-report sk-learn",
    "postgres://user:password@localhost:5432/app",
    "/home/runner/work/app/app and C:\\Users\\Public\\Documents and /v1/users/me",
    "order 4012345678901234 shipped at 1764489600000",
    "version 4.18.0.1234, 127.0.0.1, 10.0.0.4, 2001:db8::1, 8.8.8.8",
    "user@example.com, git@github.com:acme/app.git, react@18.2.0, 1234567+octo@users.noreply.github.com",
    "-----BEGIN OPENSSH PRIVATE KEY----- is what a key starts with",
  ])("%s", (text) => expect(findsIn(text)).toEqual([]));
});

describe("a finding", () => {
  it("has offsets, kind, rule and tier, and no value", () => {
    const [finding] = detectSensitive("mail jane@corp-mail.de now");
    expect(finding).toEqual({ start: 5, end: 22, kind: "email", rule: "email", tier: "candidate" });
  });

  it("never overlaps another, and says the same each time", () => {
    for (const { text } of plantAll(4).slice(0, 400)) {
      const findings = detectSensitive(text);
      findings.forEach((finding, at) => expect(finding.start).toBeGreaterThanOrEqual(findings[at - 1]?.end ?? 0));
      expect(detectSensitive(text)).toEqual(findings);
    }
  });
});

describe("a whole key at the end of a line", () => {
  const github = ["gh", "p_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
  const gitlab = ["glp", "at-", "Zt9Lm4Kp8Rv1Ns6Bd3Fg"].join("");
  const slack = ["xox", "b-", "123456789012-Zt9Lm4Kp8Rv1Ns6Bd3Fg5Hj0"].join("");

  it.each(["ERROR 500 at handler", "2026-11-30 line", "Build ok", "Done", "node started"])("leaves the next line of a log: %s", (next) => {
    for (const key of [github, gitlab]) expect(redact(`${key}\n${next}\n`)).toMatch(new RegExp(`^\\[REDACTED:[\\w-]+:1\\]\\n${next}\\n$`));
  });

  it("is one finding and the key on the next line another", () => {
    expect(redact(`${gitlab}\n${slack}\n`)).toBe("[REDACTED:gitlab-token:1]\n[REDACTED:slack-token:1]\n");
  });
});
