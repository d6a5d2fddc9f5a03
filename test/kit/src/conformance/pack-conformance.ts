import { countTokens, packFile, parseBrief, tryTemplates } from "@handoff/core";
import type { OutputRules, Pack } from "@handoff/core";
import { makeBrief } from "../briefs/make-brief.ts";
import { SAMPLE_DRAFTS, SAMPLE_NAMES } from "../briefs/sample-drafts.ts";
import { assert, suiteOf } from "./suite.ts";
import type { OptOuts, RunnerTest } from "./suite.ts";

const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };

/** Does a pack keep its promises? Pass the runner's `test` and a function that gives a fresh pack. */
export function packConformance(test: RunnerTest, makePack: () => Pack | Promise<Pack>, options: { readonly name?: string; readonly optOuts?: OptOuts } = {}): void {
  const suite = suiteOf(test, `pack ${options.name ?? ""}`.trim(), options.optOuts);
  const slice = async (): Promise<readonly string[] | undefined> => ((await makePack()).slice ? ["src/checkout/**"] : undefined);

  suite.check("file", "its file is valid and its templates only place lines", async () => {
    const { from: _, path: __, trees: ___, ...file } = await makePack();
    const parsed = packFile.safeParse(file);
    assert(parsed.success, parsed.error?.message ?? "");
    const found = tryTemplates(await makePack());
    assert(found.length === 0, found.map((finding) => `${finding.file}: ${finding.problem}`).join("; "));
  });

  suite.check("pinned", "it carries the constraints and says where the work stands", async () => {
    const { sections } = await makePack();
    assert(sections.constraints?.use === "R", "constraints are always carried: use R");
    assert(sections.state !== undefined, "state holds the branch line, which every brief has");
    assert(sections.redacted !== undefined, "what kind of thing was redacted is always said");
  });

  for (const name of SAMPLE_NAMES) {
    for (const form of ["prompt", "artifact"] as const) {
      suite.check(`${name}-${form}`, `a ${form} of ${name} work keeps the budget, the constraints and the grammar`, async () => {
        const pack = await makePack();
        const wanted = await slice();
        const brief = makeBrief({ draft: SAMPLE_DRAFTS[name], rules, pack, form, ...(wanted === undefined ? {} : { slice: wanted }) });
        const read = parseBrief(brief.parts.block, "the brief");
        assert(read.goal === brief.parts.plan.goal && read.startWith === brief.parts.plan.startWith, "goal or start with was lost");
        const constraints = read.sections.find((section) => section.heading === "Constraints")?.lines.length ?? 0;
        assert(constraints === (SAMPLE_DRAFTS[name].constraints?.length ?? 0), "a constraint was lost");
        const pinnedOnly = brief.parts.plan.sections.every((section) => section.lines.every((line) => line.pinned));
        assert(countTokens(brief.parts.block) <= pack.maxTokens || pinnedOnly, `${countTokens(brief.parts.block)} tokens, and ${pack.maxTokens} is the budget`);
      });
    }
  }
  suite.end();
}
