import type { ClientPlugin, SessionSummary } from "@handoff/core";
import { oneLine } from "@handoff/core";
import { listChoices } from "../list-choices.ts";
import type { CommandContext } from "../command-context.ts";
import type { ClientChoice, SessionChoice, TerminalState, Way } from "./terminal-state.ts";

const MOST_SESSIONS = 200;

/** What there is to choose from: sessions of this workspace, clients, packs. The user's defaults stand first. */
export async function readChoices(context: CommandContext): Promise<TerminalState> {
  const { handoff } = context;
  const found = await listChoices(context, context.options.text("workspace"), { sessions: true });
  const now = Date.now();
  const clients = handoff.clients().map(clientChoice);
  const packs = [{ title: context.say("TERM_TITLE_PACK") }, ...found.packs.map((pack) => ({ id: pack.id, title: pack.title }))];
  return {
    sessions: found.sessions.slice(0, MOST_SESSIONS).map((session) => sessionChoice(session, now, context)),
    clients,
    packs,
    session: 0,
    client: Math.max(0, clients.findIndex((client) => client.id === handoff.defaults.client)),
    pack: Math.max(0, packs.findIndex((pack) => "id" in pack && pack.id === handoff.defaults.pack)),
    field: "from",
    screen: { at: "form" },
    edits: [],
    remembers: false,
    working: true,
    place: found.root,
  };
}

function sessionChoice(session: SessionSummary, now: number, context: CommandContext): SessionChoice {
  return {
    ref: session.ref,
    client: session.client,
    title: context.clean(oneLine(session.title ?? session.id, 80)),
    age: ageOf(session.updatedAt ?? session.startedAt, now),
    records: session.records === undefined ? "" : context.say("TERM_RECORDS", { count: session.records }),
  };
}

function clientChoice(plugin: ClientPlugin): ClientChoice {
  const card = plugin.describe();
  const opens = plugin.launch !== undefined ? (["ask"] as const) : plugin.link !== undefined || card.opensAt !== undefined ? (["open"] as const) : [];
  const thread: readonly Way[] = card.modes.api.value === "yes" && plugin.open !== undefined ? ["thread"] : [];
  return { id: card.id, name: card.displayName, ways: ["copy", ...opens, ...thread, "print"], fills: plugin.link !== undefined, costs: card.billable?.value === true };
}

function ageOf(time: string | undefined, now: number): string {
  const minutes = Math.round((now - Date.parse(time ?? "")) / 60_000);
  if (Number.isNaN(minutes)) return "";
  if (minutes < 90) return `${Math.max(0, minutes)} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}
