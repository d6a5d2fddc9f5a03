import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isHandoffError } from "@handoff/core";
import { afterAll, expect, test } from "vitest";
import { createHandoff } from "../src/create-handoff.ts";

const home = mkdtempSync(join(tmpdir(), "handoff-request-"));
const handoff = createHandoff({ cwd: home, home, env: { PATH: process.env["PATH"], HOME: home } });
afterAll(async () => {
  await handoff.close();
  rmSync(home, { recursive: true, force: true });
});
/** As plain JavaScript calls it. */
const said = async (request: unknown, ask: "to" | "facts" = "to"): Promise<string> => {
  try {
    await (handoff[ask] as (given: unknown) => Promise<unknown>)(request);
  } catch (error) {
    return isHandoffError(error) ? `${error.code} ${error.message}` : `not ours: ${String(error)}`;
  }
  return "taken";
};
const draft = { goal: "Ship it" };

test.each<[unknown, RegExp]>([
  [undefined, /^USAGE_OPTION_VALUE request can't be "undefined"/],
  [{}, /^CLIENT_UNKNOWN /],
  [{ client: 5, draft }, /^USAGE_OPTION_VALUE client can't be "number"/],
  [{ client: "codex", draft, channel: "fax" }, /^USAGE_OPTION_VALUE channel can't be "fax"/],
  [{ client: "codex", draft, channel: "artefact" }, /Did you mean "artifact"\?/],
  [{ client: "codex", draft, mode: null }, /^USAGE_OPTION_VALUE mode can't be "null"/],
  [{ client: "codex", draft, slice: "src/**" }, /^USAGE_OPTION_VALUE slice /],
  [{ client: "codex", goal: ["x"] }, /^USAGE_OPTION_VALUE goal can't be "a list"/],
  [{ client: "codex", draft: { gaol: "x" } }, /^DRAFT_UNKNOWN_KEY draft: "gaol" isn't a key of a draft\. Did you mean "goal"\?/],
  [{ client: "codex", draft: { goal: "x", next: "y" } }, /^DRAFT_INVALID draft: next must be a list/],
  [{ client: "codex", draft: "x" }, /^DRAFT_INVALID draft: the draft must be an object/],
  [{ client: "codex", draft, channel: "prompt", mode: "ui", then: "wait", invokedBy: "model", slice: [] }, /^taken$/],
])("a request that its type would refuse is refused in words (%#)", async (request, words) => expect(await said(request)).toMatch(words));

test("so is one that only asks for facts", async () => expect(await said({ draft: { gaol: "x" } }, "facts")).toMatch(/^DRAFT_UNKNOWN_KEY/));

test("a Handoff may be closed twice", async () => {
  const other = createHandoff({ cwd: home, home, env: {} });
  await other.close();
  await expect(other.close()).resolves.toBeUndefined();
});
