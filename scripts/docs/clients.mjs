import { BUILT_IN_CLIENTS } from "../../host/src/registry/built-in-clients.ts";
import { cell, GENERATED } from "./markdown.mjs";

const HOW = { tried: "tried", documented: "not verified live: read", unverified: "not verified live: nobody has looked" };

export function clients() {
  const cards = BUILT_IN_CLIENTS.map((plugin) => plugin.describe());
  return [
    "# Clients",
    "",
    GENERATED,
    "",
    "What each client can take. `host-only`: only where the program that runs us shows such a hook. A fact is *tried* (seen on the real program), or *not verified live*: read in its documentation or an issue, or nobody has looked. What is tried was tried on the real program or SDK with a stand-in for its model on loopback; no live service was asked. `handoff clients ID --probe` says what is here now; facts older than 180 days show \"re-check\".",
    "",
    "| client | id | prompt | artifact | thread | reads |",
    "| --- | --- | --- | --- | --- | --- |",
    ...cards.map((card) => `| ${card.displayName} | \`${card.id}\` | ${card.channels.prompt.value}${card.transports.some((fact) => fact.value === "link") ? ", link" : ""} | ${card.channels.artifact.value}${card.prefersPrompt?.value === true ? ", prompt first" : ""} | ${card.modes.api.value}${card.billable?.value === true ? ", costs money" : ""} | ${card.reads.value} |`),
    "",
    ...BUILT_IN_CLIENTS.flatMap((plugin) => details(plugin.describe(), plugin.rules)),
  ].join("\n");
}

function details(card, rules) {
  const row = (name, fact) => `| ${name} | ${cell(fact.value)} | ${HOW[fact.how]} ${fact.checkedOn} | ${cell(fact.source)} | ${cell(fact.note ?? "")} |`;
  const kept = [
    rules.expandsAt ? "`@` before a path-like word is broken up, since the client would read the file." : "",
    rules.leadingSlash === "command" ? "The text never begins with `/`." : "",
    rules.escapesEntities ? "`&`, `<` and `>` may arrive as entities." : "",
    rules.maxCharacters === undefined ? "" : `At most ${rules.maxCharacters.toLocaleString("en")} characters.`,
    ...(rules.refuses ?? []).map((refused) => `No ${refused.where} with \`${refused.text}\` in it: ${refused.why}`),
  ].filter((line) => line !== "");
  return [
    `## ${card.displayName} (\`${card.id}\`)`,
    "",
    "| what | value | how we know | source | note |",
    "| --- | --- | --- | --- | --- |",
    row("prompt", card.channels.prompt),
    row("artifact", card.channels.artifact),
    row("thread", card.modes.api),
    row("reads", card.reads),
    ...(card.prefersPrompt === undefined ? [] : [row("prefers a prompt", card.prefersPrompt)]),
    ...(card.billable === undefined ? [] : [row("costs money", card.billable)]),
    ...card.transports.map((fact) => row("travels by", fact)),
    ...Object.entries(card.limits).map(([name, fact]) => row(name, fact)),
    ...card.facts.map((fact) => row("fact", fact)),
    "",
    ...(kept.length === 0 ? [] : [kept.map((line) => `- ${line}`).join("\n"), ""]),
  ];
}
