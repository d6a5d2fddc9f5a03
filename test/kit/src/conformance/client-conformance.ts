import { checkPlugin, checkText } from "@handoff/core";
import type { ClientPlugin } from "@handoff/core";
import { makeBrief, makeOutgoing } from "../briefs/make-brief.ts";
import { SAMPLE_DRAFTS, SAMPLE_NAMES } from "../briefs/sample-drafts.ts";
import { memorySessions } from "../fakes/memory-sessions.ts";
import { assert, suiteOf } from "./suite.ts";
import type { OptOuts, RunnerTest } from "./suite.ts";
import { checkLive } from "./check-live.ts";
import type { LiveSetup } from "./live-setup.ts";

export interface ClientConformanceOptions {
  /** Tests that this client can't pass, by id, each with its reason. */
  readonly optOuts?: OptOuts;
  /** A machine on which the client is there, for its live part: a fresh one for each test. Absent: only what holds on a bare machine is tested. */
  readonly live?: () => LiveSetup | Promise<LiveSetup>;
}

const FORMS = ["prompt", "artifact", "stub"] as const;

/**
 * Does a plugin keep the contract? Pass the runner's `test` and a function that makes a fresh plugin:
 *
 *     clientConformance(test, () => client);
 */
export function clientConformance(test: RunnerTest, makeClient: () => ClientPlugin, options: ClientConformanceOptions = {}): void {
  const first = makeClient();
  const suite = suiteOf(test, `client ${String(first.id)}`, options.optOuts);

  suite.check("card", "the card keeps the contract", () => {
    const problems = checkPlugin(makeClient());
    assert(problems.length === 0, problems.join("; "));
  });

  suite.check("card-is-data", "the card is plain data, the same for every fresh plugin", () => {
    const plugin = makeClient();
    const before = JSON.stringify(plugin.describe());
    assert(JSON.stringify(JSON.parse(before)) === before, "it holds something that isn't JSON");
    assert(JSON.stringify(makeClient().describe()) === before, "a fresh one says something else");
  });

  suite.check("facts", "every fact that was tried or read names its source", () => {
    const card = makeClient().describe();
    const facts = [card.channels.prompt, card.channels.artifact, card.modes.api, card.reads, ...card.transports, ...Object.values(card.limits), ...card.facts];
    const weak = facts.filter((fact) => fact.source.trim().length < 4);
    assert(weak.length === 0, `${weak.length} facts have no source that anybody could follow`);
  });

  for (const name of SAMPLE_NAMES) {
    for (const form of FORMS) {
      suite.check(`text-${name}-${form}`, `a ${form} of ${name} work keeps the client's own rules`, () => {
        const { rules } = makeClient();
        const { parts } = makeBrief({ draft: SAMPLE_DRAFTS[name], rules, form });
        const breaks = checkText(form === "artifact" ? parts.text : parts.block, rules);
        assert(breaks.length === 0, breaks.map((found) => found.detail).join("; "));
      });
    }
  }

  suite.check("controls", "what a user says of packs and channels comes through whole, and nothing of ours names them", () => {
    const { rules } = makeClient();
    const words = "Say which pack and channel the plugin takes: pack full, channel prompt.";
    const { text } = makeBrief({ draft: { goal: "Document packs", constraints: [words] }, rules }).parts;
    assert(text.split("\n").includes(`- ${words}`), "the user's words were changed");
    const ours = text.split("\n").filter((line) => !line.includes(words) && !line.includes("Document packs"));
    assert(!ours.some((line) => /\b(?:channel|pack|plugin|sample-pack)\b/i.test(line)), "a producer's control stands in the brief");
  });

  if (first.link !== undefined) linkTests(suite, makeClient);
  if (first.sessions !== undefined) {
    suite.check("sessions-none", "a machine without its store has no sessions, and that is no error", async () => {
      const found = await makeClient().sessions?.list({}, memorySessions());
      assert(Array.isArray(found) && found.length === 0, "it found sessions where there are none");
    });
  }
  if (first.open !== undefined) checkLive(suite, makeClient, options.live);
  suite.end();
}

function linkTests(suite: ReturnType<typeof suiteOf>, makeClient: () => ClientPlugin): void {
  const linkOf = (text: string) => {
    const plugin = makeClient();
    const made = makeOutgoing({ draft: SAMPLE_DRAFTS.empty, rules: plugin.rules });
    const link = plugin.link?.(Object.freeze({ ...made, text }));
    assert(link !== undefined, "link() gave nothing");
    return link;
  };
  suite.check("link", "a short text makes a link that holds all of it, or says why not", () => {
    const text = "Goal: a & b = ü 日本 %41 #x\nnext";
    const link = linkOf(text);
    if ("refused" in link) return assert(/^[A-Z_]+$/.test(link.refused), "a refusal names its code");
    assert(/^[a-z][a-z0-9+.-]*:/i.test(link.url) && !/^(?:javascript|data|vbscript|file):/i.test(link.url), "the link's scheme isn't one that opens a client");
    assert(!/[\s\u0000-\u001f"<>]/.test(link.url), "the link holds characters that must be encoded");
    const decoded = decodeURIComponent(link.url.replaceAll("+", "%20"));
    assert(decodeURIComponent(decoded.includes(text) ? encodeURIComponent(decoded) : decoded).includes(text), "the link doesn't hold the whole text");
  });
  suite.check("link-long", "a long text is refused with a code, never cut", () => {
    const link = linkOf("あ".repeat(400_000));
    assert("refused" in link, "a text of 400,000 characters made a link");
  });
  suite.check("link-pure", "the same handoff makes the same link, and odd text throws nothing", () => {
    assert(JSON.stringify(linkOf("a")) === JSON.stringify(linkOf("a")), "it made two different links");
    linkOf("a\uD800b\u0000c");
    linkOf("");
  });
}
