import type { ClientDescriptor, ClientPlugin, OpenClient, OutputRules } from "../contract/client.ts";
import type { ClientPorts } from "../contract/ports.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { phraseIssue } from "../errors/phrase-issue.ts";
import { commandCall } from "./described/command-call.ts";
import type { AcpWay, ClientDescription, McpWay } from "./described/description-schema.ts";
import { descriptionSchemas } from "./described/description-schema.ts";
import { httpCall } from "./described/http-call.ts";
import { openOneCall } from "./described/open-one-call.ts";
import { factsCheckedOn } from "./facts-checked-on.ts";
import { prefillLink } from "./prefill-link.ts";

/** What speaks a protocol that core doesn't: the host hands in those that it knows. A way without its driver is `PLUGIN_INVALID`. */
export interface DescribedDrivers {
  readonly mcp?: (ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: McpWay) => OpenClient | Promise<OpenClient>;
  readonly acp?: (ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: AcpWay) => OpenClient | Promise<OpenClient>;
}

/**
 * A client that somebody described in a file, as the same card that a plugin is. `given` is the file's data: strict, and what is
 * wrong with it is `PLUGIN_INVALID` with the first problem, a mistyped key before a missing one.
 */
export function clientFromDescription(given: unknown, drivers: DescribedDrivers = {}): ClientPlugin {
  const parsed = descriptionSchemas().description.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues.find((found) => found.code === "unrecognized_keys") ?? parsed.error.issues[0];
    const place = issue?.path.map(String).join(".") ?? "";
    throw new HandoffError("PLUGIN_INVALID", { plugin: idOf(given), problem: issue === undefined ? "it can't be read" : `${place === "" ? "it" : place} ${phraseIssue(issue)}` });
  }
  const description = parsed.data;
  const { id, displayName, transport, link } = description;
  const { maxCharacters, refuses, ...guards } = description.rules;
  const rules: OutputRules = { ...guards, ...(maxCharacters === undefined ? {} : { maxCharacters }), ...(refuses === undefined ? {} : { refuses }) };
  const card = cardOf(description);
  const client = { id, name: displayName };
  const wanted = transport?.kind === "mcp" || transport?.kind === "acp" ? drivers[transport.kind] : true;
  if (wanted === undefined) throw new HandoffError("PLUGIN_INVALID", { plugin: id, problem: `nothing here speaks ${transport?.kind ?? "?"}` });
  return {
    contract: "handoff-client/1",
    id,
    describe: () => card,
    rules,
    ...(link === undefined ? {} : { link: (handoff) => prefillLink({ base: link.base, params: { [link.parameter]: handoff.text }, maxUrl: link.maxUrl, bare: link.bare, rules }) }),
    ...(transport === undefined
      ? {}
      : {
          open: (ports: ClientPorts): OpenClient | Promise<OpenClient> => {
            switch (transport.kind) {
              case "http":
                return openOneCall(ports, client, httpCall(ports, displayName, transport));
              case "command":
                return openOneCall(ports, client, commandCall(ports, displayName, transport));
              case "mcp":
              case "acp":
                return byDriver(ports, client, transport, drivers);
            }
          },
        }),
  };
}

function byDriver(ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: McpWay | AcpWay, drivers: DescribedDrivers): OpenClient | Promise<OpenClient> {
  const opened = way.kind === "mcp" ? drivers.mcp?.(ports, client, way) : drivers.acp?.(ports, client, way);
  if (opened === undefined) throw new HandoffError("PLUGIN_INVALID", { plugin: client.id, problem: `nothing here speaks ${way.kind}` });
  return opened;
}

/** Every fact of a described client has the source, the day and the manner that its file names. */
function cardOf(description: ClientDescription): ClientDescriptor {
  const { source, checkedOn, how, transport } = description;
  const fact = <T>(value: T, note?: string) => factsCheckedOn(checkedOn)[how](value, source, note);
  return {
    id: description.id,
    displayName: description.displayName,
    channels: { prompt: fact("yes"), artifact: fact(description.artifact) },
    modes: { api: transport === undefined ? fact("no") : fact("yes", `described: ${transport.kind}`) },
    transports: [fact("paste"), fact("clipboard"), fact("page"), ...(description.link === undefined ? [] : [fact("link" as const)]), ...(transport === undefined ? [] : [fact("thread" as const)])],
    reads: fact(description.reads),
    ...(description.opensAt === undefined ? {} : { opensAt: fact(description.opensAt) }),
    ...(description.billable === undefined ? {} : { billable: fact(description.billable) }),
    limits: Object.fromEntries(Object.entries({ ...description.limits, ...(description.rules.maxCharacters === undefined ? {} : { promptCharacters: description.rules.maxCharacters }), ...(description.link === undefined ? {} : { linkCharacters: description.link.maxUrl }) }).map(([name, value]) => [name, fact(value)])),
    facts: description.facts.map((text) => fact(text)),
  };
}

function idOf(given: unknown): string {
  const id = typeof given === "object" && given !== null && "id" in given ? given.id : undefined;
  return typeof id === "string" && /^[a-z0-9-]{1,40}$/.test(id) ? id : "?";
}
