/** An agent that is driven: how it is started, and what a person is told. */
export interface Agent {
  /** The client that a thread belongs to: the card's id. */
  readonly client: string;
  /** Its name for people. */
  readonly name: string;
  /** A name that is looked up on PATH, or an absolute path. */
  readonly command: string;
  readonly args: readonly string[];
  /** Variables of the user's environment that it needs: keys, and where its model is. */
  readonly env: readonly string[];
  readonly install?: string;
  readonly login: string;
  /** False: what it offers as session/load can't be relied on. Default: as it says itself. */
  readonly loads?: boolean;
  /** How a person opens a session, without its id. */
  readonly resume?: string;
}

const proxies = ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS"];

/** The agents whose command is known. Any other is named by its command. */
export const AGENTS: Readonly<Record<string, Omit<Agent, "client">>> = {
  claude: {
    name: "Claude Code (ACP)",
    command: "claude-agent-acp",
    args: [],
    env: ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "ANTHROPIC_BASE_URL", "ANTHROPIC_MODEL", "CLAUDE_CONFIG_DIR", "CLAUDE_CODE_MAX_RETRIES", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", ...proxies],
    install: "npm install -g @agentclientprotocol/claude-agent-acp",
    login: 'run "claude" and "/login", or set ANTHROPIC_API_KEY',
    resume: "claude --resume",
  },
  gemini: {
    name: "Gemini CLI (ACP)",
    command: "gemini",
    args: ["--acp"],
    env: ["GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_GEMINI_BASE_URL", "GOOGLE_CLOUD_PROJECT", "GOOGLE_CLOUD_LOCATION", "GOOGLE_GENAI_USE_VERTEXAI", "GEMINI_MODEL", "GEMINI_CLI_HOME", ...proxies],
    install: "npm install -g @google/gemini-cli",
    login: 'run "gemini" and sign in, or set GEMINI_API_KEY',
    // 0.61.0 writes an empty record over the session's file before it reads it, now and then.
    loads: false,
  },
  opencode: {
    name: "OpenCode (ACP)",
    command: "opencode",
    args: ["acp"],
    env: ["OPENCODE_CONFIG", "OPENCODE_CONFIG_DIR", "OPENCODE_DISABLE_AUTOUPDATE", "OPENCODE_DISABLE_MODELS_FETCH", "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "OPENROUTER_API_KEY", ...proxies],
    install: "npm install -g opencode-ai",
    login: 'run "opencode auth login"',
    resume: "opencode --session",
  },
  copilot: {
    name: "GitHub Copilot (ACP)",
    command: "copilot",
    args: ["--acp"],
    env: ["COPILOT_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "COPILOT_HOME", "COPILOT_MODEL", "COPILOT_OFFLINE", "COPILOT_PROVIDER_BASE_URL", "COPILOT_PROVIDER_API_KEY", "COPILOT_PROVIDER_TYPE", "COPILOT_AUTO_UPDATE", ...proxies],
    install: "npm install -g @github/copilot",
    login: 'run "copilot" and "/login", or set COPILOT_GITHUB_TOKEN',
    resume: "copilot --resume",
  },
  codex: {
    name: "Codex (ACP)",
    command: "codex-acp",
    args: [],
    env: ["CODEX_HOME", "CODEX_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL", ...proxies],
    login: 'run "codex login"',
    resume: "codex resume",
  },
};

/**
 * The agent of the user's settings: `agent` (one of the table, else a command), or `command` with `args` and `env` (names of variables);
 * both together start a known agent by another command. Undefined: none is named.
 */
export function agentOf(settings: Readonly<Record<string, unknown>>): Agent | undefined {
  const { agent, command, args, env } = settings;
  const known = typeof agent === "string" && Object.hasOwn(AGENTS, agent) ? AGENTS[agent] : undefined;
  const program = typeof command === "string" && command !== "" ? command : (known?.command ?? (typeof agent === "string" && agent !== "" ? agent : undefined));
  if (program === undefined) return undefined;
  return {
    client: "acp",
    name: known?.name ?? "the ACP agent",
    command: program,
    args: words(args) ?? known?.args ?? [],
    env: [...(known?.env ?? proxies), ...(words(env) ?? [])],
    login: known?.login ?? "sign in to it by its own way",
    ...(known?.install === undefined ? {} : { install: known.install }),
    ...(known?.resume === undefined ? {} : { resume: known.resume }),
    ...(known?.loads === undefined ? {} : { loads: known.loads }),
  };
}

function words(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === "string") : undefined;
}
