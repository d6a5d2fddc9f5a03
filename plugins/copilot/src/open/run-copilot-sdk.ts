import { HandoffError, isRecord } from "@handoff/core";
import type { ClientPorts, Deadline, Delivery, DeliveryContext, OutgoingHandoff } from "@handoff/core";
import { copilotEnvironment } from "./copilot-environment.ts";
import { foldEvent, isSignOfLife, newRun } from "./fold-event.ts";
import { clientName, judgeRun, threadOf } from "./judge-run.ts";
import type { SessionWish } from "./run-copilot.ts";

const defaultPackage = "@github/copilot-sdk";

/** The parts of the SDK that are used. It is the user's own, named in the config, and no dependency. */
interface Sdk {
  readonly CopilotClient: new (options: Readonly<Record<string, unknown>>) => SdkClient;
  readonly RuntimeConnection: { forStdio(options: { readonly path?: string }): unknown };
}
interface SdkClient {
  createSession(config: Readonly<Record<string, unknown>>): Promise<SdkSession>;
  resumeSession(id: string, config: Readonly<Record<string, unknown>>): Promise<SdkSession>;
  /** Not in every version. */
  getAuthStatus?(): Promise<{ readonly isAuthenticated?: boolean }>;
  start(): Promise<void>;
  stop(): Promise<unknown>;
  forceStop(): Promise<void>;
}
interface SdkSession {
  readonly sessionId: string;
  on(listener: (event: unknown) => void): () => void;
  send(message: { readonly prompt: string }): Promise<string>;
  abort(): Promise<void>;
}

/** The same over the Copilot SDK, where the user's config says `transport: sdk`. The session is there before the brief goes out. */
export async function runCopilotSdk(ports: ClientPorts, command: string | undefined, wish: SessionWish, handoff: OutgoingHandoff, context: DeliveryContext, deadline: Deadline): Promise<Delivery> {
  const { signal } = deadline;
  const sdk = await loadSdk(typeof ports.settings["sdk"] === "string" ? ports.settings["sdk"] : defaultPackage);
  const bare = Object.fromEntries(["PATH", "HOME", "USERPROFILE", "SYSTEMROOT", "TMPDIR", "LANG"].flatMap((name) => (ports.process.env(name) === undefined ? [] : [[name, ports.process.env(name)]])));
  const env = { ...bare, ...copilotEnvironment(ports) };
  const client = new sdk.CopilotClient({
    env,
    workingDirectory: handoff.workspace,
    logLevel: "none",
    ...(command === undefined ? {} : { connection: sdk.RuntimeConnection.forStdio({ path: command }) }),
  });
  const run = newRun();
  let declined = 0;
  let recorded: Promise<void> = Promise.resolve();
  const base = env["COPILOT_PROVIDER_BASE_URL"];
  const key = env["COPILOT_PROVIDER_API_KEY"];
  const config = {
    workingDirectory: handoff.workspace,
    onPermissionRequest: () => {
      declined++;
      return { kind: "denied-interactively-by-user" };
    },
    ...(env["COPILOT_MODEL"] === undefined ? {} : { model: env["COPILOT_MODEL"] }),
    ...(base === undefined ? {} : { provider: { type: "openai", baseUrl: base, ...(key === undefined ? {} : { apiKey: key }) } }),
  };
  const stopped = new Promise<"stopped">((resolve) => {
    if (signal.aborted) resolve("stopped");
    else signal.addEventListener("abort", () => resolve("stopped"), { once: true });
  });
  let trouble = "";
  try {
    if (base === undefined && (await Promise.race([isSignedOut(client), stopped])) === true) throw new Error("No authentication information found");
    const opening = wish.exists ? client.resumeSession(wish.id, config) : client.createSession({ ...config, sessionId: wish.id });
    opening.catch(() => {});
    const session = await Promise.race([opening, stopped]);
    if (session !== "stopped") {
      await context.record("created", threadOf(session.sessionId));
      let isAccepted = false;
      const idle = new Promise<"idle">((resolve) => {
        session.on((event) => {
          if (!isRecord(event)) return;
          foldEvent(run, event, handoff.briefId);
        if (isSignOfLife(event)) deadline.alive();
          if (run.held && !isAccepted) {
            isAccepted = true;
            recorded = context.record("accepted", threadOf(session.sessionId));
          }
          if (run.held && (event["type"] === "session.idle" || event["type"] === "session.error")) resolve("idle");
        });
      });
      await session.send({ prompt: handoff.text });
      if ((await Promise.race([idle, stopped])) === "idle") run.result = { session: session.sessionId, exit: run.error === undefined ? 0 : 1 };
    }
  } catch (error) {
    trouble = error instanceof Error ? error.message : "";
  }
  await recorded;
  // The program was started for this handoff alone, and goes with it.
  await (signal.aborted ? client.forceStop() : client.stop()).catch(() => client.forceStop());
  run.denied = Math.max(run.denied, declined);
  const end = { stderr: trouble, exit: trouble === "" ? 0 : 1, ...(signal.aborted ? { stopped: deadline.why(clientName) } : {}) };
  return judgeRun(run, end, wish.id, "copilot-sdk");
}

/** A session without a login starts all the same, and then waits for ever. */
async function isSignedOut(client: SdkClient): Promise<boolean> {
  await client.start();
  return (await client.getAuthStatus?.())?.isAuthenticated === false;
}

async function loadSdk(from: string): Promise<Sdk> {
  try {
    const module: unknown = await import(from);
    if (typeof (module as Partial<Sdk>).CopilotClient === "function") return module as Sdk;
  } catch (error) {
    throw new HandoffError("CLIENT_SDK_MISSING", { client: clientName, package: defaultPackage }, error);
  }
  throw new HandoffError("CLIENT_SDK_MISSING", { client: clientName, package: defaultPackage });
}
