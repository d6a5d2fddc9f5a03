import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { describe, expect, it } from "vitest";
import { VENDOR_RULES } from "../../src/redact/all-rules.ts";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { plantAll, randomOf } from "./contexts.ts";
import { samplePattern } from "./sample-pattern.ts";

interface Message {
  readonly ruleId: string;
  readonly range: readonly [number, number];
}

async function secretlint(content: string): Promise<readonly Message[]> {
  const source = { filePath: "notes.txt", content, ext: ".txt", contentType: "text" as const };
  const { messages } = await lintSource({ source, options: { config: { rules: [{ id: "preset", rule: creator, options: {} }] }, maskSecrets: false, noPhysicFilePath: true } });
  return messages.map(({ ruleId, range }) => ({ ruleId, range: [range[0], range[1]] }));
}

/** What it marks and we don't touch at all. Its ranges take the name in front of a value too, so a touch is enough. */
async function leftOut(text: string): Promise<string[]> {
  const findings = detectSensitive(text);
  const messages = await secretlint(text);
  return messages.filter(({ range: [start, end] }) => !findings.some((finding) => finding.start < end && finding.end > start)).map(({ ruleId, range }) => `${ruleId}: ${text.slice(...range)}`);
}

describe("what secretlint finds, we find", () => {
  it("in every context", async () => {
    const left: string[] = [];
    let seen = 0;
    for (const { text } of plantAll(61).filter((_, at) => at % 5 === 0)) {
      seen += (await secretlint(text)).length;
      left.push(...(await leftOut(text)));
    }
    expect(seen).toBeGreaterThan(200);
    expect(left).toEqual([]);
  });

  it("on samples of every row of our table", async () => {
    const random = randomOf(62);
    const left: string[] = [];
    for (const rule of VENDOR_RULES) left.push(...(await leftOut(`saw ${samplePattern(rule.pattern, random)} there`)));
    expect(left).toEqual([]);
  });

  it("but for placeholders: it takes a row of x for a token, and words for one", async () => {
    expect(await leftOut(`ghp_${"x".repeat(36)}`)).toHaveLength(1);
    expect(await leftOut("xoxb-your-token-here")).toHaveLength(1);
  });
});
