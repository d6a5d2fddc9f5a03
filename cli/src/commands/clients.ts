import { isFactOld, sayCell, sayFact, sayPhrase } from "@handoff/core";
import type { Availability, ClientDescriptor, ClientPlugin, Fact } from "@handoff/core";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { table } from "../table.ts";

/** What each client can take, as a table; one client with every fact, its source and the day it was checked. */
export async function runClients(context: CommandContext): Promise<CommandResult> {
  const [id] = context.arguments;
  if (id === "new") return (await import("./clients-new.ts")).runClientsNew(context);
  const plugins = id === undefined ? context.handoff.clients() : [context.handoff.client(id)];
  const found = await Promise.all(plugins.map(async (plugin) => ({ plugin, card: plugin.describe(), here: await hereNow(context, plugin) })));
  const today = new Date().toISOString().slice(0, 10);
  return {
    exit: 0,
    stdout: id === undefined ? overview(found, today, context) : found.map(({ card, here }) => details(card, here, today, context)).join("\n"),
    json: found.map(({ card, here }) => ({ ...card, recheck: factsOf(card).some(([, fact]) => isFactOld(fact, today)), ...(here === undefined ? {} : { here }) })),
  };
}

type Found = { readonly plugin: ClientPlugin; readonly card: ClientDescriptor; readonly here: Availability | undefined };

async function hereNow(context: CommandContext, plugin: ClientPlugin): Promise<Availability | undefined> {
  return context.options.has("probe") && plugin.open !== undefined ? context.handoff.probe(plugin.id) : undefined;
}

function overview(found: readonly Found[], today: string, { say, language }: CommandContext): string {
  const probed = found.some(({ here }) => here !== undefined);
  const rows = found.map(({ card, here }) => [
    card.id,
    card.channels.prompt.value + linkOf(card),
    ARTIFACT[card.channels.artifact.value] + (card.prefersPrompt?.value === true ? ", prompt first" : ""),
    card.modes.api.value === "yes" ? `yes${card.billable?.value === true ? ", may cost money" : ""}` : "–",
    card.reads.value,
    ...(probed ? [here === undefined ? "–" : `${here.version ?? ""} ${here.state}`.trim()] : []),
    ...(factsOf(card).some(([, fact]) => isFactOld(fact, today)) ? [say("CLIENTS_RECHECK")] : []),
  ]);
  return `${table([["client", "prompt", "artifact", "thread", "reads", ...(probed ? ["here now"] : []), ""], ...rows].map(([id = "", ...cells], at) => [at === 0 ? sayCell(id, language) : id, ...cells.map((cell) => sayCell(cell, language))]))}\n${say("CLIENTS_MORE", { client: found[0]?.card.id ?? "codex" })}`;
}

const ARTIFACT = { yes: "yes", no: "no", "host-only": "with a hook only", unknown: "nobody has looked" } as const;

function linkOf(card: ClientDescriptor): string {
  if (!card.transports.some((fact) => fact.value === "link")) return "";
  const limit = card.limits["linkCharacters"] ?? card.limits["linkTextCharacters"];
  return limit === undefined ? ", link" : `, link ${limit.value / 1000} kB`;
}

function details(card: ClientDescriptor, here: Availability | undefined, today: string, { say, language }: CommandContext): string {
  const rows = factsOf(card).map(([name, fact]) => [sayCell(name, language), sayFact(sayCell(String(fact.value), language), language), sayCell(fact.how, language), fact.checkedOn + (isFactOld(fact, today) ? ` ${say("CLIENTS_RECHECK")}` : ""), fact.source, sayFact(fact.note ?? "", language)]);
  const now = here === undefined ? [] : [`${sayCell(here.state, language)}${here.version === undefined ? "" : ` ${here.version}`}${here.reasons.length === 0 ? "" : `: ${here.reasons.map((reason) => sayPhrase(reason, language)).join(" ")}`}${here.fix === undefined ? "" : ` (${sayPhrase(here.fix, language)})`}`];
  return [`${card.displayName} (${card.id})`, ...now, table(rows)].join("\n");
}

function factsOf(card: ClientDescriptor): readonly (readonly [string, Fact<unknown>])[] {
  return [
    ["prompt", card.channels.prompt],
    ["artifact", card.channels.artifact],
    ["api", card.modes.api],
    ["reads", card.reads],
    ...(card.prefersPrompt === undefined ? [] : [["prefersPrompt", card.prefersPrompt] as const]),
    ...(card.billable === undefined ? [] : [["billable", card.billable] as const]),
    ...card.transports.map((fact) => ["transport", fact] as const),
    ...Object.entries(card.limits),
    ...card.facts.map((fact) => ["fact", fact] as const),
  ];
}
