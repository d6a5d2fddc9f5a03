// Loaded when there is a state to tell: the rules of redaction are most of what a hook would have to load.
export { createRedactor, stateContext, statePointer } from "@handoff/core";
export { readKnownValues } from "../redaction/read-known-values.ts";
