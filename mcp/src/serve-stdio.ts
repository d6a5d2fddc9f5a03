import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createContext } from "./create-context.ts";
import type { McpOptions } from "./create-context.ts";
import { createServer } from "./create-server.ts";

/** Serves one client on standard input and output, which belong to the protocol alone. Resolves when the client is gone. */
export async function serveStdio(options: McpOptions): Promise<void> {
  const context = createContext(options);
  const server = createServer(context, options.version);
  const closed = new Promise<void>((resolve) => {
    server.onclose = () => resolve();
  });
  // A client that goes away closes our input; the transport itself does not hear that.
  process.stdin.once("end", () => void server.close()).once("close", () => void server.close());
  process.stdout.on("error", () => void server.close());
  await server.connect(new StdioServerTransport());
  await closed;
  await context.dispatches.closeAll();
}
