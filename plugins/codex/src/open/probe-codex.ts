import type { Availability, ClientPorts } from "@handoff/core";
import { clientName } from "./codex-problem.ts";
import type { CodexStart } from "./codex-server.ts";

/** What a start of the app-server told, as an answer for people. */
export async function probeCodex(ports: ClientPorts, command: string | undefined, start: () => Promise<CodexStart>): Promise<Availability> {
  const missing: Availability = {
    state: "not-installed",
    reasons: ["codex is not on PATH"],
    problem: { code: "THREAD_NOT_INSTALLED", params: { client: clientName } },
    fix: "npm install -g @openai/codex",
  };
  if (command === undefined) return missing;
  const started = await start();
  if (started.ok) {
    const { version, signedOut } = started.server;
    const found = { version, transport: "app-server", capabilities: ["thread", "follow-up", "read-back"] };
    if (!signedOut) return { state: "available", reasons: [], ...found };
    const fix = 'run "codex login"';
    return { state: "signed-out", reasons: ["account/read: no account, and its provider asks for one"], fix, problem: { code: "THREAD_SIGNED_OUT", params: { client: clientName, fix } }, ...found };
  }
  if (started.why === "not-installed") return missing;
  if (started.why === "stopped") {
    return { state: "unknown", reasons: ["its app-server didn't answer in time"], transport: "app-server", problem: { code: "THREAD_UNKNOWN", params: { client: clientName, what: "its app-server didn't answer in time" } } };
  }
  const help = await ports.process.run({ command, args: ["exec", "--help"], timeout: 1_500 });
  const version = (await ports.process.run({ command, args: ["--version"], timeout: 1_500 })).stdout.trim().replace(/^codex-cli /, "");
  if (help.stdout.includes("--json")) return { state: "available", version, transport: "exec", reasons: ["no app-server that we know; codex exec is used"] };
  return { state: "unsupported", version, reasons: ["neither an app-server nor codex exec --json"], problem: { code: "THREAD_UNSUPPORTED", params: { client: clientName, version } } };
}
