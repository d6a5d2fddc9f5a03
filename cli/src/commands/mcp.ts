import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HandoffError } from "@handoff/core";
import { configuredClients, resolveWorkspace, userStateFolder } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { version } from "../version.ts";

/** Serves the Model Context Protocol: on standard input and output, or on loopback with a token. */
export async function runMcp(context: CommandContext): Promise<CommandResult> {
  const { cwd, env, home, language, options } = context;
  const { serveHttp, serveStdio } = await loadServer();
  const roots = options.list("root").map((root) => resolveWorkspace({ given: root, cwd }).root);
  const { clients } = await configuredClients({ cwd, env, home });
  const common = { roots, cwd, env, home, language, version, clients };
  const port = options.text("http");
  if (port === undefined) {
    await serveStdio(common);
    return { exit: 0 };
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new HandoffError("USAGE_OPTION_VALUE", { option: "--http", given: port, hint: "", allowed: "a port number" });
  const token = env["HANDOFF_MCP_TOKEN"];
  const service = await serveHttp({ ...common, port: Number(port), ...(token === undefined || token === "" ? {} : { token }) });
  const file = keepToken(join(userStateFolder(env, home), "mcp"), service);
  return { exit: 0, stream: (async function* () {
    yield `${service.url}\n${context.say("MCP_TOKEN_IN", { file })}\n`;
    await new Promise<void>((resolve) => process.once("SIGINT", () => resolve()).once("SIGTERM", () => resolve()));
    await service.close();
    rmSync(file, { force: true });
  })() };
}

/** The token is for programs: it stands in a file of the user's alone, and on no screen. */
function keepToken(folder: string, { url, token }: { readonly url: string; readonly token: string }): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new URL(url).port}.token`);
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}

async function loadServer(): Promise<typeof import("@handoff/mcp")> {
  try {
    return await import("@handoff/mcp");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") throw new HandoffError("MCP_NOT_INSTALLED", {}, error);
    throw error;
  }
}
