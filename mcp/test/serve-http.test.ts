import { request } from "node:http";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, expect, test } from "vitest";
import { serveHttp } from "../src/serve-http.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function service() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "handoff-http-")));
  ends.push(() => rmSync(home, { recursive: true, force: true }));
  const made = await serveHttp({ roots: [home], cwd: home, env: { HOME: home }, home, language: "en", version: "0.0.0", port: 0 });
  ends.push(made.close);
  return made;
}

/** A request with exactly these headers: `fetch` doesn't let anybody forge a host. */
function send(url: string, headers: Record<string, string>, body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", headers: { accept: "application/json, text/event-stream", "content-type": "application/json", ...headers } }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0)).once("error", reject);
    });
    call.once("error", reject);
    call.end(body);
  });
}

test("serves a client that brings the token", async () => {
  const { url, token } = await service();
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  ends.push(() => client.close());
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  expect((await client.callTool({ name: "list_clients", arguments: {} })).isError).toBeUndefined();
});

test("refuses everybody else", async () => {
  const { url, token } = await service();
  const good = { authorization: `Bearer ${token}` };
  expect(await send(url, good)).toBe(200);
  expect(await send(url, {})).toBe(401);
  expect(await send(url, { authorization: `Bearer ${"x".repeat(token.length)}` })).toBe(401);
  expect(await send(url, { ...good, host: "evil.example" })).toBe(403);
  expect(await send(url, { ...good, origin: "https://evil.example" })).toBe(403);
  expect(await send(url, { ...good, origin: "null" })).toBe(403);
  expect(await send(url.replace("/mcp", "/other"), good)).toBe(404);
});
