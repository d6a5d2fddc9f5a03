import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { prepareInstall } from "../../host/src/install/install-client.ts";
import { installProgram } from "./install-program.ts";
import { acpGemini, acpOpencode, prepareGemini } from "./programs/acp.ts";

const run = promisify(execFile);
const handoff = resolve(import.meta.dirname, "../../cli/bin/handoff.js");
const path = [dirname(process.execPath), "/usr/bin", "/bin"].join(":");

/** How each program lists its servers and its skills. Cursor can't be had here; Copilot lists neither without a person. */
const rows = [
  { client: "gemini", program: acpGemini, servers: ["mcp", "list"], skills: ["skills", "list"], env: { GEMINI_CLI_TRUST_WORKSPACE: "true", GEMINI_API_KEY: "stand-in" } },
  { client: "opencode", program: acpOpencode, servers: ["mcp", "list"], skills: ["debug", "skill"], env: { OPENCODE_DISABLE_AUTOUPDATE: "true", OPENCODE_DISABLE_MODELS_FETCH: "true" } },
] as const;

for (const { client, program, servers, skills, env } of rows) {
  const installed = await installProgram(program.package, program.versions[0] ?? "newest");
  const command = installed.ok ? program.find?.(installed.folder, program.program) : undefined;
  describe.skipIf(command === undefined)(`what is installed into ${client}`, () => {
    test.each(["user", "project"] as const)("is found by the real program, and gone after uninstall: %s", async (level) => {
      const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-install-")));
      const home = join(base, "home");
      const root = join(base, "work");
      for (const folder of [home, root]) mkdirSync(folder);
      execFileSync("git", ["init", "-q", root]);
      prepareGemini(home);
      const ask = async (args: readonly string[]): Promise<string> => {
        const isScript = command?.endsWith(".js") === true;
        const { stdout, stderr } = await run(isScript ? process.execPath : (command ?? ""), [...(isScript ? [command ?? ""] : []), ...args], { cwd: root, env: { PATH: path, HOME: home, ...env }, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 });
        return stdout + stderr;
      };
      const wish = { client, level, root, home, env: {}, stateFolder: join(base, "state"), program: { handoff: { command: process.execPath, args: [handoff] }, hook: { command: process.execPath, args: [] } } };
      try {
        await (await prepareInstall({ ...wish, action: "install" })).apply();
        expect(await ask(servers)).toMatch(/handoff[\s\S]*connected/i);
        expect(await ask(skills)).toMatch(/handover/);
        await (await prepareInstall({ ...wish, action: "uninstall" })).apply();
        expect(await ask(servers)).not.toMatch(/handoff\.js/);
      } finally {
        rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      }
    });
  });
}
