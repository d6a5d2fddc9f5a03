import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serveHttp } from "../../mcp/src/serve-http.ts";
import { installProgram } from "./install-program.ts";

const installed = await installProgram("@modelcontextprotocol/conformance", "0.1.16");

/** What the suite asks of its own example server: tools, resources and prompts of fixed names, or abilities that we don't offer. */
const NOT_OURS: Readonly<Record<string, string>> = {
  "tools-call-image": "calls test_image_content",
  "tools-call-audio": "calls test_audio_content",
  "tools-call-embedded-resource": "calls test_embedded_resource",
  "tools-call-mixed-content": "calls test_multiple_content_types",
  "tools-call-with-logging": "calls test_tool_with_logging",
  "tools-call-with-progress": "calls test_tool_with_progress",
  "tools-call-sampling": "calls test_sampling; this server asks no client's model",
  "tools-call-elicitation": "calls test_elicitation; this server asks nobody",
  "json-schema-2020-12": "looks for json_schema_2020_12_tool",
  "elicitation-sep1034-defaults": "calls a tool of its own",
  "elicitation-sep1330-enums": "calls a tool of its own",
  "server-sse-polling": "calls a tool of its own",
  "resources-read-text": "reads test://static-text",
  "resources-read-binary": "reads test://static-binary",
  "resources-templates-read": "reads test://template/…",
  "resources-subscribe": "this server offers no subscriptions",
  "resources-unsubscribe": "this server offers no subscriptions",
  "prompts-get-simple": "gets test_simple_prompt",
  "prompts-get-with-args": "gets test_prompt_with_arguments",
  "prompts-get-embedded-resource": "gets test_prompt_with_embedded_resource",
  "prompts-get-with-image": "gets test_prompt_with_image",
};

test.skipIf(!installed.ok)(`the MCP server passes the protocol's conformance tests${installed.ok ? "" : ` (skipped: ${installed.why})`}`, async () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "handoff-conformance-")));
  const service = await serveHttp({ roots: [home], cwd: home, env: { HOME: home }, home, language: "en", version: "0.0.0", port: 0 });
  // The suite knows no tokens, so that this brings ours; it changes nothing else but its own port to the server's.
  const { port } = new URL(service.url);
  const proxy = createServer((incoming, outgoing) => {
    const own = String(incoming.socket.localPort);
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, name === "host" || name === "origin" ? String(value).replace(own, port) : value]));
    const call = request({ host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers: { ...headers, authorization: `Bearer ${service.token}` } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    call.once("error", () => outgoing.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  try {
    const address = proxy.address();
    const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/mcp`;
    const suite = join(installed.ok ? installed.folder : "", "node_modules/@modelcontextprotocol/conformance/dist/index.js");
    const child = spawn(process.execPath, [suite, "server", "--url", url, "--suite", "all"], { stdio: ["ignore", "pipe", "ignore"] });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    await new Promise((resolve) => child.once("close", resolve));
    const results = Array.from(out.matchAll(/^([✓✗]) ([\w-]+): /gmu), ([, mark, name = ""]) => ({ name, passed: mark === "✓" }));
    expect(results.length).toBeGreaterThan(25);
    expect(results.filter(({ passed }) => !passed).map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_OURS).toSorted());
    expect(results.filter(({ passed }) => passed).map(({ name }) => name)).toEqual(["server-initialize", "logging-set-level", "ping", "completion-complete", "tools-list", "tools-call-simple-text", "tools-call-error", "server-sse-multiple-streams", "resources-list", "prompts-list", "dns-rebinding-protection"]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  }
});
