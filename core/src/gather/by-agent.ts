const BY_AGENT = " (planned by the agent)";

/** Nobody ordered what an agent only meant to do: its line says so, once. */
export function byAgent(text: string): string {
  return text.endsWith(BY_AGENT) ? text : `${text.replace(/[.。]+$/, "")}${BY_AGENT}`;
}
