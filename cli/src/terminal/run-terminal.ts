import { stdin } from "node:process";
import { isHandoffError, viewHandoff } from "@handoff/core";
import type { HandoffRequest, HandoffResult } from "@handoff/core";
import { rememberDefaults, userConfigFolder } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { summarize } from "../summarize.ts";
import { draw, settle } from "./draw.ts";
import { looksOf } from "./paint.ts";
import { readChoices } from "./read-choices.ts";
import { readKeys } from "./read-keys.ts";
import { reduce } from "./reduce.ts";
import type { TerminalState, Way } from "./terminal-state.ts";

/**
 * `handoff` alone on a terminal: from where, to whom, how much, what exactly will be sent and what was taken out; then a way and
 * a yes. Leaving sends nothing. The block is on stdout at the end, whatever way it went.
 */
export async function runTerminal(context: CommandContext): Promise<CommandResult> {
  const looks = looksOf(context.env, process.platform);
  const { language } = context;
  const held = context.handoff.hold();
  let state = await readChoices(context);
  const screen = context.screen();
  let made: HandoffResult | undefined;
  let turn = 0;
  let stop = (): void => undefined;

  const show = (): void => {
    state = settle(state, screen.size(), looks, language);
    screen.show(draw(state, screen.size(), looks, language));
  };
  const make = async (): Promise<void> => {
    const mine = ++turn;
    show();
    const outcome = await attempt(() => held.to(requestOf(state, context)));
    // A newer choice was made meanwhile: its brief is on the way.
    if (mine !== turn) return;
    const { view: _old, problem: _was, ...rest } = state;
    if (outcome.result === undefined && outcome.isOfEdit && made !== undefined) {
      // The change goes; the brief stays as it was.
      state = { ...state, edits: state.edits.slice(0, -1), working: false, problem: context.clean(outcome.problem) };
      return show();
    }
    made = outcome.result;
    state =
      outcome.result === undefined
        ? { ...rest, working: false, problem: context.clean(outcome.problem) }
        : { ...rest, working: false, view: viewHandoff({ ...outcome.result, plugin: context.handoff.client(outcome.result.plan.client), language, clean: context.clean }) };
    show();
  };

  const way = await new Promise<Way | undefined>((resolve, reject) => {
    screen.resized(show);
    stop = readKeys(stdin, (key) => {
      const step = reduce(state, key);
      state = step.state;
      const { effect } = step;
      if (effect?.do === "make") return void make().catch(reject);
      if (effect === undefined) return show();
      if (effect.do === "deliver" && (made === undefined || state.working)) return show();
      resolve(effect.do === "deliver" ? effect.way : undefined);
    });
    make().catch(reject);
  }).finally(() => {
    stop();
    screen.close();
  });
  if (way === undefined || made === undefined) return { exit: 0, stderr: [context.say("TERM_LEFT")] };
  return deliver(made, way, state, context);
}

interface Outcome {
  readonly result?: HandoffResult;
  readonly problem: string;
  readonly isOfEdit: boolean;
}

async function attempt(run: () => Promise<HandoffResult>): Promise<Outcome> {
  try {
    return { result: await run(), problem: "", isOfEdit: false };
  } catch (error) {
    if (!isHandoffError(error)) throw error;
    return { isOfEdit: isHandoffError(error, "EDIT_NO_SUCH_LINE") || isHandoffError(error, "PAYLOAD_BODY"), problem: `${error.message} ${error.fix} [${error.code}]` };
  }
}

function requestOf(state: TerminalState, context: CommandContext): HandoffRequest {
  const session = state.sessions[state.session];
  const pack = state.packs[state.pack]?.id;
  const workspace = context.options.text("workspace");
  return {
    client: state.clients[state.client]?.id ?? "",
    language: context.language,
    ...(session === undefined ? {} : { from: session.ref }),
    ...(pack === undefined ? {} : { pack }),
    ...(workspace === undefined ? {} : { workspace }),
    ...(state.goal === undefined ? {} : { goal: state.goal }),
    ...(state.edits.length === 0 ? {} : { edits: state.edits }),
  };
}

async function deliver(made: HandoffResult, way: Way, state: TerminalState, context: CommandContext): Promise<CommandResult> {
  const { handoff } = context;
  const finished = way === "thread" ? await handoff.to({ ...requestOf(state, context), mode: "api", ...(state.clients[state.client]?.costs === true ? { yes: true } : {}) }) : made;
  const handedOver = way === "copy" || way === "open" || way === "ask" ? await handoff.handOver(finished, { copy: way === "copy", open: way !== "copy" }) : undefined;
  const result = handedOver === undefined ? finished : { ...finished, plan: handedOver.plan, receipt: handedOver.receipt };
  return {
    exit: 0,
    ...(handedOver?.link === undefined ? {} : { link: handedOver.link }),
    sealed: { rendered: result.rendered, form: "block" },
    stderr: [...summarize(result, context), ...remembered(state, result, context)],
    json: { plan: result.plan, receipt: result.receipt },
  };
}

function remembered(state: TerminalState, result: HandoffResult, context: CommandContext): readonly string[] {
  if (!state.remembers) return [];
  const pack = state.packs[state.pack]?.id;
  const client = result.plan.client;
  const file = rememberDefaults(userConfigFolder(context.env, context.home), { client, ...(pack === undefined ? {} : { pack }) });
  return [context.say("TERM_REMEMBERED", { client, pack: pack ?? context.say("TERM_AUTO"), file })];
}
