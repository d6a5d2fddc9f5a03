import type { GivenOptions } from "./command-context.ts";

/** What a call says of a client's live part: `--agent` of acp, `--server` and `--tool` of mcp. */
export function clientSettings(options: GivenOptions): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
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
