import { countTokens, sayBreak, unfence } from "@handoff/core";
import { z } from "zod";
import { word } from "../arguments.ts";
import { defineTool, READS } from "../tool.ts";
import { withHandoff } from "./make-handoff.ts";

export const checkHandoff = defineTool({
  name: "check_handoff",
  title: "Check a brief",
  description: "Does a block, stub or artifact keep a client's rules, and hold no secret, no planted order and no line of another shape? Each break is named with its line. Nothing is sent.",
  input: z.strictObject({ text: z.string().min(1).max(1_000_000).describe("The whole block, stub or artifact."), client: word("Id of the client that would receive it.") }),
  output: z.object({ holds: z.boolean(), client: z.string(), tokens: z.number(), breaks: z.array(z.looseObject({ rule: z.string(), detail: z.string() })) }),
  hints: READS,
  run(input, call) {
    const [root = "/"] = call.context.roots.list;
    return withHandoff(call, root, (handoff) => {
      const breaks = handoff.check(input.text, input.client);
      const tokens = countTokens(unfence(input.text) ?? input.text);
      const { displayName } = handoff.client(input.client).describe();
      return Promise.resolve({
        workspace: root,
        lines: breaks.length === 0 ? [`It keeps the rules of ${displayName}: ${tokens} tokens.`] : breaks.map((found) => `${found.line === undefined ? "" : `line ${found.line}: `}${sayBreak(found, call.context.language)} [${found.rule}]`),
        structured: { holds: breaks.length === 0, client: input.client, tokens, breaks },
      });
    });
  },
});
