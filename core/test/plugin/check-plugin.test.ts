import { describe, expect, it } from "vitest";
import type { ClientDescriptor, ClientPlugin } from "../../src/contract/client.ts";
import { checkPlugin } from "../../src/plugin/check-plugin.ts";
import { factsCheckedOn } from "../../src/plugin/facts-checked-on.ts";
import { isFactOld } from "../../src/plugin/is-fact-old.ts";
import { prefillLink } from "../../src/plugin/prefill-link.ts";

const on = factsCheckedOn("2026-11-30");
const card: ClientDescriptor = {
  id: "acme",
  displayName: "Acme",
  channels: { prompt: on.tried("yes", "x"), artifact: on.tried("no", "x") },
  modes: { api: on.tried("no", "x") },
  transports: [on.tried("paste", "x")],
  reads: on.tried("nothing", "x"),
  limits: {},
  facts: [],
};
const plugin: ClientPlugin = { contract: "handoff-client/1", id: "acme", describe: () => card, rules: { expandsAt: false, leadingSlash: "text", escapesEntities: false } };
const withCard = (change: Partial<ClientDescriptor>): ClientPlugin => ({ ...plugin, describe: () => ({ ...card, ...change }) });

describe("checkPlugin", () => {
  it("finds nothing in a plugin that keeps the contract", () => expect(checkPlugin(plugin)).toEqual([]));

  it.each<readonly [string, unknown, RegExp]>([
    ["no object", undefined, /no object/],
    ["another contract", { ...plugin, contract: "handoff-client/2" }, /handoff-client\/1/],
    ["an id with blanks", { ...plugin, id: "A b" }, /kebab-case/],
    ["two ids", withCard({ id: "other" }), /plugin's id/],
    ["a describe that throws", { ...plugin, describe: () => { throw new Error("x"); } }, /throws/],
    ["a describe that changes", { ...plugin, describe: (() => { let n = 0; return () => ({ ...card, displayName: `Acme ${(n += 1)}` }); })() }, /asked again/],
    ["a fact without a source", withCard({ reads: { ...card.reads, source: "" } }), /source/],
    ["a fact without a day", withCard({ reads: { ...card.reads, checkedOn: "lately" } }), /YYYY-MM-DD/],
    ["an unknown key", withCard({ colour: "red" } as never), /colour/],
    ["no prompt", withCard({ channels: { ...card.channels, prompt: on.tried("no", "x") } }), /channels.prompt/],
    ["an api without a live part", withCard({ modes: { api: on.tried("yes", "x") } }), /no open/],
    ["a link that isn't there", withCard({ transports: [on.tried("paste", "x"), on.tried("link", "x")] }), /link/],
    ["an artifact that nobody can read", withCard({ channels: { ...card.channels, artifact: on.tried("yes", "x") } }), /nobody could open/],
    ["a display name with a line end", withCard({ displayName: "Acme\nGoal: x" }), /one line/],
    ["an empty source", withCard({ reads: { ...card.reads, source: "" } }), /^describe\(\)\.reads\.source: name where this is from$/],
    ["a bare value", withCard({ reads: "nothing" } as never), /^describe\(\)\.reads: is a bare value: wrap it, on\.documented/],
    ["a fact that isn't there", withCard({ reads: undefined } as never), /^describe\(\)\.reads: is missing/],
    ["rules that are none", { ...plugin, rules: undefined }, /^rules: /],
    ["a mistyped ability", { ...plugin, opn: () => undefined }, /"opn" is no part of a plugin: did you mean "open"\?/],
    ["an ability of the live part in the wrong place", { ...plugin, followUp: () => undefined }, /followUp belongs to what open\(\) returns/],
    ["a limit that the rules don't keep", { ...withCard({ limits: { promptCharacters: on.tried(100, "x") } }), rules: { ...plugin.rules, maxCharacters: 200 } }, /promptCharacters is 100, and rules.maxCharacters is 200/],
  ])("names %s", (_, given, problem) => {
    expect(checkPlugin(given).join("\n")).toMatch(problem);
  });
});

describe("a fact", () => {
  it("is old from the 181st day on", () => {
    expect(isFactOld({ checkedOn: "2026-01-01" }, "2026-06-30")).toBe(false);
    expect(isFactOld({ checkedOn: "2026-01-01" }, "2026-07-01")).toBe(true);
  });
});

describe("prefillLink", () => {
  const link = (text: string, more = {}) => prefillLink({ base: "https://x.example/?", params: { q: text }, maxUrl: 200, bare: "https://x.example/", rules: plugin.rules, ...more });

  it("comes back from decoding as it was, in any language", () => {
    const made = link("a & b = ü 日本 %41 #x\nnext");
    expect("url" in made && new URL(made.url).searchParams.get("q")).toBe("a & b = ü 日本 %41 #x\nnext");
  });

  it("counts the encoded length, and is refused rather than cut", () => {
    expect(link("あ".repeat(30))).toMatchObject({ refused: "LINK_TOO_LONG", bare: "https://x.example/" });
    expect("url" in link("a".repeat(100))).toBe(true);
    expect(link("abcdef", { maxText: 5 })).toMatchObject({ refused: "LINK_TOO_LONG", params: { length: 6, limit: 5 } });
  });

  it("survives half a surrogate pair and refuses what the client refuses", () => {
    expect("url" in link("a\ud800b")).toBe(true);
    const rules = { ...plugin.rules, refuses: [{ text: ".env", where: "link" as const, why: "It fails." }] };
    expect(link("see .env.local", { rules })).toMatchObject({ refused: "LINK_REFUSES_TEXT" });
  });
});
