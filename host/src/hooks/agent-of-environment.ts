/** Who this session is in a team, as whoever started it said. */
export interface HookAgent {
  readonly team: string;
  readonly agent: string;
  readonly type?: string;
  /** It is a teammate to Claude Code itself, and so must its successor be. */
  readonly native?: true;
}

/** A name that a folder can have. */
export function isAgentName(value: unknown): value is string {
  return typeof value === "string" && /^[^/\\\u0000-\u001f\u007f]{1,200}$/.test(value) && !value.startsWith(".");
}

/** Our own variables, set by whoever started this session. */
export function agentOfEnvironment(env: Readonly<Record<string, string | undefined>>): HookAgent | undefined {
  const [team, agent, type] = [env["HANDOFF_TEAM"], env["HANDOFF_AGENT"], env["HANDOFF_AGENT_TYPE"]];
  return isAgentName(team) && isAgentName(agent) ? { team, agent, ...(isAgentName(type) ? { type } : {}) } : undefined;
}
