import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createContext } from "./create-context.ts";
import type { McpOptions } from "./create-context.ts";
import { createServer } from "./create-server.ts";

export interface HttpOptions extends McpOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Default: made anew. Whoever calls must bring it. */
  readonly token?: string;
}

export interface HttpService {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

const MOST_BYTES = 8 * 1024 * 1024;

/** Serves streamable HTTP on loopback. Every request brings the token, and names this host; no page of a browser gets through. */
export async function serveHttp(options: HttpOptions): Promise<HttpService> {
  const context = createContext(options);
  const token = options.token ?? randomBytes(32).toString("base64url");
  let port = options.port;
  const http = createHttpServer((request, response) => {
    const refused = refusal(request, port, token);
    if (refused !== undefined) return void refuse(response, ...refused);
    void answer(request, response).catch(() => void refuse(response, 500, "It failed."));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // One server a request: nothing of one caller can reach another.
    const server = createServer(context, options.version);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: false });
    response.once("close", () => void server.close());
    // The SDK's type of `onclose` isn't exact about undefined.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    await transport.handleRequest(request, response);
  };
  http.requestTimeout = 60_000;
  http.maxHeadersCount = 60;
  await new Promise<void>((resolve, reject) => http.once("error", reject).listen(port, "127.0.0.1", resolve));
  const address = http.address();
  port = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    token,
    async close() {
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
      await context.dispatches.closeAll();
    },
  };
}

/** Why a request gets no further. A page in a browser sends an `Origin`, and a rebound name another `Host`. */
function refusal(request: IncomingMessage, port: number, token: string): readonly [status: number, why: string] | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(request.headers.host ?? "")) return [403, "This host isn't served."];
  const { origin } = request.headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return [403, "This origin isn't served."];
  if ((request.url ?? "").split("?")[0] !== "/mcp") return [404, "There is nothing here."];
  if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) return [413, "That is too much."];
  const given = Buffer.from(/^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "");
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? undefined : [401, "A token is needed."];
}

function refuse(response: ServerResponse, status: number, why: string): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "application/json", ...(status === 401 ? { "www-authenticate": "Bearer" } : {}) });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32000, message: why }, id: null }));
}
