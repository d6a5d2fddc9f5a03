import { asList, asObject, asText, asTime, isInjectedText, oneLine, ownWords, scanJsonList } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";

export async function conversationsIn(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const found: SessionSummary[] = [];
  for await (const { conversation } of conversations(path, ports)) {
    const id = idOf(conversation);
    const startedAt = asTime(conversation["create_time"]);
    const updatedAt = asTime(conversation["update_time"]) ?? startedAt;
    const title = asText(conversation["title"]);
    found.push({ client: "chatgpt", id, ref: `${path}#${id}`, ...(title === undefined ? {} : { title: oneLine(title, 120) }), ...(startedAt === undefined ? {} : { startedAt }), ...(updatedAt === undefined ? {} : { updatedAt }) });
  }
  return found;
}

/** The messages on the branch that is shown; prompts that were edited away stand on others. */
export async function* readConversation(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const path = session.ref.slice(0, -session.id.length - 1);
  let conversation: JsonObject | undefined;
  for await (const one of conversations(path, ports)) {
    if (idOf(one.conversation) !== session.id) continue;
    conversation = one.conversation;
    tally.shortened = one.shortened;
    break;
  }
  const mapping = asObject(conversation?.["mapping"]) ?? {};
  const chain: JsonObject[] = [];
  const seen = new Set<string>();
  for (let id = asText(conversation?.["current_node"]) ?? newestLeaf(mapping); id !== undefined && !seen.has(id) && Object.hasOwn(mapping, id); ) {
    seen.add(id);
    const node = asObject(mapping[id]);
    const message = asObject(node?.["message"]);
    if (message !== undefined) chain.push(message);
    id = asText(node?.["parent"]);
  }
  for (const [at, message] of chain.toReversed().entries()) {
    tally.records += 1;
    const event = messageEvent(message, at + 1);
    if (event !== undefined) yield [event];
  }
}

function messageEvent(message: JsonObject, record: number): SessionEvent | undefined {
  const role = asText(asObject(message["author"])?.["role"]);
  const content = asObject(message["content"]);
  const type = asText(content?.["content_type"]);
  const hidden = asObject(message["metadata"])?.["is_visually_hidden_from_conversation"] === true;
  const recipient = asText(message["recipient"]) ?? "all";
  if (hidden || recipient !== "all" || (type !== undefined && type !== "text" && type !== "multimodal_text")) return undefined;
  const text = asList(content?.["parts"])
    .map((part) => (typeof part === "string" ? part : (asText(asObject(part)?.["text"]) ?? "")))
    .filter((part) => part !== "")
    .join("\n");
  if (text.trim() === "") return undefined;
  const at = asTime(message["create_time"]);
  const base = { record: String(record), ...(at === undefined ? {} : { at }) };
  if (role === "assistant") return { ...base, type: "assistant-text", text };
  if (role !== "user") return undefined;
  const own = ownWords(text);
  return { ...base, type: "user-text", text: own === "" ? text : own, injected: own === "" || isInjectedText(text) };
}

/** Where an export names no shown node: the leaf that was written last. */
function newestLeaf(mapping: JsonObject): string | undefined {
  let best: { readonly id: string; readonly time: number } | undefined;
  for (const [id, value] of Object.entries(mapping)) {
    const node = asObject(value);
    const time = Number(asObject(node?.["message"])?.["create_time"] ?? 0);
    if (asList(node?.["children"]).length === 0 && (best === undefined || time >= best.time)) best = { id, time };
  }
  return best?.id;
}

/** One by one: an export may hold thousands. */
async function* conversations(path: string, ports: SessionPorts): AsyncGenerator<{ readonly conversation: JsonObject; readonly shortened: number }> {
  let ready: { readonly conversation: JsonObject; readonly shortened: number }[] = [];
  const put = (value: unknown, shortened: number): void => {
    const conversation = asObject(value);
    if (conversation !== undefined && asObject(conversation["mapping"]) !== undefined) ready.push({ conversation, shortened });
  };
  const scan = scanJsonList(ports.files.bytes(path), (key) => key === undefined || key === "conversations", {
    member: (value, _at, shortened) => put(value, shortened),
    rest(value, shortened) {
      // A file may be one conversation.
      if (asList(asObject(value)?.["conversations"]).length === 0) put(value, shortened);
    },
  });
  for await (const _ of scan) {
    yield* ready;
    ready = [];
  }
}

function idOf(conversation: JsonObject): string {
  return asText(conversation["conversation_id"]) ?? asText(conversation["id"]) ?? asText(conversation["current_node"]) ?? "conversation";
}
