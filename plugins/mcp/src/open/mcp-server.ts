import { isRecord } from "@handoff/core";
import type { JsonRpcAnswer } from "@handoff/core";
import type { Channel } from "./channel.ts";

const handshakeVersion = "2025-11-25";
const statelessVersion = "2026-07-28";
const info = { name: "handoff", title: "Handoff", version: "0.1.0" };
/** A server with more pages than this isn't listed to its end. */
const maxPages = 20;

export interface Tool {
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

/** A server whose tools are known. Nothing is called before they are. */
export interface McpServer {
  readonly tools: readonly Tool[];
  call(tool: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<JsonRpcAnswer>;
}

/**
 * Shakes hands where a server wants it, and reads its list of tools. Servers of the stateless versions refuse the handshake:
 * every request then carries what the handshake would have said.
 */
export async function listTools(channel: Channel, signal: AbortSignal): Promise<McpServer | Exclude<JsonRpcAnswer, { readonly ok: true }>> {
  const hello = await channel.request("initialize", { protocolVersion: handshakeVersion, capabilities: {}, clientInfo: info }, signal);
  if (!hello.ok && hello.why !== "error") return hello;
  const isStateless = !hello.ok;
  const spoken = hello.ok && isRecord(hello.result) && typeof hello.result["protocolVersion"] === "string" ? hello.result["protocolVersion"] : handshakeVersion;
  channel.speak(isStateless ? statelessVersion : spoken);
  if (!isStateless) await channel.notify("notifications/initialized");
  const meta = isStateless ? { _meta: { "io.modelcontextprotocol/protocolVersion": statelessVersion, "io.modelcontextprotocol/clientInfo": info, "io.modelcontextprotocol/clientCapabilities": {} } } : {};
  const tools: Tool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const listed = await channel.request("tools/list", { ...meta, ...(cursor === undefined ? {} : { cursor }) }, signal);
    if (!listed.ok) return isStateless && !hello.ok ? hello : listed;
    const result = isRecord(listed.result) ? listed.result : {};
    tools.push(...(Array.isArray(result["tools"]) ? result["tools"].filter(isRecord).flatMap(toolOf) : []));
    const given = result["nextCursor"];
    if (typeof given !== "string" || given === cursor) break;
    cursor = given;
  }
  return { tools, call: (tool, args, during) => channel.request("tools/call", { ...meta, name: tool, arguments: args }, during) };
}

function toolOf(given: Readonly<Record<string, unknown>>): readonly Tool[] {
  const { name, inputSchema } = given;
  if (typeof name !== "string" || !/^[\w./-]{1,128}$/.test(name)) return [];
  const schema = isRecord(inputSchema) ? inputSchema : {};
  const required = Array.isArray(schema["required"]) ? schema["required"].filter((key): key is string => typeof key === "string") : [];
  return [{ name, properties: isRecord(schema["properties"]) ? schema["properties"] : {}, required }];
}

/** Names of tools, for a message. They are the server's own words: only what looks like a name is shown. */
export function namesOf(tools: readonly Tool[]): string {
  const shown = tools.slice(0, 8).map((tool) => tool.name.slice(0, 40));
  return shown.length === 0 ? "none" : shown.join(", ") + (tools.length > shown.length ? ", …" : "");
}
