import { passEnvironment } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";

const passed = [
  "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL", "ANTHROPIC_MODEL", "CLAUDE_CONFIG_DIR", "CLAUDE_CODE_OAUTH_TOKEN",
  "CLAUDE_CODE_USE_BEDROCK", "CLAUDE_CODE_USE_VERTEX", "CLAUDE_CODE_MAX_RETRIES", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_AUTOUPDATER",
  "AWS_REGION", "AWS_PROFILE", "GOOGLE_CLOUD_PROJECT", "CLOUD_ML_REGION", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS",
];

/** What Claude Code's own program needs. Without a limit it tries a refused key for a minute and says nothing. */
export function claudeEnvironment(ports: ClientPorts): Readonly<Record<string, string>> {
  return { CLAUDE_CODE_MAX_RETRIES: "2", ...passEnvironment(ports.process, passed) };
}
