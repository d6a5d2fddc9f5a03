import { HandoffError, parseDraft } from "@handoff/core";
import type { HandoffRequest, HandoffResult } from "@handoff/core";
import { readInput } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { summarize } from "../summarize.ts";

const MOST_PASSED_OVER = 4;

/** Makes and delivers one handoff. */
export async function runTo(context: CommandContext): Promise<CommandResult> {
  const { options, handoff } = context;
  const client = context.arguments[0] ?? (options.has("best") ? undefined : handoff.defaults.client);
  if (client === undefined && !options.has("best")) throw new HandoffError("USAGE_MISSING_ARGUMENT", { command: "to", argument: "client", example: "handoff to chatgpt" });
  if (options.has("best") && client !== undefined) throw new HandoffError("USAGE_EXTRA_ARGUMENT", { command: "to --best", given: client });
  const best = client === undefined ? await handoff.best(requestOptions(context)) : undefined;
  const file = options.text("draft");
  const request: HandoffRequest = {
    client: client ?? best?.best.id ?? "",
    ...(file === undefined ? {} : { draft: parseDraft(readInput(file), file === "-" ? "standard input" : file) }),
    ...requestOptions(context),
  };
  const finished = await made(context, request);
  const handedOver = options.has("copy") || options.has("open") ? await handoff.handOver(finished, { copy: options.has("copy"), open: options.has("open"), dryRun: options.has("dry-run") }) : undefined;
  if (handedOver?.wantsPage === true && context.isTerminal) {
    const { showPage } = await import("./preview.ts");
    return showPage(context, request);
  }
  const result = handedOver === undefined ? finished : { ...finished, plan: handedOver.plan, receipt: handedOver.receipt };
  return {
    exit: 0,
    ...(handedOver?.link === undefined ? {} : { link: handedOver.link }),
    sealed: { rendered: result.rendered, form: options.has("plain") ? "text" : "block" },
    // Put together when it is asked for: the brief is printed first.
    get stderr() {
      return linkLast([...(best === undefined ? [] : bestLines(best, context)), ...summarize(result, context), ...(handedOver?.wantsPage === true ? [context.say("OPEN_PAGE")] : [])]);
    },
    json: { ...(result.artifact === undefined ? {} : { artifact: result.artifact }), plan: result.plan, receipt: result.receipt },
  };
}

/** A link is printed behind all that is said; the sentence that speaks of it stands right before it. */
function linkLast(lines: readonly string[]): readonly string[] {
  const isAbout = (line: string): boolean => line.endsWith("[OPEN_YOURSELF]");
  return [...lines.filter((line) => !isAbout(line)), ...lines.filter(isAbout)];
}

/** On a terminal an unclear goal is asked for, once, and which session is meant when two were at work. */
async function made(context: CommandContext, request: HandoffRequest): Promise<HandoffResult> {
  try {
    return await context.handoff.to(request);
  } catch (error) {
    const field = !context.isTerminal || !(error instanceof HandoffError) ? undefined : error.code === "SELECT_GOAL_UNCLEAR" ? "goal" : error.code === "GATHER_SEVERAL_SESSIONS" ? "from" : undefined;
    if (field === undefined || request[field] !== undefined) throw error;
    const answer = await context.ask((error as HandoffError).message);
    if (answer === undefined) throw error;
    return made(context, { ...request, [field]: answer.trim() });
  }
}

function bestLines({ best, passedOver }: Awaited<ReturnType<CommandContext["handoff"]["best"]>>, { say }: CommandContext): readonly string[] {
  const names = passedOver.slice(0, MOST_PASSED_OVER).map(({ displayName }) => displayName).join(", ");
  return [say("BEST_CHOSEN", { client: best.displayName, why: best.reasons.join(", ") }), ...(names === "" ? [] : [say("BEST_NOT_HERE", { clients: names })])];
}

function requestOptions({ options, language }: CommandContext): Omit<HandoffRequest, "client"> {
  const slice = options.list("slice");
  return {
    language,
    ...text("from"),
    ...text("workspace"),
    ...text("by", "invokedBy"),
    ...text("channel"),
    ...text("mode"),
    ...text("pack"),
    ...text("goal"),
    ...text("then"),
    ...text("thread"),
    ...text("key"),
    ...text("summarize"),
    ...(slice.length === 0 ? {} : { slice }),
    ...(options.has("strict") ? { strict: true } : {}),
    ...(options.has("dry-run") ? { dryRun: true } : {}),
    ...(options.has("yes") ? { yes: true } : {}),
  };

  // The table's choices were checked when the call was parsed.
  function text(name: string, key = name): object {
    const value = options.text(name);
    return value === undefined ? {} : { [key]: value };
  }
}
