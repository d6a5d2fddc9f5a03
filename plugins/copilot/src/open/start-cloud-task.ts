import { failedDelivery, isGatewayStatus, isRecord, parseObject, problemOfStatus, readKey, unknownDelivery } from "@handoff/core";
import type { ClientPorts, Delivery, DeliveryContext, OutgoingHandoff } from "@handoff/core";
import { clientName } from "./judge-run.ts";

const client = clientName;

/**
 * A task of Copilot's cloud agent, by `gh agent-task` or the REST interface (with a user's token; an app's isn't taken). It
 * works on what is pushed and costs money, so it wants both: a pushed branch and the user's yes. The prompt is part of the
 * request that creates the task, so nobody knows until it answers.
 */
export async function startCloudTask(ports: ClientPorts, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> {
  if (context.agreedToCost !== true) return failedDelivery({ code: "THREAD_COSTS", params: { client } });
  const { branch, pushed, uncommitted } = handoff.fields.workspace;
  if (pushed !== "pushed" || uncommitted > 0 || branch === undefined) {
    return failedDelivery({ code: "THREAD_NOT_PUSHED", params: { client, fix: "commit, and push the branch" } });
  }
  const gh = await ports.process.which("gh");
  return gh === undefined ? byRest(ports, branch, handoff, context, signal) : byGh(ports, gh, branch, handoff, context, signal);
}

async function byGh(ports: ClientPorts, gh: string, branch: string, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> {
  await context.record("unknown");
  const env = Object.fromEntries(["GH_TOKEN", "GITHUB_TOKEN", "GH_CONFIG_DIR", "GH_HOST"].flatMap((name) => (ports.process.env(name) === undefined ? [] : [[name, String(ports.process.env(name))]])));
  const run = await ports.process.run({
    command: gh,
    args: ["agent-task", "create", "-F", "-", "--base", branch],
    cwd: handoff.workspace,
    env,
    stdin: handoff.text,
    signal,
    timeout: Math.max(1, context.deadlineAt - ports.clock.now()),
  });
  const transport = "gh agent-task";
  const url = /https:\/\/github\.com\/\S+/.exec(run.stdout)?.[0];
  if (run.exit === 0 && url !== undefined) return accepted(url, url, transport, context);
  if (/unknown command/i.test(run.stderr)) return failedDelivery({ code: "THREAD_UNSUPPORTED", params: { client, version: "gh without agent-task" } }, { transport });
  if (/auth|token|not logged/i.test(run.stderr)) return failedDelivery({ code: "THREAD_SIGNED_OUT", params: { client, fix: 'run "gh auth login" as a user' } }, { transport });
  const status = /HTTP (\d{3})/.exec(run.stderr)?.[1];
  if (status !== undefined) return failedDelivery(problemOfStatus(Number(status), client, { fix: 'run "gh auth login" as a user' }), { transport });
  return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "gh named no task" } }, { transport });
}

async function byRest(ports: ClientPorts, branch: string, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> {
  const { repository } = ports.settings;
  const key = await readKey(ports, ["COPILOT_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN"], signal);
  if (typeof repository !== "string" || !/^[\w.-]+\/[\w.-]+$/.test(repository) || key === undefined) {
    return failedDelivery({ code: "THREAD_NOT_CONFIGURED", params: { client, fix: "install gh, or set repository: owner/name and GH_TOKEN" } });
  }
  await context.record("unknown");
  const base = typeof ports.settings["apiUrl"] === "string" ? ports.settings["apiUrl"] : "https://api.github.com";
  const transport = "agent tasks";
  try {
    const answer = await ports.http.send({
      method: "POST",
      url: `${base}/agents/repos/${repository}/tasks`,
      headers: { authorization: `Bearer ${key.value}`, accept: "application/vnd.github+json", "content-type": "application/json" },
      body: JSON.stringify({ prompt: handoff.text, base_ref: branch }),
      signal,
      timeout: Math.max(1, context.deadlineAt - ports.clock.now()),
    });
    if (isGatewayStatus(answer.status)) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: `a gateway answered ${answer.status}` } }, { transport });
    if (answer.status >= 300) {
      const missing = answer.status === 404 ? ({ code: "THREAD_NOT_CONFIGURED", params: { client, fix: "the cloud agent isn't enabled for this repository" } } as const) : undefined;
      return failedDelivery(missing ?? problemOfStatus(answer.status, client, { fix: "use a user's own token" }), { transport });
    }
    const task = parseObject(answer.body);
    const id = isRecord(task) && (typeof task["id"] === "string" || typeof task["id"] === "number") ? String(task["id"]) : undefined;
    if (id === undefined) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it named no task" } }, { transport });
    return await accepted(id, typeof task?.["html_url"] === "string" ? task["html_url"] : undefined, transport, context);
  } catch {
    return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "no answer came back" } }, { transport });
  }
}

async function accepted(id: string, url: string | undefined, transport: string, context: DeliveryContext): Promise<Delivery> {
  const thread = { client: "copilot", id, ...(url === undefined ? {} : { url }) };
  await context.record("created", thread);
  return { state: "accepted", transport, thread, proof: `task ${id} was created with the brief as its prompt`, notices: [{ code: "THREAD_STILL_WORKING", params: { client } }] };
}
