import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { expect, test } from "vitest";
import { sessionStateSchema } from "../../src/contract/session-state.ts";

const FILE = join(import.meta.dirname, "../../../docs/project-state.schema.json");

test("the JSON Schema in docs is made from the schema that is used", () => {
  const made = `${JSON.stringify({ title: "project-state.json, version 3", ...z.toJSONSchema(sessionStateSchema) }, null, 2)}\n`;
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, made);
  expect(readFileSync(FILE, "utf8")).toBe(made);
});
