import { isRecord } from "@handoff/core";

/** Ids under which agents offer the mode in which they ask before they do something. */
const ASKS = ["default", "ask", "manual"];

/** The request that puts a new session into the mode that asks; undefined when it is in it, or offers none. Of either version. */
export function askingMode(session: Readonly<Record<string, unknown>>): { readonly method: string; readonly params: object } | undefined {
  const modes = isRecord(session["modes"]) ? session["modes"] : undefined;
  if (modes !== undefined) {
    const offered = Array.isArray(modes["availableModes"]) ? modes["availableModes"].filter(isRecord).map((mode) => mode["id"]) : [];
    const wanted = wantedOf(offered, modes["currentModeId"]);
    return wanted === undefined ? undefined : { method: "session/set_mode", params: { modeId: wanted } };
  }
  const options = Array.isArray(session["configOptions"]) ? session["configOptions"].filter(isRecord) : [];
  const option = options.find((one) => one["category"] === "mode" && typeof (one["configId"] ?? one["id"]) === "string");
  const offered = Array.isArray(option?.["options"]) ? option["options"].filter(isRecord).map((one) => one["value"]) : [];
  const wanted = wantedOf(offered, option?.["currentValue"]);
  return wanted === undefined || option === undefined ? undefined : { method: "session/set_config_option", params: option["configId"] === undefined ? { configId: option["id"], value: wanted } : { configId: option["configId"], type: "id", value: wanted } };
}

function wantedOf(offered: readonly unknown[], current: unknown): string | undefined {
  const wanted = ASKS.find((id) => offered.includes(id));
  return wanted === current ? undefined : wanted;
}
