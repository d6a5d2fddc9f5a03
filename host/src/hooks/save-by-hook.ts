import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeFromFacts, successorDraft } from "@handoff/core";
import type { HookMark, SuccessorStarter, VerifiedFacts } from "@handoff/core";
import { userConfigFolder } from "../config-folder.ts";
import { loadConfig } from "../config/load-config.ts";
import { createHandoff } from "../create-handoff.ts";
import type { Handoff } from "../create-handoff.ts";
import { userStateFolder } from "../state-folder.ts";
import { createTrustStore } from "../trust/trust-store.ts";
import { agentOfEnvironment } from "./agent-of-environment.ts";
import { agentOfSession } from "./agent-of-session.ts";
import type { HookAgent } from "./agent-of-environment.ts";
import type { SaveOrder } from "./answer-hook.ts";
import { findHookState } from "./find-hook-state.ts";
import { openHookLog, successorFile, sweepHookLogs } from "./hook-log-file.ts";
import { createSuccessorStarter } from "./start-successor.ts";
import { keepTellings } from "./tell-state.ts";

export interface SavePlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly now: () => number;
  readonly id: string;
}

/** What a hook has started in the background: the session's work becomes a state, and in a team the successor is started. */
export async function saveByHook(order: SaveOrder, places: SavePlaces): Promise<void> {
  const { env, home } = places;
  const stateFolder = userStateFolder(env, home);
  const log = openHookLog(stateFolder, order.client, order.sessionId);
  const mark = (kind: HookMark): boolean => log.append({ mark: kind, at: places.now(), took: 0, by: places.id });
  const handoff = createHandoff({ cwd: order.cwd, env, home });
  try {
    const facts = await handoff.facts({ from: `${order.client}:${order.sessionId}`, workspace: order.cwd });
    const agent = agentOfSession(order, env, home);
    const states = await handoff.states({ cwd: order.cwd });
    const request = { change: changeFromFacts(facts), sessionId: order.sessionId, ...(agent === undefined ? {} : { team: agent.team, agent: agent.agent }) };
    if (agent === undefined) {
      await states.save(request);
      mark("saved");
      return;
    }
    await withClaim(successorFile(stateFolder, order.client, order.sessionId), async (promptFile) => {
      const whole = async (prompt: string): Promise<string> => [prompt, ...(await briefOf(handoff, order, places, facts, agent))].join("\n\n");
      const starter = starterFor(order, places, agent, whole);
      const saved = await states.save({ ...request, successor: agent.type === undefined ? {} : { type: agent.type }, starter });
      mark("saved");
      writeFileSync(promptFile, `${await whole(saved.successor?.prompt ?? "")}\n`, { mode: 0o600 });
      mark(saved.successor?.started === true ? "handed-over" : "waiting");
    });
  } finally {
    await handoff.close();
    // Made now, so that the start that brings it back need not.
    await keepTellings(order, { env, home, now: places.now() });
    sweepHookLogs(stateFolder, places.now());
  }
}

/**
 * The successor's brief: goal, constraints, decisions and what failed are the session's, word for word; how the tasks stand is
 * the saved state's, which knows more than any one session. A session without a goal has none.
 */
async function briefOf(handoff: Handoff, order: SaveOrder, { env, home }: SavePlaces, facts: VerifiedFacts, agent: HookAgent): Promise<readonly string[]> {
  if (facts.goal === undefined) return [];
  const open = (await findHookState({ cwd: order.cwd, sessionId: order.sessionId, team: agent, env, home }))?.state.active_tasks ?? [];
  try {
    const { text } = await handoff.to({ client: order.client, draft: successorDraft(facts, facts.goal, open), workspace: order.cwd, channel: "prompt", dryRun: true });
    return [text];
  } catch {
    return [];
  }
}

function starterFor(order: SaveOrder, { env, home }: SavePlaces, agent: HookAgent, whole: (prompt: string) => Promise<string>): SuccessorStarter {
  const configFolder = userConfigFolder(env, home);
  const { values } = loadConfig({ configFolder, env, trust: createTrustStore(configFolder) });
  const starter = createSuccessorStarter({ client: order.client, cwd: order.cwd, env, settings: values.clients?.[order.client] ?? {}, native: agent.native === true });
  return { start: async (given) => starter.start({ ...given, prompt: await whole(given.prompt) }) };
}

/** One successor a session: whoever makes this file first may start it. When that comes to nothing, another may try. */
async function withClaim(file: string, work: (file: string) => Promise<void>): Promise<void> {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch {
    return;
  }
  try {
    await work(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** A successor takes in its token, so that from here on the predecessor's writes are refused. */
export async function goOnByHook(order: Omit<SaveOrder, "reason">, places: SavePlaces): Promise<void> {
  const token = places.env["HANDOFF_TOKEN"];
  const agent = agentOfEnvironment(places.env);
  if (token === undefined || agent === undefined) return;
  const handoff = createHandoff({ cwd: order.cwd, env: places.env, home: places.home });
  try {
    const states = await handoff.states({ cwd: order.cwd });
    await states.continue({ team: agent.team, agent: agent.agent, token, sessionId: order.sessionId });
  } finally {
    await handoff.close();
  }
}
