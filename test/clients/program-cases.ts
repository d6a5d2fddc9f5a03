import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { THREAD_CASES } from "@handoff/testkit";
import type { RecordedProgram, Transcript } from "@handoff/testkit";
import { checkClaim } from "./check-claim.ts";
import { installProgram, nativeProgram } from "./install-program.ts";
import type { Program } from "./programs/program.ts";
import { runOnMachine } from "./run-on-machine.ts";

/** One case a line, so that a difference shows which it is. */
function storedForm({ program, version, cases }: RecordedProgram): string {
  const lines = Object.entries(cases).map(([name, transcript]) => `  ${JSON.stringify(name)}: ${JSON.stringify(transcript)}`);
  return `{\n "program": ${JSON.stringify(program)},\n "version": ${JSON.stringify(version)},\n "cases": {\n${lines.join(",\n")}\n }\n}\n`;
}

const only = process.env["HANDOFF_CLIENTS"]?.split(",");
const mayRecord = process.env["RECORD"] === "1";

/** Puts real programs through every case: those that `HANDOFF_CLIENTS` names, or all. `RECORD=1` keeps what was said, for tests without them. */
export async function programCases(programs: readonly Program[]): Promise<void> {
  for (const program of programs) {
    if (only !== undefined && !only.includes(program.program)) continue;
    for (const wanted of program.versions) {
      const installed = await installProgram(program.package, wanted);
      const command = installed.ok ? (program.find ?? findNative)(installed.folder, program.program) : undefined;
      if (!installed.ok || command === undefined) {
        test.skip(`${program.program} ${wanted}: ${installed.ok ? "no program for this machine" : installed.why}`, () => {});
        continue;
      }
      const kit = program.sdk === undefined ? undefined : await installProgram(program.sdk.package, "newest", ["--omit=optional"]);
      if (kit?.ok === false) {
        test.skip(`${program.program}: ${kit.why}`, () => {});
        continue;
      }
      const sdk = kit === undefined || program.sdk === undefined ? undefined : join(kit.folder, "node_modules", program.sdk.package, program.sdk.file);
      describe(`${program.program} ${installed.version}`, () => {
        const cases: Record<string, Transcript> = {};
        for (const one of THREAD_CASES) {
          const why = program.skips[one.name];
          if (why !== undefined) {
            test.skip(`${one.name} (skipped: ${why})`, () => {});
            continue;
          }
          test(one.name, async () => {
            const instead = program.instead?.[one.name] ?? [];
            const asked = {
              ...one,
              ...(program.patience === undefined ? {} : { deadline: (one.deadline ?? 30_000) + program.patience }),
              ...(instead.length === 0 ? {} : { problems: [...(one.problems ?? []), ...instead] }),
            };
            const run = await runOnMachine(program, command, asked, sdk);
            checkClaim(asked, run);
            cases[one.name] = run.recording.transcript();
          });
        }
        test.runIf(mayRecord && sdk === undefined)("the transcripts are kept", () => {
          const recorded: RecordedProgram = { program: program.program, version: installed.version, cases };
          const folder = join(import.meta.dirname, "../../plugins", program.id, "test/open/transcripts");
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, `${program.program}-${installed.version}.json`), storedForm(recorded));
        });
      });
    }
  }
}

const findNative = (folder: string, name: string): string | undefined => nativeProgram(folder, name.replace(/-.*/, ""));
