import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeHttp } from "../../src/processes/node-http.ts";

let url = "";
const server = createServer((request, response) => {
  if (request.url === "/away") return void response.writeHead(302, { location: "/here" }).end();
  if (request.url === "/endless") return void response.end("x".repeat(9 * 1024 * 1024));
  if (request.url === "/never") return;
  let body = "";
  request.on("data", (chunk) => (body += chunk)).on("end", () => response.writeHead(201, { "x-seen": request.method ?? "" }).end(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a request goes out and its answer comes back", async () => {
  expect(await nodeHttp.send({ method: "POST", url: `${url}/`, body: "日本" })).toMatchObject({ status: 201, body: "日本", headers: { "x-seen": "POST" } });
});

test("a redirect isn't followed, an endless body isn't read, plain http goes to this machine only", async () => {
  await expect(nodeHttp.send({ method: "GET", url: `${url}/away` })).rejects.toThrow("fetch failed");
  await expect(nodeHttp.send({ method: "GET", url: `${url}/endless` })).rejects.toThrow("longer than");
  await expect(nodeHttp.send({ method: "GET", url: "http://example.com/" })).rejects.toThrow("only https");
  await expect(nodeHttp.send({ method: "GET", url: "file:///etc/passwd" })).rejects.toThrow("only https");
});

test("a server that never answers is given up", async () => {
  await expect(nodeHttp.send({ method: "GET", url: `${url}/never`, timeout: 50 })).rejects.toThrow("timeout");
  const stop = new AbortController();
  const asked = nodeHttp.send({ method: "GET", url: `${url}/never`, signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toThrow("aborted");
});
