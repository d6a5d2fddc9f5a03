import { passEnvironment } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";

const passed = [
  "COPILOT_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "GH_CONFIG_DIR", "COPILOT_HOME", "COPILOT_MODEL", "COPILOT_OFFLINE",
  "COPILOT_PROVIDER_BASE_URL", "COPILOT_PROVIDER_API_KEY", "COPILOT_PROVIDER_API_KEY_COMMAND", "COPILOT_PROVIDER_BEARER_TOKEN", "COPILOT_PROVIDER_TYPE",
  "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS",
];

/** What Copilot's own program needs. It doesn't update itself in the middle of a handoff. */
export function copilotEnvironment(ports: ClientPorts): Readonly<Record<string, string>> {
  return { COPILOT_AUTO_UPDATE: "false", ...passEnvironment(ports.process, passed) };
}
