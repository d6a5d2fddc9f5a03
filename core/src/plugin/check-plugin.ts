import type { ClientDescriptor, ClientPlugin } from "../contract/client.ts";
import type * as z from "zod";
import { phraseIssue } from "../errors/phrase-issue.ts";
import { canonicalJson } from "../redact/canonical-hash.ts";
import { nearestName } from "../select/nearest-name.ts";
import { pluginSchemas } from "./plugin-schema.ts";

const PARTS = ["contract", "id", "describe", "rules", "link", "launch", "sessions", "open", "modelApi", "instructHost"];
const LIVE_PARTS = ["probe", "openThread", "followUp", "readBack", "findThread", "lookUp", "ask", "close"];

/**
 * Everything in which a plugin breaks the contract, as sentences; empty when it holds. Asked at registration and by the
 * conformance suite. Calls `describe()` and nothing else.
 */
export function checkPlugin(given: unknown): readonly string[] {
  if (typeof given !== "object" || given === null) return ["it is no object: export the plugin as `client`"];
  const plugin = given as Partial<ClientPlugin>;
  const problems: string[] = [];
  if (plugin.contract !== "handoff-client/1") problems.push(`contract is ${JSON.stringify(plugin.contract)}, and this version speaks "handoff-client/1"`);
  const schemas = pluginSchemas();
  const id = schemas.clientId.safeParse(plugin.id);
  if (!id.success) problems.push(`id ${id.error.issues[0] === undefined ? "isn't valid" : phraseIssue(id.error.issues[0])}`);
  const rules = schemas.rules.safeParse(plugin.rules);
  if (!rules.success) problems.push(...rules.error.issues.map((issue) => at("rules", issue)));
  problems.push(...strangers(given));
  for (const name of ["link", "launch", "open", "instructHost"] as const) if (plugin[name] !== undefined && typeof plugin[name] !== "function") problems.push(`${name} is no function`);
  if (plugin.modelApi !== undefined && !schemas.clientId.safeParse(plugin.modelApi).success) problems.push("modelApi must be kebab-case");
  if (plugin.modelApi !== undefined && plugin.open === undefined) problems.push("modelApi names a model, and there is no open() to ask it by");
  const sessions = plugin.sessions;
  if (sessions !== undefined && (typeof sessions.list !== "function" || typeof sessions.read !== "function")) problems.push("sessions needs list and read");
  if (typeof plugin.describe !== "function") return [...problems, "describe is no function"];
  let described: unknown;
  let again: unknown;
  try {
    described = plugin.describe();
    again = plugin.describe();
  } catch {
    return [...problems, "describe() throws: it returns data and does nothing"];
  }
  const parsed = schemas.descriptor.safeParse(described);
  if (!parsed.success) return [...problems, ...parsed.error.issues.map((issue) => at("describe()", issue))];
  if (canonicalJson(described) !== canonicalJson(again)) problems.push("describe() says something else when it is asked again");
  return [...problems, ...disagreements(plugin, described as ClientDescriptor)];
}

function at(name: string, issue: z.core.$ZodIssue): string {
  return `${[name, ...issue.path.map(String)].join(".")}: ${phraseIssue(issue)}`;
}

/** An ability shows by its presence, so a mistyped one would be silently absent. */
function strangers(given: object): readonly string[] {
  return Object.keys(given).filter((name) => !PARTS.includes(name)).map((name) => {
    if (LIVE_PARTS.includes(name)) return `${name} belongs to what open() returns`;
    const near = nearestName(name, PARTS);
    return `${JSON.stringify(name)} is no part of a plugin${near === undefined ? "" : `: did you mean "${near}"?`}`;
  });
}

/** Abilities show by presence; what the descriptor says must be the same. */
function disagreements(plugin: Partial<ClientPlugin>, card: ClientDescriptor): readonly string[] {
  const problems: string[] = [];
  const travels = (transport: string): boolean => card.transports.some((fact) => fact.value === transport);
  const say = (wrong: boolean, problem: string): void => {
    if (wrong) problems.push(problem);
  };
  say(card.id !== plugin.id, `describe().id is "${card.id}", and the plugin's id is "${String(plugin.id)}"`);
  say(card.channels.prompt.value !== "yes", "channels.prompt must be yes: a prompt is what everything falls back to");
  say(!travels("paste"), "transports must hold paste: a prompt can always be pasted");
  say(card.modes.api.value === "yes" && plugin.open === undefined, "modes.api is yes, and there is no open()");
  say(card.modes.api.value !== "yes" && plugin.open !== undefined, "there is an open(), and modes.api isn't yes");
  say(travels("thread") !== (plugin.open !== undefined), "transports must hold thread when there is an open(), and only then");
  say(travels("link") !== (plugin.link !== undefined || plugin.launch !== undefined), "transports must hold link when there is a link() or a launch(), and only then");
  say(card.channels.artifact.value === "yes" && card.reads.value === "nothing", "channels.artifact is yes, and reads is nothing: nobody could open the file");
  const limit = card.limits["promptCharacters"]?.value;
  const most = plugin.rules?.maxCharacters;
  say(limit !== undefined && most !== undefined && limit !== most, `limits.promptCharacters is ${limit}, and rules.maxCharacters is ${most}: the rule is what is kept, so say the same`);
  return problems;
}
