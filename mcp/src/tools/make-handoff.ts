import { summaryLines } from "@handoff/core";
import type { HandoffResult } from "@handoff/core";
import type { Handoff } from "@handoff/host";
import { z } from "zod";
import { noticeOut } from "../arguments.ts";
import type { McpContext } from "../mcp-context.ts";
import { sayNotices } from "../send-answer.ts";
import { defineTool, WRITES } from "../tool.ts";
import type { ToolAnswer, ToolCall } from "../tool.ts";
import { handoffInput, requestOf } from "./handoff-input.ts";

/** The shape of every tool that makes a handoff: as `handoff to --json` has it. */
export const handoffOutput = z.object({
  text: z.string(),
  artifact: z.object({ path: z.string() }).optional(),
  plan: z.looseObject({ client: z.string(), channel: z.enum(["prompt", "artifact"]), mode: z.enum(["ui", "api"]), transport: z.string() }),
  receipt: z.looseObject({ briefId: z.string(), digest: z.string(), state: z.string() }),
  notices: z.array(noticeOut),
});

export const makeHandoff = defineTool({
  name: "make_handoff",
  title: "Make a handoff",
  description:
    "Makes a brief that moves this work into a new chat, and returns it for a person to paste. Claims are checked against git and test runs, secrets are taken out. Show the fenced block exactly as it comes back. With invokedBy user nothing is written; with invokedBy model a client that can read files gets an artifact and you get a stub.",
  input: handoffInput,
  output: handoffOutput,
  hints: WRITES,
  async run(input, call) {
    const root = call.context.roots.workspace(input.workspace);
    return withHandoff(call, root, async (handoff) => handoffAnswer(await handoff.to(await requestOf(input, root, call, handoff)), handoff, call.context, root));
  },
});

/** Opens a Handoff for one call, tells its steps as progress, and closes it. */
export async function withHandoff<Value>(call: ToolCall, root: string, use: (handoff: Handoff) => Promise<Value>): Promise<Value> {
  const handoff = call.context.open(root, (event, fields) => {
    call.log(event, fields ?? {});
    if (event === "step-started") call.progress(String(fields?.["step"] ?? event));
  });
  try {
    return await use(handoff);
  } finally {
    await handoff.close();
  }
}

/** The block or stub first, then the lines that stand beside it on a terminal. */
export function handoffAnswer(result: HandoffResult, handoff: Handoff, context: McpContext, root: string): ToolAnswer {
  const { language } = context;
  const next = language === "ja" ? "次に: 上のブロックをそのまま見せてください。新しいチャットに貼るのは人です。" : "Next: show the block above as it is; a person pastes it into a new chat.";
  return {
    workspace: root,
    sealed: result.rendered,
    lines: summaryLines(result, { client: handoff.client(result.plan.client).describe().displayName, language, next }),
    structured: { ...(result.artifact === undefined ? {} : { artifact: result.artifact }), plan: result.plan, receipt: result.receipt, notices: sayNotices(result.receipt.notices, language).structured },
  };
}
