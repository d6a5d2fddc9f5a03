import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SINKS } from "@handoff/core";
import { describe, expect, test } from "vitest";
import { readHouse } from "./read-imports.ts";

const root = resolve(import.meta.dirname, "../..");
const { files } = readHouse(root, ["core/src", "host/src", "cli/src", "mcp/src"]);
const holding = (pattern: RegExp): string[] => files.filter((file) => pattern.test(code(file))).sort();

/** The file without comments, which may speak of what the code must not do. */
function code(file: string): string {
  return readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

describe("what only one place may do", () => {
  test("steering lines are made in gather/from-user and gather/from-draft", () => {
    expect(holding(/SteeringLine\.make\(/)).toEqual(holding(/SteeringLine\.make\(/).filter((file) => /core\/src\/gather\/from-(?:user|draft)\.ts$/.test(file)));
    expect(holding(/SteeringLine\.make\(/).length).toBeGreaterThan(0);
  });

  test("finished handoffs are sealed in render-handoff and render-stub", () => {
    expect(holding(/RenderedHandoff\.seal\(/)).toEqual(["core/src/render/render-handoff.ts", "core/src/render/render-stub.ts"]);
  });

  test("fields are redacted a second time by the writer, and where a model reworded them", () => {
    expect(holding(/RedactedPayload\.again\(/)).toEqual(["core/src/polish/polish-payload.ts", "host/src/writer/write-artifact.ts"]);
  });

  test("streams are written in standard-output, for print and the answers of the hooks, and by the writer's own answer", () => {
    expect(holding(/process(?:\.std(?:out|err)|\[to\])\.write\(|console\./).filter((file) => !file.startsWith("mcp/"))).toEqual(["cli/src/standard-output.ts", "host/src/writer/writer-main.ts"]);
    expect(holding(/standardOutput\(/)).toEqual(["cli/src/hook-main.ts", "cli/src/print.ts", "cli/src/standard-output.ts"]);
  });

  test("the process ends in main", () => {
    expect(holding(/process\.exit(?:Code)?\b\s*[=(]/)).toEqual(["cli/src/main.ts", "host/src/writer/writer-main.ts"]);
  });

  test("every sink of the table is a file that is there", () => {
    expect(SINKS.filter((sink) => !files.includes(sink.file)).map((sink) => sink.file)).toEqual([]);
  });
});
