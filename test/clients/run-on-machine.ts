import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientPorts } from "@handoff/core";
import { recordPorts, runThreadCase, startModelServer } from "@handoff/testkit";
import type { CaseRun, Recording, SeenRequest, ThreadCase } from "@handoff/testkit";
import { nodeHttp } from "../../host/src/processes/node-http.ts";
import { nodeProcesses } from "../../host/src/processes/node-processes.ts";
import { nodeTimer } from "../../host/src/processes/node-timer.ts";
import { createSessionFiles } from "../../host/src/sessions/files-port.ts";
import type { Program } from "./programs/program.ts";

export interface MachineRun extends CaseRun {
  readonly recording: Recording;
  /** What the stand-in saw, and how much of it before the delivery that the case is about. */
  readonly seen: readonly SeenRequest[];
  readonly seenBefore: number;
  readonly workspace: string;
  readonly milliseconds: number;
}

/** Runs one case on the real program: an empty home, a bare environment, a stand-in for its model on loopback. */
export async function runOnMachine(program: Program, command: string, one: ThreadCase, sdk?: string): Promise<MachineRun> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-client-")));
  const home = join(base, "home");
  const workspace = join(base, "workspace");
  mkdirSync(home);
  mkdirSync(join(workspace, "_agent/handoffs"), { recursive: true });
  writeFileSync(join(workspace, "_agent/handoffs/2026-11-30-rotate.md"), "Goal: the words of the artifact\n");
  execFileSync("git", ["init", "-q", workspace]);
  const server = await startModelServer();
  const { obstacle } = one;
  try {
    program.prepare({ command, server, home, workspace, obstacle });
    const env = program.env(server, home, obstacle);
    const ports: ClientPorts = {
      process: nodeProcesses(env),
      http: nodeHttp,
      timer: nodeTimer,
      clock: { now: () => Date.now(), localDate: () => "2026-11-30" },
      log: () => undefined,
      settings: program.settings(command, obstacle, sdk),
      files: createSessionFiles(),
      home,
    };
    const recording = recordPorts(ports, { [workspace]: "/workspace", [home]: "/home/user", ...placeOf(command) });
    let seenBefore = 0;
    let started = Date.now();
    let first = "";
    const run = await runThreadCase(program, one, recording.ports, workspace, (thread) => {
      first = thread ?? "";
      seenBefore = server.seen.length;
      started = Date.now();
      program.between?.({ home, thread: first, obstacle });
      if (obstacle === "approval") server.behave = () => ({ kind: "call", ...program.approvalCall(workspace) });
      else if (obstacle === "killed")
        server.behave = () => {
          recording.killChildren();
          return { kind: "hang" };
        };
      else if (one.behave !== undefined) {
        const { behave } = one;
        server.behave = () => behave;
      }
    });
    return { ...run, recording, seen: [...server.seen], seenBefore, workspace, milliseconds: Date.now() - started };
  } finally {
    await server.close();
    rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** The folder that the program was installed into, by another name. */
function placeOf(command: string): Readonly<Record<string, string>> {
  const at = command.indexOf("/node_modules/");
  return at < 0 ? {} : { [command.slice(0, at)]: "/client" };
}
