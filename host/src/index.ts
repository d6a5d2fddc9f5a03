export { createHandoff } from "./create-handoff.ts";
export type { Handoff } from "./create-handoff.ts";
export type { HandoffOptions } from "./handoff-options.ts";
export type { DoctorCheck } from "./doctor.ts";
export { INPUT_LIMIT, readInput } from "./read-input.ts";
export { readKnownValues } from "./redaction/read-known-values.ts";
export { gitRootOf, resolveWorkspace } from "./workspace/resolve-workspace.ts";
export { createProcessWriter } from "./writer/start-writer.ts";
