import { formatMessage } from "@handoff/core";
import type { Language } from "@handoff/core";
import { createHandoff } from "@handoff/host";
import type { CommandContext } from "../../src/command-context.ts";

export interface ContextOptions {
  readonly cwd: string;
  readonly language?: Language;
  readonly arguments?: readonly string[];
  readonly options?: Readonly<Record<string, string | true>>;
  readonly now?: number;
  readonly home?: string;
  /** What a person answers, in order; present: there is a terminal. */
  readonly answers?: readonly string[];
  readonly stateHome?: string;
}

export interface TestContext extends CommandContext {
  readonly asked: readonly string[];
  readonly announced: readonly string[];
}

/** A command's context without a process: a real Handoff on a folder, a fixed clock, and answers instead of a person. */
export function contextAt(given: ContextOptions): TestContext {
  const language = given.language ?? "en";
  const home = given.home ?? "/nonexistent";
  const env = { HOME: home, XDG_STATE_HOME: given.stateHome ?? "/nonexistent/state", XDG_CONFIG_HOME: "/nonexistent/config" };
  const answers = [...(given.answers ?? [])];
  const asked: string[] = [];
  const announced: string[] = [];
  const options = given.options ?? {};
  const now = given.now;
  // What draws on a terminal or opens a browser isn't here: these commands do neither.
  const made: Partial<CommandContext> & Pick<TestContext, "asked" | "announced"> = {
    handoff: createHandoff({ cwd: given.cwd, env, home, ...(now === undefined ? {} : { clock: { now: () => now, localDate: () => new Date(now).toISOString().slice(0, 10) } }) }),
    arguments: given.arguments ?? [],
    options: {
      text: (name) => (typeof options[name] === "string" ? options[name] : undefined),
      has: (name) => options[name] !== undefined,
      list: () => [],
    },
    cwd: given.cwd,
    env,
    home,
    language,
    isTerminal: given.answers !== undefined,
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answers.shift());
    },
    say: (code, params) => formatMessage(code, params, language),
    announce: (line) => void announced.push(line),
    asked,
    announced,
  };
  return made as TestContext;
}
