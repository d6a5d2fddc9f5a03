import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { formatOf, redactStream, type StreamOptions } from "../../src/redact/redact-stream.ts";
import { draw, pick, plantAll, randomOf } from "./contexts.ts";

const ALNUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function* cut(text: string, lengths: readonly number[]): Iterable<string> {
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const length = lengths[turn % lengths.length]!;
    yield text.slice(at, at + length);
    at += length;
  }
}

async function run(text: string, lengths: readonly number[], options?: StreamOptions): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of redactStream(cut(text, lengths), options)) pieces.push(piece);
  return pieces.join("");
}

describe("redactStream", () => {
  const random = randomOf(5);
  const planted = plantAll(51);
  const prose = (length: number): string => {
    let text = "";
    while (text.length < length) text += `${pick(random, planted).text}\n${"some words of prose stand here, and go on. ".repeat(3)}\n`;
    return text;
  };
  const json = (count: number): string => JSON.stringify(Array.from({ length: count }, () => ({ id: random(), text: pick(random, planted).text, apiKey: draw(random, ALNUM, 32), nested: { env: [{ name: "DB_PASSWORD", value: draw(random, ALNUM, 14) }] } })), undefined, 2);

  it("gives the same for any cutting of a text", async () => {
    const text = prose(20_000);
    const whole = createRedactor().text(text, "text");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 }), async (lengths) => {
        expect(await run(text, lengths)).toBe(whole);
      }),
      { numRuns: 15 },
    );
  });

  it("gives the same for any cutting of a text that is longer than its window", async () => {
    const text = prose(345_000);
    const whole = await run(text, [text.length]);
    for (const lengths of [[7, 1023, 70_001, 200_000]]) expect(await run(text, lengths)).toBe(whole);
    expect(whole).not.toMatch(/ghp_[A-Za-z0-9]{8}/);
  });

  it("gives the same for any cutting of JSON, and JSON", async () => {
    const text = json(60);
    const whole = await run(text, [text.length]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }), async (lengths) => {
        expect(await run(text, lengths)).toBe(whole);
      }),
      { numRuns: 15 },
    );
    const parsed = JSON.parse(whole) as { apiKey: string; nested: { env: { value: string }[] } }[];
    expect(parsed).toHaveLength(60);
    for (const { apiKey, nested } of parsed) {
      expect(apiKey).toMatch(/^\[REDACTED:[a-z-]+:\d+\]$/);
      expect(nested.env[0]?.value).toMatch(/^\[REDACTED:[a-z-]+:\d+\]$/);
    }
  });

  it("keeps lines of JSON lines of JSON, and redacts what stands between as text", async () => {
    const lines = Array.from({ length: 40 }, (_, at) => (at % 10 === 9 ? `plain TOKEN=${draw(random, ALNUM, 32)}` : JSON.stringify({ content: pick(random, planted).text, at })));
    const text = `${lines.join("\n")}\n`;
    const clean = await run(text, [17]);
    const after = clean.split("\n");
    expect(after).toHaveLength(41);
    const json = after.slice(0, 40).filter((_, at) => at % 10 !== 9);
    expect(json.map((line) => (JSON.parse(line) as { at: number }).at)).toEqual(Array.from({ length: 40 }, (_, at) => at).filter((at) => at % 10 !== 9));
    for (const line of after.slice(0, 40).filter((_, at) => at % 10 === 9)) expect(line).toMatch(/^plain TOKEN=\[REDACTED:[a-z-]+:\d+\]$/);
  });

  it("leaves what is clean byte for byte, in every format", async () => {
    for (const text of ['{ "a" : 1.50e3,\n\t"b": ["x\\u00e9\\/", null ] }\n', '{"a":1}\n{"b": 2}\n\n', "a\r\nb\r\n", ""]) expect(await run(text, [3])).toBe(text);
  });

  it("takes broken JSON without losing a character of what is clean", async () => {
    expect(await run('{"a": "x", "b": [1, 2', [4])).toBe('{"a": "x", "b": [1, 2');
    expect(await run('{"a": "unfinished', [4])).toBe('{"a": "unfinished');
  });

  it("redacts one string of many megabytes", async () => {
    const secret = `ghp_${draw(random, ALNUM, 36)}`;
    const filler = "words and more words, nothing else. ".repeat(62_000);
    const text = JSON.stringify({ a: `${filler} ${secret} ${filler}`, b: secret });
    const clean = await run(text, [1_000_003]);
    expect(JSON.parse(clean)).toMatchObject({ b: "[REDACTED:github-token:1]" });
    expect(clean).not.toContain(secret);
    expect(clean.length).toBe(text.length - 2 * (secret.length - "[REDACTED:github-token:1]".length));
  });

  it("calls with the report behind the last piece", async () => {
    const reports: number[] = [];
    await run("a ann@corp-mail.de b", [2], { onReport: (report) => reports.push(report.total) });
    expect(reports).toEqual([1]);
  });

  it.each([
    ['{"a":1}', "json"],
    ['{"a":1}\n{"b":2}\n', "jsonl"],
    ['{"a":1}\nnot json\n', "jsonl"],
    ['[\n  {"a": 1}\n]\n', "json"],
    ["[2026-11-30 10:00:00] started\n", "text"],
    ["{ braces in prose }", "text"],
    ["plain", "text"],
  ] as const)("takes %j for %s", (text, format) => expect(formatOf(text)).toBe(format));
});
