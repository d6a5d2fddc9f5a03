import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deliver } from "@handoff/core";
import type { ClientPorts, RoutePlan } from "@handoff/core";
import { threadHandoff } from "@handoff/testkit";
import { describe, expect, test } from "vitest";
import { openClient } from "../../plugins/mcp/src/open/open-client.ts";
import { nodeHttp } from "../../host/src/processes/node-http.ts";
import { nodeProcesses } from "../../host/src/processes/node-processes.ts";
import { nodeTimer } from "../../host/src/processes/node-timer.ts";
import { installProgram } from "./install-program.ts";

const installed = await installProgram("@modelcontextprotocol/server-everything", "2026.8.31");
const plan: RoutePlan = { planVersion: 1, client: "mcp", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "a test" };

describe.skipIf(!installed.ok)(`a real tool server${installed.ok ? ` ${installed.version}` : `: ${installed.why}`}`, () => {
  const deliverTo = async (tool: string) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-mcp-")));
    const script = installed.ok ? join(installed.folder, "node_modules/@modelcontextprotocol/server-everything/dist/index.js") : "";
    const ports: ClientPorts = {
      process: nodeProcesses({ PATH: "/usr/bin:/bin", HOME: folder }),
      http: nodeHttp,
      timer: nodeTimer,
      clock: { now: () => Date.now(), localDate: () => "2026-11-30" },
      log: () => undefined,
      settings: { command: process.execPath, args: [script, "stdio"], tool },
    };
    const open = openClient(ports);
    try {
      const probed = await open.probe(AbortSignal.timeout(5_000));
      const record = () => Promise.resolve();
      const context = { signal: new AbortController().signal, deadlineAt: Date.now() + 30_000, key: "k", timer: nodeTimer, now: () => Date.now(), progress: () => undefined, record };
      return { probed, delivery: await deliver({ id: "mcp", name: "MCP", open }, threadHandoff(folder), plan, context) };
    } finally {
      await open.close();
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test("that only echoes has taken nothing, and that is what is said", async () => {
    const { probed, delivery } = await deliverTo("echo");
    expect(probed.state).toBe("available");
    expect(delivery).toMatchObject({ state: "unknown", mayFallBack: false, problem: { params: { what: "nothing in its answer proves it" } } });
  });

  test("without the tool is a stated fallback that names what there is", async () => {
    const { delivery } = await deliverTo("create_chat");
    expect(delivery).toMatchObject({ state: "failed", mayFallBack: true, problem: { code: "THREAD_TOOL_MISSING" } });
    expect(String(delivery.problem?.params?.["tools"])).toContain("echo");
  });

  test("whose tool takes no text isn't called", async () => {
    const { delivery } = await deliverTo("get-sum");
    expect(delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_TOOL_ARGUMENTS" } });
  });
});
