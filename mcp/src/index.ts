export { createContext } from "./create-context.ts";
export type { McpOptions } from "./create-context.ts";
export { createServer } from "./create-server.ts";
export type { McpContext } from "./mcp-context.ts";
export { serveHttp } from "./serve-http.ts";
export type { HttpOptions, HttpService } from "./serve-http.ts";
export { serveStdio } from "./serve-stdio.ts";
