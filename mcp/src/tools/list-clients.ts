import { z } from "zod";
import { defineTool, READS } from "../tool.ts";
import { withHandoff } from "./make-handoff.ts";

export const listClients = defineTool({
  name: "list_clients",
  title: "List clients",
  description: "The clients that a handoff can go to, what each takes, and which of them this server may start threads in.",
  input: z.strictObject({}),
  output: z.object({ clients: z.array(z.object({ id: z.string(), displayName: z.string(), prompt: z.string(), artifact: z.string(), api: z.string(), mayDeliver: z.boolean() })) }),
  hints: READS,
  run(_, call) {
    const [root = "/"] = call.context.roots.list;
    return withHandoff(call, root, (handoff) => {
      const clients = handoff.clients().map((plugin) => {
        const { id, displayName, channels, modes } = plugin.describe();
        return { id, displayName, prompt: channels.prompt.value, artifact: channels.artifact.value, api: modes.api.value, mayDeliver: call.context.deliverTo.includes(id) };
      });
      return Promise.resolve({
        workspace: root,
        lines: clients.map((client) => `${client.id}: ${client.displayName}, prompt ${client.prompt}, artifact ${client.artifact}${client.mayDeliver ? ", threads allowed" : ""}`),
        structured: { clients },
      });
    });
  },
});
