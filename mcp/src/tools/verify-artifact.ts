import { join } from "node:path";
import { HandoffError } from "@handoff/core";
import { z } from "zod";
import { word } from "../arguments.ts";
import { defineTool, WRITES } from "../tool.ts";
import { handoffAnswer, handoffOutput } from "./make-handoff.ts";

export const verifyArtifact = defineTool({
  name: "verify_artifact",
  title: "Check the artifact that a sub-agent wrote",
  description: "Looks at the file of a dispatch: it must hold exactly what was planned, and you must not have written it yourself. Returns the stub for the next chat.",
  input: z.strictObject({
    id: word("The id that dispatch_artifact returned."),
    session_id: word("Your own session id, by which your record is looked at. Default: what the host tells.").optional(),
  }),
  output: handoffOutput.extend({ writtenBy: z.enum(["sub-agent", "unverified"]) }),
  hints: WRITES,
  async run(input, call) {
    const { context } = call;
    const dispatch = context.dispatches.find(input.id);
    if (dispatch === undefined) throw new HandoffError("MCP_DISPATCH_UNKNOWN", { given: input.id });
    const session = input.session_id ?? call.thread ?? context.env["CLAUDE_CODE_SESSION_ID"];
    const wrote = session === undefined ? undefined : await dispatch.handoff.didSessionWrite(session, join(dispatch.root, dispatch.path), context.roots.list);
    if (wrote === true) throw new HandoffError("ARTIFACT_COORDINATOR_WRITE");
    await dispatch.member.verify();
    const result = await dispatch.result;
    const answer = handoffAnswer(result, dispatch.handoff, context, dispatch.root);
    await context.dispatches.remove(input.id);
    const writtenBy = wrote === false ? "sub-agent" : "unverified";
    return {
      ...answer,
      lines: [...answer.lines, wrote === false ? "Your own record shows that you did not write it." : "Unverified: your own record could not be read, so nobody knows who wrote it."],
      structured: { ...answer.structured, writtenBy },
    };
  },
});
