import type { SaidClaim } from "../contract/claim.ts";
import type { GatheredFacts, WorkspaceFacts } from "../contract/facts.ts";
import { nfkc } from "../contract/nfkc.ts";
import type { FactsPart } from "./facts-part.ts";
import { relativePath } from "./relative-path.ts";

/**
 * One set of facts from all parts, in order of rank: the first part that has a goal, an ask or a start gives it, lists are
 * joined without doubles, and a claim that two parts make stands once, with the evidence of both.
 */
export function mergeFacts(parts: readonly FactsPart[], workspace: WorkspaceFacts): GatheredFacts {
  const root = workspace.root;
  const all = <Key extends keyof FactsPart>(key: Key): NonNullable<FactsPart[Key]>[] => parts.flatMap((part) => (part[key] === undefined ? [] : [part[key]]));
  const first = <Key extends "goal" | "ask" | "startWith" | "lastRequest" | "overlay">(key: Key): Pick<FactsPart, Key> | object => {
    const found = all(key)[0];
    return found === undefined ? {} : { [key]: found };
  };
  return {
    factsVersion: 1,
    workspace,
    sessions: all("sessions").flat(),
    ...first("goal"),
    goalCandidates: all("goalCandidates").flat(),
    ...first("ask"),
    redirects: all("redirects").flat(),
    ...first("startWith"),
    ...first("lastRequest"),
    constraints: distinct(all("constraints").flat(), (line) => line.text),
    claims: joinClaims(all("claims"), root),
    facts: distinct(all("facts").flat(), (fact) => `${fact.line.text}\0${fact.topic ?? ""}`),
    decisions: distinct(all("decisions").flat(), (decision) => decision.line.text),
    failed: distinct(all("failed").flat(), (attempt) => attempt.line.text),
    blockers: distinct(all("blockers").flat(), (line) => line.text),
    next: distinct(all("next").flat(), (line) => line.text),
    parked: distinct(all("parked").flat(), (line) => line.text),
    contingency: distinct(all("contingency").flat(), (rule) => `${rule.when.text}\0${rule.then.text}`),
    inFlight: distinct(all("inFlight").flat(), (line) => line.text),
    pointers: distinct(
      all("pointers").flat().map((pointer) => ({ ...pointer, ref: relativePath(pointer.ref, root) })),
      (pointer) => pointer.ref,
    ),
    ...first("overlay"),
    projectNotes: all("projectNotes").flat(),
    testRuns: all("testRuns").flat(),
    edits: all("edits").flat().map((edit) => ({ ...edit, path: relativePath(edit.path, root) })),
    sweeps: all("sweeps").flat(),
    commits: distinct(all("commits").flat(), (commit) => commit.sha),
    tasks: distinct(all("tasks").flat(), (task) => task.id),
    notices: all("notices").flat(),
  };
}

/** Says the same whatever the spacing, case and closing mark. */
function distinct<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nfkc(key(item)).toLowerCase().replace(/\s+/g, " ").replace(/[.。!]+$/, "").trim();
    return seen.has(name) ? false : seen.add(name) !== undefined;
  });
}

/**
 * A claim that two parts make stands once, as the first of them puts it. What one part says twice of the same work, in other
 * words, stands twice; in the same words it is no further than the less it says of it.
 */
function joinClaims(parts: readonly (readonly SaidClaim[])[], root: string): readonly SaidClaim[] {
  const joined = new Map<string, SaidClaim>();
  for (const part of parts) {
    const own = new Set<string>();
    for (const said of part) {
      const claim = { ...said, files: said.files.map((file) => relativePath(file, root)) };
      const words = claim.line.text.trim().toLowerCase();
      const name = claim.id === undefined ? `text:${words}` : `id:${claim.id}`;
      const first = joined.get(name);
      const isOther = own.has(name) && first !== undefined && first.line.text.trim().toLowerCase() !== words;
      const key = isOther ? `${name}\0${words}` : name;
      const before = joined.get(key);
      const leading = before === undefined || (own.has(key) && FARTHEST.indexOf(claim.status) < FARTHEST.indexOf(before.status)) ? claim : before;
      joined.set(key, before === undefined ? claim : { ...leading, files: [...new Set([...before.files, ...claim.files])], evidence: [...before.evidence, ...claim.evidence] });
      own.add(key);
    }
  }
  return [...joined.values()];
}

/** From what is least done to what is most. */
const FARTHEST: readonly SaidClaim["status"][] = ["broken", "blocked", "pending", "in-progress", "done"];
