import { HandoffError } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";
import type OpenAI from "openai";

/** The SDK, loaded when it is used: it costs a fifth of a second. It logs nothing, whatever the environment says. */
export async function loadOpenai(ports: ClientPorts, apiKey: string): Promise<OpenAI> {
  const base = typeof ports.settings["baseUrl"] === "string" ? ports.settings["baseUrl"] : ports.process.env("OPENAI_BASE_URL");
  try {
    const { OpenAI: Client } = await import("openai");
    return new Client({ apiKey, logLevel: "off", maxRetries: 0, ...(base === undefined ? {} : { baseURL: base }) });
  } catch (error) {
    throw new HandoffError("CLIENT_SDK_MISSING", { client: "OpenAI API", package: "openai" }, error);
  }
}
