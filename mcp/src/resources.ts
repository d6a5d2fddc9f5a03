import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ReadResourceResult, Resource, ResourceTemplate } from "@modelcontextprotocol/sdk/types.js";
import { HandoffError } from "@handoff/core";
import { gitRootOf, readInput } from "@handoff/host";
import type { McpContext } from "./mcp-context.ts";

const MOST = 100;
const ARTIFACT = /^handoff:\/\/artifact\/(\d{1,3})\/(\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md)$/;
const STATE = /^handoff:\/\/state\/(\d{1,3})\/([^?#]+)$/;

export const RESOURCE_TEMPLATES: readonly ResourceTemplate[] = [
  { name: "artifact", uriTemplate: "handoff://artifact/{root}/{file}", title: "Handoff artifact", description: "A file of _agent/handoffs; root is the number of the folder, from 0.", mimeType: "text/markdown" },
  { name: "state", uriTemplate: "handoff://state/{root}/{session}", title: "Saved session state", description: "What is done and left; session is BRANCH/FINGERPRINT, percent-encoded.", mimeType: "application/json" },
];

/** Artifacts and states of every root, newest first. */
export async function listResources(context: McpContext): Promise<readonly Resource[]> {
  const found: Resource[] = [];
  for (const [index, root] of context.roots.list.entries()) {
    for (const file of artifactsOf(root)) found.push({ uri: `handoff://artifact/${index}/${file}`, name: file, title: file, mimeType: "text/markdown" });
    for (const name of await statesOf(context, root)) found.push({ uri: `handoff://state/${index}/${encodeURIComponent(name)}`, name, title: `state ${name}`, mimeType: "application/json" });
  }
  return found;
}

/** Reads one as data. Undefined: there is none of that name. */
export async function readResource(uri: string, context: McpContext): Promise<ReadResourceResult | undefined> {
  const artifact = ARTIFACT.exec(uri);
  if (artifact !== null) {
    const root = context.roots.list[Number(artifact[1])];
    if (root === undefined || !artifactsOf(root).includes(artifact[2] ?? "")) return undefined;
    const path = context.roots.inside("uri", join(root, "_agent", "handoffs", artifact[2] ?? ""));
    return { contents: [{ uri, mimeType: "text/markdown", text: context.redactor(root).text(readInput(path, 1024 * 1024), "mcp") }] };
  }
  const state = STATE.exec(uri);
  if (state === null) return undefined;
  const root = context.roots.list[Number(state[1])];
  if (root === undefined) return undefined;
  const name = decoded(state[2] ?? "");
  const handoff = context.open(root);
  try {
    const states = await handoff.states({ cwd: root, language: context.language });
    const { search } = await states.continue({ listOnly: true });
    const found = [...search.sessions, ...search.complete].find((session) => session.name === name && context.roots.holds(session.entry.folder));
    if (found === undefined) return undefined;
    return { contents: [{ uri, mimeType: "application/json", text: JSON.stringify(context.redactor(root).value(found.entry.state ?? {}, "mcp"), null, 2) }] };
  } finally {
    await handoff.close();
  }
}

function artifactsOf(root: string): readonly string[] {
  try {
    const folder = join(root, "_agent", "handoffs");
    if (statSync(folder).isDirectory() === false) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/.test(entry.name))
      .map((entry) => entry.name)
      .toSorted()
      .toReversed()
      .slice(0, MOST);
  } catch {
    return [];
  }
}

async function statesOf(context: McpContext, root: string): Promise<readonly string[]> {
  const top = gitRootOf(root);
  if (top !== undefined && !context.roots.holds(top)) return [];
  const handoff = context.open(root);
  try {
    const states = await handoff.states({ cwd: root, language: context.language });
    const { search } = await states.continue({ listOnly: true });
    return search.sessions.filter((session) => context.roots.holds(session.entry.folder)).map((session) => session.name).slice(0, MOST);
  } finally {
    await handoff.close();
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new HandoffError("MCP_ARGUMENT", { argument: "uri", problem: "isn't percent-encoded as a URI is", remedy: "Take the URI from the list" }, error);
  }
}
