import { HandoffError } from "@handoff/core";
import type { GivenOptions } from "./command-context.ts";

const OWNERS = { agent: "acp", server: "mcp", tool: "mcp" } as const;

/** What a call of `to` says of a client's live part: `--agent` of acp, `--server` and `--tool` of mcp. Of no other client's. */
export function clientSettings(client: string | undefined, options: GivenOptions): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  for (const [name, owner] of Object.entries(OWNERS)) if (options.has(name) && client !== owner) throw new HandoffError("USAGE_UNKNOWN_OPTION", { given: `--${name}`, program: `handoff to ${client ?? ""}`.trim(), hint: ` It belongs to "handoff to ${owner}".` });
  const agent = options.text("agent");
  const server = options.text("server");
  const tool = options.text("tool");
  return {
    ...(agent === undefined ? {} : { acp: agentSettings(splitWords(agent)) }),
    ...(server === undefined && tool === undefined ? {} : { mcp: { ...(server === undefined ? {} : serverSettings(server)), ...(tool === undefined ? {} : { tool }) } }),
  };
}

function agentSettings([name = "", ...args]: readonly string[]): Readonly<Record<string, unknown>> {
  return args.length === 0 ? { agent: name } : { agent: undefined, command: name, args };
}

function serverSettings(server: string): Readonly<Record<string, unknown>> {
  if (/^https?:\/\//.test(server)) return { url: server, command: undefined, args: undefined };
  const [command = "", ...args] = splitWords(server);
  return { command, args, url: undefined };
}

/** Words of a command line, with quotes; no variable, no pattern and no operator is read: there is no shell. */
export function splitWords(text: string): readonly string[] {
  return [...text.matchAll(/(?:"((?:\\["\\]|[^"\\])*)"|'([^']*)'|([^\s"']+))+/g)].map(([whole]) =>
    whole.replace(/"((?:\\["\\]|[^"\\])*)"|'([^']*)'/g, (_, double: string | undefined, single: string | undefined) => (double === undefined ? (single ?? "") : double.replace(/\\(["\\])/g, "$1"))),
  );
}
