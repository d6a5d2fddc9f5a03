import { HandoffError, isRecord, threadIdOf } from "@handoff/core";
import type { ClientPorts, Deadline, Delivery, DeliveryContext, OutgoingHandoff } from "@handoff/core";
import { claudeEnvironment } from "./claude-environment.ts";
import { foldMessage, newRun } from "./fold-message.ts";
import { clientName, judgeRun, threadOf } from "./judge-run.ts";
import type { SessionWish } from "./run-claude.ts";

const defaultPackage = "@anthropic-ai/claude-agent-sdk";

type Query = (request: { readonly prompt: string; readonly options: Readonly<Record<string, unknown>> }) => AsyncIterable<unknown>;

/** The same over the Agent SDK, where the user's config says `transport: agent-sdk`. It is loaded then, and is no dependency. */
export async function runAgentSdk(ports: ClientPorts, command: string | undefined, wish: SessionWish, handoff: OutgoingHandoff, context: DeliveryContext, deadline: Deadline): Promise<Delivery> {
  const query = await loadQuery(typeof ports.settings["sdk"] === "string" ? ports.settings["sdk"] : defaultPackage);
  const { signal } = deadline;
  const asked = "create" in wish ? wish.create : wish.resume;
  const messageId = threadIdOf("claude-code message", `${handoff.briefId} ${asked}`);
  const abortController = new AbortController();
  signal.addEventListener("abort", () => abortController.abort(), { once: true });
  const bare = Object.fromEntries(["PATH", "HOME", "USERPROFILE", "SYSTEMROOT", "TMPDIR"].flatMap((name) => (ports.process.env(name) === undefined ? [] : [[name, ports.process.env(name)]])));
  const options = {
    cwd: handoff.workspace,
    env: { ...bare, ...claudeEnvironment(ports) },
    abortController,
    ...("create" in wish ? { sessionId: wish.create } : { resume: wish.resume }),
    ...(command === undefined ? {} : { pathToClaudeCodeExecutable: command }),
  };
  const run = newRun();
  let trouble = "";
  let isCreated = false;
  try {
    for await (const message of query({ prompt: handoff.text, options })) {
      if (isRecord(message)) foldMessage(run, message, messageId);
      if (run.answered) deadline.alive();
      if (run.session !== undefined && !isCreated) {
        isCreated = true;
        await context.record("created", threadOf(run.session));
      }
    }
  } catch (error) {
    trouble = error instanceof Error ? error.message : "";
  }
  const exit = trouble === "" && run.result !== undefined ? 0 : 1;
  const delivery = judgeRun(run, { exit, stderr: trouble, ...(signal.aborted ? { stopped: deadline.why(clientName) } : {}) }, asked);
  return { ...delivery, transport: "agent-sdk" };
}

async function loadQuery(from: string): Promise<Query> {
  try {
    const module: unknown = await import(from);
    if (isRecord({ ...(module as object) }) && typeof (module as { query?: unknown }).query === "function") return (module as { query: Query }).query;
  } catch (error) {
    throw new HandoffError("CLIENT_SDK_MISSING", { client: clientName, package: defaultPackage }, error);
  }
  throw new HandoffError("CLIENT_SDK_MISSING", { client: clientName, package: defaultPackage });
}
