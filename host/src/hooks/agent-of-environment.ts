/** Who this session is in a team, as whoever started it said. */
export interface HookAgent {
  readonly team: string;
  readonly agent: string;
  readonly type?: string;
}

const NAME = /^[^/\\\u0000-\u001f\u007f]{1,200}$/;

/** Our own variables, set by a starter, else those that Claude Code gives its teammates. Names that no folder can have are none. */
export function agentOfEnvironment(env: Readonly<Record<string, string | undefined>>): HookAgent | undefined {
  const pick = (...names: readonly string[]): string | undefined => names.map((name) => env[name]).find((value) => value !== undefined && NAME.test(value) && !value.startsWith("."));
  const team = pick("HANDOFF_TEAM", "CLAUDE_CODE_TEAM_NAME");
  const agent = pick("HANDOFF_AGENT", "CLAUDE_CODE_AGENT_NAME");
  const type = pick("HANDOFF_AGENT_TYPE", "CLAUDE_CODE_AGENT_TYPE");
  return team === undefined || agent === undefined ? undefined : { team, agent, ...(type === undefined ? {} : { type }) };
}
