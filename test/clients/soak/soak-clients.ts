import { openClient as openClaudeApi } from "../../../plugins/claude-api/src/open/open-client.ts";
import { openClient as openCodex } from "../../../plugins/codex/src/open/open-client.ts";
import { openClient as openOpenai } from "../../../plugins/openai-api/src/open/open-client.ts";

export const soakClients = {
  codex: { id: "codex", name: "Codex", openClient: openCodex },
  "openai-api": { id: "openai-api", name: "OpenAI API", openClient: openOpenai },
  "claude-api": { id: "claude-api", name: "Claude API", openClient: openClaudeApi },
} as const;
