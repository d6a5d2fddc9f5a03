import { threadHandoff } from "@handoff/testkit";
import { expect, test } from "vitest";
import { instructHost, readHostResult } from "../../src/open/instruct-host.ts";

const handoff = threadHandoff("/workspace");

test.for(["mcp__codex_app__create_thread", "codex_app__create_thread", "codex_app/create_thread"])("%s is called once, and carries the prompt itself", (tool) => {
  const made = instructHost(handoff, { tools: ["exec_command", tool, tool.replace("create_thread", "send_message_to_thread")] });
  expect(made).toMatchObject({ tool, arguments: { prompt: handoff.text, target: { type: "projectless" } } });
  expect(made?.text).toContain("once");
  expect(made?.text).not.toContain("send_message_to_thread");
});

test("a follow-up goes to the thread that is there", () => {
  expect(instructHost(handoff, { tools: ["mcp__codex_app__send_message_to_thread"], thread: "01a2" })).toMatchObject({ arguments: { threadId: "01a2", prompt: handoff.text } });
});

test.for([[[]], [["spawn_agent", "multi_agent_v1__spawn_agent", "create_thread", "evil__codex_app__create_thread_x"]], [["mcp__codex_app__send_message_to_thread"]]])(
  "where the host doesn't show the tool, nothing is instructed (%j)",
  ([tools]) => {
    expect(instructHost(handoff, { tools: tools ?? [] })).toBeUndefined();
  },
);

test("a pending client id is no thread", () => {
  expect(readHostResult('{"threadId":"01a2","hostId":"local"}')).toEqual({ thread: "01a2" });
  for (const text of ['{"clientThreadId":"client-new-thread:1"}', '{"threadId":"client-new-thread:1"}', '{"pendingWorktreeId":"local:1"}', '{"threadId":"local:1"}']) {
    expect(readHostResult(text)).toEqual({ pending: true });
  }
  expect(readHostResult("create_thread received invalid arguments.")).toBeUndefined();
});
