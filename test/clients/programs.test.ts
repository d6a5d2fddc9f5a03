import { programCases } from "./program-cases.ts";
import { claudeCode } from "./programs/claude-code.ts";
import { codex } from "./programs/codex.ts";
import { codexExec } from "./programs/codex-exec.ts";
import { copilot } from "./programs/copilot.ts";

await programCases([codex, codexExec, claudeCode, copilot]);
