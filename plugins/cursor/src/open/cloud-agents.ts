import { failedDelivery, isGatewayStatus, isRecord, parseObject, problemOfStatus, readKey, unknownDelivery } from "@handoff/core";
import type { ClientPorts, Delivery, DeliveryContext, OutgoingHandoff, ThreadRef } from "@handoff/core";
import { clientName } from "./run-cursor.ts";

const client = clientName;
const transport = "cloud agents";
const fix = "set CURSOR_API_KEY, and repository: https://… in your config";

/**
 * A cloud agent: creating it starts a run that costs money, on what is pushed. So it wants the user's yes and a pushed branch.
 * The prompt is part of the request, so nobody knows until it answers.
 */
export async function startCloudAgent(ports: ClientPorts, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> {
  if (context.agreedToCost !== true) return failedDelivery({ code: "THREAD_COSTS", params: { client } });
  const key = await readKey(ports, ["CURSOR_API_KEY"], signal);
  const { repository } = ports.settings;
  if (key === undefined || typeof repository !== "string") return failedDelivery({ code: "THREAD_NOT_CONFIGURED", params: { client, fix } });
  const { branch, pushed, uncommitted } = handoff.fields.workspace;
  if (pushed !== "pushed" || uncommitted > 0 || branch === undefined) return failedDelivery({ code: "THREAD_NOT_PUSHED", params: { client, fix: "commit, and push the branch" } });
  await context.record("unknown");
  try {
    const answer = await ports.http.send({
      method: "POST",
      url: `${baseUrl(ports)}/v0/agents`,
      headers: { authorization: `Bearer ${key.value}`, "content-type": "application/json" },
      body: JSON.stringify({ prompt: { text: handoff.text }, source: { repository, ref: branch }, target: { autoCreatePr: false } }),
      signal,
      timeout: Math.max(1, context.deadlineAt - ports.clock.now()),
    });
    if (isGatewayStatus(answer.status)) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: `a gateway answered ${answer.status}` } }, { transport });
    if (answer.status >= 300) return failedDelivery(problemOfStatus(answer.status, client, { fix }), { transport });
    const agent = parseObject(answer.body);
    const id = agent?.["id"];
    if (typeof id !== "string") return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it named no agent" } }, { transport });
    const target = isRecord(agent?.["target"]) ? agent["target"] : {};
    const thread: ThreadRef = { client: "cursor", id, url: typeof target["url"] === "string" ? target["url"] : `https://cursor.com/agents?id=${encodeURIComponent(id)}` };
    await context.record("created", thread);
    return { state: "accepted", transport, thread, proof: `agent ${id} was created with the brief as its prompt`, notices: [{ code: "THREAD_STILL_WORKING", params: { client } }] };
  } catch {
    return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "no answer came back" } }, { transport });
  }
}

/** An agent's status, for `receipts --refresh`. */
export async function lookAtAgent(ports: ClientPorts, thread: ThreadRef, signal: AbortSignal): Promise<"accepted" | "answered" | "failed" | undefined> {
  const key = await readKey(ports, ["CURSOR_API_KEY"], signal);
  if (key === undefined) throw new Error("no key to look with");
  const answer = await ports.http.send({ method: "GET", url: `${baseUrl(ports)}/v0/agents/${encodeURIComponent(thread.id)}`, headers: { authorization: `Bearer ${key.value}` }, signal });
  if (answer.status === 404) return undefined;
  const status = answer.status === 200 ? parseObject(answer.body)?.["status"] : undefined;
  if (status === "FINISHED") return "answered";
  if (status === "ERROR" || status === "EXPIRED") return "failed";
  if (status === "CREATING" || status === "RUNNING") return "accepted";
  throw new Error("its status isn't one that we know");
}

function baseUrl({ settings }: ClientPorts): string {
  return typeof settings["apiUrl"] === "string" ? settings["apiUrl"] : "https://api.cursor.com";
}
