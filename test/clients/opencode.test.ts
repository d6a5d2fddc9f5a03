import { programCases } from "./program-cases.ts";
import { opencode, opencodeRun } from "./programs/opencode.ts";

await programCases([opencode, opencodeRun]);
