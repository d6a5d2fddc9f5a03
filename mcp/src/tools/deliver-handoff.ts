import { HandoffError } from "@handoff/core";
import { word } from "../arguments.ts";
import { defineTool, SENDS } from "../tool.ts";
import { handoffInput, requestOf } from "./handoff-input.ts";
import { handoffAnswer, handoffOutput, withHandoff } from "./make-handoff.ts";

export const deliverHandoff = defineTool({
  name: "deliver_handoff",
  title: "Start a new thread with a handoff",
  description:
    "Makes a brief and starts a thread of the client with it. Works only for clients that the user's own config names for this server. Only the states accepted and answered mean that it was delivered; otherwise the block comes back with the reason. Asking again with the same key makes no second thread.",
  input: handoffInput.extend({
    key: word("Your own id of this delivery: the same key never delivers twice."),
    thread: word("Id of an existing thread for a follow-up. Default: a new thread.").optional(),
  }),
  output: handoffOutput,
  hints: SENDS,
  async run(input, call) {
    const { context } = call;
    const root = context.roots.workspace(input.workspace);
    return withHandoff(call, root, async (handoff) => {
      const client = handoff.client(input.client).id;
      if (!context.deliverTo.includes(client)) throw new HandoffError("MCP_CLIENT_NOT_NAMED", { client });
      const { key, thread, ...rest } = input;
      const request = { ...(await requestOf(rest, root, call, handoff)), mode: "api" as const, key, ...(thread === undefined ? {} : { thread }) };
      return handoffAnswer(await handoff.to(request), handoff, context, root);
    });
  },
});
