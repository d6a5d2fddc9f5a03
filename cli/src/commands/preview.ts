import { allMessages, isHandoffError, oneLine, parseDraft, viewHandoff } from "@handoff/core";
import type { HandoffRequest, HandoffResult, MessageCode } from "@handoff/core";
import { readInput, servePreview } from "@handoff/host";
import type { PreviewChoices, PreviewEnd } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { listChoices } from "../list-choices.ts";
import { summarize } from "../summarize.ts";

const MOST_SESSIONS = 50;

/** The page: what the receiver will see, line by line, to look at, change, copy and open. Ends when its tab is closed. */
export async function runPreview(context: CommandContext): Promise<CommandResult> {
  const { options, handoff } = context;
  const file = options.text("draft");
  const client = context.arguments[0] ?? handoff.defaults.client;
  if (client !== undefined) handoff.client(client);
  return showPage(context, {
    client: client ?? "",
    language: context.language,
    ...(file === undefined ? {} : { draft: parseDraft(readInput(file), file === "-" ? "standard input" : file) }),
    ...given("from"),
    ...given("workspace"),
    ...given("pack"),
    ...given("goal"),
  });

  function given(name: string): object {
    const value = options.text(name);
    return value === undefined ? {} : { [name]: value };
  }
}

/** Shows the page for a request, and gives what was looked at last as the result. */
export async function showPage(context: CommandContext, { summarize: asked, ...request }: HandoffRequest): Promise<CommandResult> {
  const { handoff, language, clean } = context;
  const held = handoff.hold();
  const choices = await readChoices(context, request);
  await assertNamed(held, request, choices.client);
  const preview = await servePreview({
    choices,
    async make(wish) {
      try {
        const { pack: _pack, from: _from, ...rest } = request;
        const from = request.draft === undefined ? (wish.from ?? request.from) : request.from;
        const result = await held.to({ ...rest, client: wish.client, ...(from === undefined ? {} : { from }), ...(wish.pack === undefined ? {} : { pack: wish.pack }), edits: wish.edits.map((edit) => ({ part: edit.part, ...(edit.index === undefined ? {} : { index: edit.index }), ...(edit.text === undefined ? {} : { text: edit.text }) })) });
        return { result, view: viewHandoff({ ...result, plugin: handoff.client(wish.client), language, clean }) };
      } catch (error) {
        if (!isHandoffError(error)) throw error;
        return { problem: clean(`${error.message} ${error.fix} [${error.code}]`) };
      }
    },
    launch: async (result) => (await handoff.handOver(result, { copy: false, open: true })).receipt.state === "opened",
  });
  const opened = !context.options.has("no-open") && (await handoff.openPage(preview.address));
  if (opened) context.address(context.say("PREVIEW_OPENED"), preview.address);
  else context.address(context.say("PREVIEW_AT", { address: "{address}" }), preview.address);
  const result = resultOf(await preview.ended, context);
  // Each change on the page would be a request to the model.
  return asked === undefined ? result : { ...result, stderr: [...(result.stderr ?? []), context.say("POLISH_PAGE")] };
}

/** A pack, a session or a state that was named and isn't there is no page's matter: the page would show it once it is open. */
async function assertNamed(held: Pick<CommandContext["handoff"], "to">, request: HandoffRequest, client: string): Promise<void> {
  if (request.pack === undefined && request.from === undefined) return;
  try {
    await held.to({ ...request, client, dryRun: true });
  } catch (error) {
    if (!isHandoffError(error) || /^(?:PACK|STATE|GATHER)_/.test(error.code)) throw error;
  }
}

function resultOf(end: PreviewEnd, context: CommandContext): CommandResult {
  if (end.result === undefined) return { exit: 0, stderr: [context.say(end.why === "nobody" ? "PREVIEW_NOBODY" : "PREVIEW_CLOSED")] };
  const { plan, receipt } = end.result;
  const client = context.handoff.client(plan.client).describe().displayName;
  const transport = end.done === "copied" ? ("clipboard" as const) : ("link" as const);
  const state = end.done === "copied" ? ("emitted" as const) : ("opened" as const);
  const amended = end.done === undefined ? plan : { ...plan, transport };
  const result: HandoffResult = { ...end.result, plan: amended, receipt: { ...receipt, plan: amended, ...(end.done === undefined ? {} : { state }) } };
  const said = end.done === undefined ? context.say("PREVIEW_CLOSED") : context.say(end.done === "copied" ? "PREVIEW_COPIED" : "PREVIEW_LINKED", { client });
  return { exit: 0, sealed: { rendered: result.rendered, form: "block" }, stderr: [...summarize(result, context), said], json: { plan: result.plan, receipt: result.receipt } };
}

async function readChoices(context: CommandContext, request: HandoffRequest): Promise<PreviewChoices> {
  const { handoff, clean, language } = context;
  const { sessions, packs } = await listChoices(context, request.workspace, { sessions: request.draft === undefined && request.from === undefined });
  const clients = handoff.clients().map((plugin) => {
    const { displayName, limits } = plugin.describe();
    const limit = plugin.link === undefined ? undefined : (limits["linkCharacters"] ?? limits["linkTextCharacters"]);
    return { id: plugin.id, name: displayName, launches: plugin.launch !== undefined, ...(limit === undefined ? {} : { limit: limit.value }) };
  });
  const pack = request.pack ?? handoff.defaults.pack;
  return {
    language,
    words: Object.fromEntries(Object.entries(allMessages()).flatMap(([code, row]) => (code.startsWith("PAGE_") ? [[code as MessageCode, row[language]]] : []))),
    clients,
    packs: packs.map(({ id, title }) => ({ id, title })),
    sessions: sessions.slice(0, MOST_SESSIONS).map((session) => ({ ref: session.ref, title: clean(`${session.client}: ${oneLine(session.title ?? session.id, 80)}`) })),
    client: request.client === "" ? (clients[0]?.id ?? "") : request.client,
    ...(pack === undefined ? {} : { pack }),
  };
}
