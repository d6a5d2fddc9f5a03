import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";

const folder = join(import.meta.dirname, "fixtures");
const cases = readdirSync(folder).filter((name) => /^(?:ok|leak)\./.test(name));
const read = (name: string): string => readFileSync(join(folder, name, "input.txt"), "utf8");

describe("fixtures", () => {
  it("are of both sorts", () => {
    expect(cases.filter((name) => name.startsWith("ok.")).length).toBeGreaterThan(4);
    expect(cases.filter((name) => name.startsWith("leak.")).length).toBeGreaterThan(10);
  });

  it.each(cases.filter((name) => name.startsWith("ok.")))("%s stays as it is", (name) => {
    expect(createRedactor().text(read(name), name)).toBe(read(name));
  });

  it.each(cases.filter((name) => name.startsWith("leak.")))("%s goes, all of it and nothing else", (name) => {
    let text = "";
    const spans: { start: number; end: number }[] = [];
    read(name)
      .split(/[⟦⟧]/)
      .forEach((part, at) => {
        if (at % 2 === 1) spans.push({ start: text.length, end: text.length + part.length });
        text += part;
      });
    const found = detectSensitive(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(spans.map(({ start, end }) => text.slice(start, end)));
  });
});
