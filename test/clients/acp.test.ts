import { programCases } from "./program-cases.ts";
import { acpClaude, acpCopilot, acpGemini, acpOpencode } from "./programs/acp.ts";

await programCases([acpClaude, acpGemini, acpOpencode, acpCopilot]);
