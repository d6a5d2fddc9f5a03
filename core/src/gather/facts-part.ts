import type { GatheredFacts } from "../contract/facts.ts";

/** What one source (a draft, one session) contributes. Parts are merged in order of rank: the draft first. */
export type FactsPart = Partial<Omit<GatheredFacts, "factsVersion" | "workspace">>;
