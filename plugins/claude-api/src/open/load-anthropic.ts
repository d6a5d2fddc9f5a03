import { HandoffError } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";
import type Anthropic from "@anthropic-ai/sdk";

/** The SDK, loaded when it is used: it costs a quarter of a second. It logs nothing, whatever the environment says. */
export async function loadAnthropic(ports: ClientPorts, apiKey: string): Promise<Anthropic> {
  const base = typeof ports.settings["baseUrl"] === "string" ? ports.settings["baseUrl"] : ports.process.env("ANTHROPIC_BASE_URL");
  try {
    const { Anthropic: Client } = await import("@anthropic-ai/sdk");
    return new Client({ apiKey, authToken: null, logLevel: "off", maxRetries: 0, ...(base === undefined ? {} : { baseURL: base }) });
  } catch (error) {
    throw new HandoffError("CLIENT_SDK_MISSING", { client: "Claude API", package: "@anthropic-ai/sdk" }, error);
  }
}
