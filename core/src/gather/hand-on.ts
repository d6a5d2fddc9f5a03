import type { FactsPart } from "./facts-part.ts";

/**
 * A session's facts with those of the brief that it began with. Constraints of the brief stand first, what the session says of
 * a claim is the newer word, and its goal is the brief's unless the user set another one before.
 */
export function handOn(session: FactsPart, brief: FactsPart, briefLeads: boolean): FactsPart {
  const both = <Key extends "facts" | "decisions" | "failed" | "blockers" | "contingency" | "inFlight" | "pointers" | "constraints">(key: Key): FactsPart[Key] =>
    [...(brief[key] ?? []), ...(session[key] ?? [])] as unknown as FactsPart[Key];
  const goal = briefLeads ? (brief.goal ?? session.goal) : (session.goal ?? brief.goal);
  const ask = briefLeads ? (brief.ask ?? session.ask) : (session.ask ?? brief.ask);
  return {
    ...session,
    ...(goal === undefined ? {} : { goal }),
    ...(ask === undefined ? {} : { ask }),
    goalCandidates: goal === undefined ? (session.goalCandidates ?? []) : [],
    constraints: both("constraints") ?? [],
    claims: [...(session.claims ?? []), ...(brief.claims ?? [])],
    facts: both("facts") ?? [],
    decisions: both("decisions") ?? [],
    failed: both("failed") ?? [],
    blockers: both("blockers") ?? [],
    next: [...(session.next ?? []), ...(brief.next ?? [])],
    contingency: both("contingency") ?? [],
    inFlight: both("inFlight") ?? [],
    pointers: both("pointers") ?? [],
  };
}
