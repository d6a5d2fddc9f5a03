import type { ClaimStatus, Evidence, SaidClaim } from "../contract/claim.ts";
import type { Line, ReasonedLine } from "../contract/line.ts";
import type { FactsPart } from "./facts-part.ts";
import { doneStart, goalStart, steeringLine } from "./from-user.ts";
import { goalSlug } from "./goal-slug.ts";
import { mayOrderToo } from "./session/part-orders.ts";
import type { RecognisedBrief } from "./recognise-brief.ts";
import { toPointer } from "./to-pointer.ts";

/** Where the brief stood: a user's turn, or the artifact behind a stub. The caller vouches for it; nowhere else does a brief count. */
export interface BriefPlace {
  readonly record?: string;
  readonly at?: string;
}

const CLAIM = /^(done|in-progress|broken|blocked|unverified|not started): (.+)$/s;
const SAID: Readonly<Record<string, ClaimStatus>> = { done: "done", unverified: "done", "in-progress": "in-progress", broken: "broken", blocked: "blocked", "not started": "pending" };
const COMMIT = /[,;] (?:its )?commit ([0-9a-f]{7,64})\b/g;
const OWN = /^(?:Branch `|Detached HEAD|Files (?:since|in) |The last run of `|A (?:merge|rebase|series of patches|cherry-pick|revert|bisect)(?: \(`git am`\))?(?: (?:of|from) `.*`)? is in progress|Unmerged: `|Submodules: `)/;

/**
 * What an earlier brief hands on. Goal, start, next actions and constraints count as the user's, word for word; claims are
 * reports, and the commits that they cite are looked up again. What git told then is left: it is asked anew.
 */
export function gatherFromBrief(brief: RecognisedBrief, place: BriefPlace = {}): FactsPart {
  const at = place.at === undefined ? {} : { at: place.at };
  const record = place.record ?? `brief:${brief.id}`;
  const line = (text: string): Line => ({ text, origin: "brief", record, ...at });
  const steer = (text: string, from = record) => steeringLine({ text, origin: "brief", record: from, ...at });
  const ours = brief.startWith === doneStart().text || brief.startWith === goalStart().text;
  const first = ours || brief.startWith === brief.goal || brief.next.includes(brief.startWith) || /^(?:Verify|Fix|Go on with): /.test(brief.startWith) ? [] : [brief.startWith];
  const actions = [...first, ...brief.next];
  // A rule that stood among the actions, since it may order work as well, holds on when the work is done.
  const rules = [...new Set(actions)].filter((text) => mayOrderToo(text) && !brief.constraints.includes(text));
  const steerAction = (text: string) => steer(text, rules.includes(text) ? `${record}.next` : record);
  return {
    goal: { slug: goalSlug(brief.goal), line: steer(brief.goal) },
    constraints: [...brief.constraints.map((text) => steer(text)), ...rules.map(steerAction)],
    next: actions.map(steerAction),
    ...(brief.ask[0] === undefined ? {} : { ask: line(brief.ask[0]) }),
    claims: brief.state.flatMap((text) => toClaim(text, line)),
    facts: brief.state.filter((text) => !CLAIM.test(text) && !OWN.test(text)).map((text) => ({ line: line(text) })),
    decisions: brief.decisions.map((text) => split(text, ", because ", line)),
    failed: brief.failed.map((text) => split(text, ": ", line)),
    blockers: brief.blockers.map(line),
    contingency: brief.contingency.flatMap((text) => {
      const match = /^If (.+?): (.+)$/s.exec(text);
      return match === null ? [] : [{ when: line(match[1] ?? ""), then: line(match[2] ?? "") }];
    }),
    inFlight: brief.inFlight.map(line),
    pointers: brief.files.map((file) => toPointer(file, "brief", record)),
  };
}

/** What our own phrase added behind a claim comes off again, so that it doesn't grow from hop to hop. */
function toClaim(text: string, line: (text: string) => Line): readonly SaidClaim[] {
  const match = CLAIM.exec(text);
  const [, word = "", rest = ""] = match ?? [];
  if (match === null) return [];
  const evidence = [...rest.matchAll(COMMIT)].map((found): Evidence => ({ kind: "commit", cited: found[1] ?? "" }));
  const files = [...(/; (?:not committed|files): (.*?)(?=; files: |\.(?: (?:Check with|Next:|Because:)|$))/s.exec(rest)?.[0] ?? "").matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? "");
  const said = rest
    .replace(/\. (?:Check with `.*`|Next: .*|Because: .*)\.?$/s, ".")
    .replace(/; (?:not committed|files): .*$/s, "")
    .replace(/(?:[,;] (?:(?:its )?commit [0-9a-f]{7,}\b[^,;]*|there is no commit [0-9a-f]+[^,;]*|its (?:commit|change) (?:was|is) [^;]*|every suite's last run passed|nobody can tell how `[^`]*` ended|no git repository to check its commit|"[^"]*" (?:names several commits|isn't a commit)|`[^`]*` (?:passed|fails)\b[^;]*))+\.?$/s, "")
    .replace(/[.。]+$/, "");
  const named = /^([A-Z]{1,4}\d+(?:~[0-9a-f]{6})?)\s+(.+)$/s.exec(said);
  return [
    {
      ...(named === null ? {} : { id: named[1] ?? "" }),
      line: line((named === null ? said.replace(/^"(.*)"$/s, "$1") : (named[2] ?? ""))),
      status: SAID[word] ?? "in-progress",
      files,
      evidence,
    },
  ];
}

function split(text: string, joint: string, line: (text: string) => Line): ReasonedLine {
  const at = text.indexOf(joint);
  if (at < 0) return { line: line(text) };
  return { line: line(text.slice(0, at)), why: line(text.slice(at + joint.length).replace(/\.$/, "")) };
}
