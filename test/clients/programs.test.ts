import { programCases } from "./program-cases.ts";
import { claudeAgentSdk } from "./programs/claude-agent-sdk.ts";
import { claudeCode } from "./programs/claude-code.ts";
import { codex } from "./programs/codex.ts";
import { codexExec } from "./programs/codex-exec.ts";
import { copilot } from "./programs/copilot.ts";
import { copilotSdk } from "./programs/copilot-sdk.ts";

await programCases([codex, codexExec, claudeCode, claudeAgentSdk, copilot, copilotSdk]);
