import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTrustStore } from "@handoff/host";
import { runTrust } from "../../src/commands/trust.ts";
import { contextAt } from "./context.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "handoff-trust-command-"));
  mkdirSync(join(root, ".handoff/clients"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (answers?: readonly string[], options: Readonly<Record<string, true>> = {}) => {
  const context = contextAt({ cwd: root, home: root, options, ...(answers === undefined ? {} : { answers }) });
  return { ...context, env: { HOME: root, XDG_CONFIG_HOME: join(root, "config") } };
};
const store = () => createTrustStore(join(root, "config/handoff"));
const NOTE = "Tests run with npm test.\n";

describe("handoff trust, on a terminal", () => {
  test("shows the whole text before it asks, and remembers a yes", async () => {
    writeFileSync(join(root, ".handoff/bindings.md"), NOTE);
    writeFileSync(join(root, ".handoff/clients/acme.mjs"), "export const client = {};\n");
    const context = at(["yes"]);
    const result = await runTrust(context);
    expect(result.exit).toBe(0);
    expect(context.asked[0]).toContain("    Tests run with npm test.");
    expect(context.asked[0]).toContain("    export const client = {};");
    expect(store().isTrusted(root, ".handoff/bindings.md", NOTE)).toBe(true);
    expect(readFileSync(join(root, "config/handoff/trust.json"), "utf8")).not.toContain("Tests run");
    expect((await runTrust(at([]))).stdout).toContain("trusted as they are");
  });

  test.each(["no", "", "y", "YES please", "はい、でも"])("takes %j for a no", async (answer) => {
    writeFileSync(join(root, ".handoff/bindings.md"), NOTE);
    expect((await runTrust(at([answer]))).exit).toBe(1);
    expect(store().isTrusted(root, ".handoff/bindings.md", NOTE)).toBe(false);
  });

  test("shows nothing that could move the cursor or hide a line", async () => {
    writeFileSync(join(root, ".handoff/bindings.md"), "seen\u001b[2K\u001b[1A\rhidden\u202e\u200b\u0007\n");
    const context = at(["no"]);
    await runTrust(context);
    expect(context.asked[0]).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202e]/);
    expect(context.asked[0]).toContain("hidden");
  });

  test("asks again only for what changed, and forgets when told", async () => {
    writeFileSync(join(root, ".handoff/bindings.md"), NOTE);
    await runTrust(at(["yes"]));
    writeFileSync(join(root, ".handoff/config.yaml"), "client: codex\n");
    const context = at(["yes"]);
    await runTrust(context);
    expect(context.asked[0]).toContain(".handoff/config.yaml");
    expect(context.asked[0]).not.toContain("Tests run");
    expect((await runTrust(at([], { forget: true }))).stdout).toContain("Forgot 2");
    expect(store().isTrusted(root, ".handoff/bindings.md", NOTE)).toBe(false);
  });

  test("says that nothing runs or speaks where nothing does", async () => {
    expect((await runTrust(at([]))).stdout).toContain("Nothing in");
  });
});
