import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runRedact } from "../../src/commands/redact.ts";
import { contextAt } from "./context.ts";

const key = ["ghp", "_", "R7kq2mXv9Lt4Zw8Yb3Nc6Hd1Fs5Gj0Pa2QeU"].join("");
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "handoff-redact-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function redact(text: string, options: Readonly<Record<string, true>>): Promise<{ readonly pieces: readonly string[]; readonly lines: readonly string[] }> {
  const file = join(folder, "log.txt");
  writeFileSync(file, text);
  const result = await runRedact(contextAt({ cwd: folder, arguments: [file], options }));
  const pieces: string[] = [];
  for await (const piece of result.stream ?? []) pieces.push(piece);
  return { pieces, lines: result.afterwards?.() ?? [] };
}
const document = async (text: string) => JSON.parse((await redact(text, { json: true })).pieces.join("")) as { readonly text: string; readonly report: { readonly total: number; readonly kinds: object } };

describe("redact --json", () => {
  test("is one document of the text and of what went, without the value", async () => {
    const { text, report } = await document(`deploy with ${key}\n"quoted" \\ and 😀\t再試行\n`);
    expect(text).toBe(`deploy with [REDACTED:github-token:1]\n"quoted" \\ and 😀\t再試行\n`);
    expect(report).toMatchObject({ total: 1, kinds: { "github-token": 1 } });
    expect(JSON.stringify({ text, report })).not.toContain(key);
  });

  test("has the same text as without it, for a text of many pieces", async () => {
    const long = Array.from({ length: 30_000 }, (_, index) => `line ${index} 😀 of a log${index % 5_000 === 0 ? ` ${key}` : ""}`).join("\n");
    const plain = await redact(long, {});
    expect(plain.pieces.length).toBeGreaterThan(1);
    expect((await document(long)).text).toBe(plain.pieces.join(""));
  });

  test("is whole for an empty file too", async () => {
    expect(await document("")).toMatchObject({ text: "", report: { total: 0 } });
  });

  test("has written nothing when the file can't be read, so that the error is the only document", async () => {
    const { stream } = await runRedact(contextAt({ cwd: folder, arguments: [join(folder, "gone.txt")], options: { json: true } }));
    const pieces: string[] = [];
    await expect((async () => {
      for await (const piece of stream ?? []) pieces.push(piece);
    })()).rejects.toMatchObject({ code: "INPUT_UNREADABLE" });
    expect(pieces).toEqual([]);
  });

  test("leaves the report to the document, which --report alone has on stderr", async () => {
    expect((await redact(key, { json: true, report: true })).lines).toEqual([]);
    expect((await redact(key, { report: true })).lines[0]).toContain("Redacted 1: github-token 1.");
  });
});
