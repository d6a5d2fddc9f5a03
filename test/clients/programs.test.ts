import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { THREAD_CASES } from "@handoff/testkit";
import type { RecordedProgram, Transcript } from "@handoff/testkit";
import { checkClaim } from "./check-claim.ts";
import { installProgram, nativeProgram } from "./install-program.ts";
import { claudeCode } from "./programs/claude-code.ts";
import { codex } from "./programs/codex.ts";
import { codexExec } from "./programs/codex-exec.ts";
import { copilot } from "./programs/copilot.ts";
import { runOnMachine } from "./run-on-machine.ts";

/** One case a line, so that a difference shows which it is. */
function storedForm({ program, version, cases }: RecordedProgram): string {
  const lines = Object.entries(cases).map(([name, transcript]) => `  ${JSON.stringify(name)}: ${JSON.stringify(transcript)}`);
  return `{\n "program": ${JSON.stringify(program)},\n "version": ${JSON.stringify(version)},\n "cases": {\n${lines.join(",\n")}\n }\n}\n`;
}

const only = process.env["HANDOFF_CLIENTS"]?.split(",");
const mayRecord = process.env["RECORD"] === "1";

for (const program of [codex, codexExec, claudeCode, copilot]) {
  if (only !== undefined && !only.includes(program.program)) continue;
  for (const wanted of program.versions) {
    const installed = await installProgram(program.package, wanted);
    const command = installed.ok ? nativeProgram(installed.folder, program.program.replace("-exec", "")) : undefined;
    if (!installed.ok || command === undefined) {
      test.skip(`${program.program} ${wanted}: ${installed.ok ? "no native program for this machine" : installed.why}`, () => {});
      continue;
    }
    describe(`${program.program} ${installed.version}`, () => {
      const cases: Record<string, Transcript> = {};
      for (const one of THREAD_CASES) {
        const why = program.skips[one.name];
        if (why !== undefined) {
          test.skip(`${one.name} (skipped: ${why})`, () => {});
          continue;
        }
        test(one.name, async () => {
          const run = await runOnMachine(program, command, one);
          checkClaim(one, run);
          cases[one.name] = run.recording.transcript();
        });
      }
      test.runIf(mayRecord)("the transcripts are kept", () => {
        const recorded: RecordedProgram = { program: program.program, version: installed.version, cases };
        const folder = join(import.meta.dirname, "../../plugins", program.id, "test/open/transcripts");
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${program.program}-${installed.version}.json`), storedForm(recorded));
      });
    });
  }
}
