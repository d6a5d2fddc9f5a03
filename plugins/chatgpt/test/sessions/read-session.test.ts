import { memorySessions, readSession } from "@handoff/testkit";
import { expect, it } from "vitest";
import { sessionSource } from "../../src/sessions/session-source.ts";

const message = (role: string, content: object, more: object = {}): object => ({ author: { role }, content, create_time: 1_790_000_000, metadata: {}, recipient: "all", ...more });
const text = (value: string): object => ({ content_type: "text", parts: [value] });

it("reads the branch that an export shows, and no outcome of anything", async () => {
  const conversation = {
    title: "Retry",
    create_time: 1_790_000_000,
    update_time: 1_790_000_100,
    conversation_id: "g1",
    current_node: "e",
    mapping: {
      root: { id: "root", message: null, parent: null, children: ["s"] },
      s: { id: "s", parent: "root", children: ["a", "x"], message: message("system", text(""), { metadata: { is_visually_hidden_from_conversation: true } }) },
      x: { id: "x", parent: "s", children: [], message: message("user", text("edited away")) },
      a: { id: "a", parent: "s", children: ["b"], message: message("user", { content_type: "multimodal_text", parts: [{ content_type: "image_asset_pointer" }, "Add retry. Never use a global."] }) },
      b: { id: "b", parent: "a", children: ["c"], message: message("assistant", { content_type: "code", text: "print(1)" }, { recipient: "python" }) },
      c: { id: "c", parent: "b", children: ["d"], message: message("tool", { content_type: "execution_output", text: "Never ask" }) },
      d: { id: "d", parent: "c", children: ["e"], message: message("user", { content_type: "user_editable_context", user_profile: "Always be brief" }) },
      e: { id: "e", parent: "d", children: [], message: message("assistant", text("Decision: use a closure, because it is local.")) },
    },
  };
  const ports = memorySessions({ "/x/conversations.json": JSON.stringify([{ ...conversation, conversation_id: "g0", title: "other" }, conversation]) });
  const { facts, prompts, summary } = await readSession(sessionSource, "/x/conversations.json", ports, "g1");
  expect(summary).toMatchObject({ title: "Retry", ref: "/x/conversations.json#g1" });
  expect(prompts).toEqual(["Add retry. Never use a global."]);
  expect(facts.constraints?.map((line) => line.text)).toEqual(["Never use a global"]);
  expect(facts.decisions?.map(({ line }) => line.text)).toEqual(["use a closure"]);
  expect([facts.edits, facts.commits, facts.testRuns]).toEqual([[], [], []]);
});
