import type { RunCommand } from "./command-context.ts";

/** Where each command of the table is. Loaded when it is asked for, so that one command does not pay for another. */
const loaders: Readonly<Record<string, () => Promise<RunCommand>>> = {
  to: async () => (await import("./commands/to.ts")).runTo,
  check: async () => (await import("./commands/check.ts")).runCheck,
  redact: async () => (await import("./commands/redact.ts")).runRedact,
  receive: async () => (await import("./commands/receive.ts")).runReceive,
  clients: async () => (await import("./commands/clients.ts")).runClients,
  packs: async () => (await import("./commands/packs.ts")).runPacks,
  trust: async () => (await import("./commands/trust.ts")).runTrust,
  install: async () => (await import("./commands/install.ts")).runInstall,
  uninstall: async () => (await import("./commands/uninstall.ts")).runUninstall,
  hook: async () => (await import("./commands/hook.ts")).runHook,
  mcp: async () => (await import("./commands/mcp.ts")).runMcp,
  save: async () => (await import("./commands/save.ts")).runSave,
  continue: async () => (await import("./commands/continue.ts")).runContinue,
  task: async () => (await import("./commands/task.ts")).runTask,
  clean: async () => (await import("./commands/clean.ts")).runClean,
  status: async () => (await import("./commands/status.ts")).runStatus,
  receipts: async () => (await import("./commands/receipts.ts")).runReceipts,
  sessions: async () => (await import("./commands/sessions.ts")).runSessions,
  explain: async () => (await import("./commands/explain.ts")).runExplain,
  facts: async () => (await import("./commands/facts.ts")).runFacts,
  preview: async () => (await import("./commands/preview.ts")).runPreview,
  completion: async () => (await import("./commands/completion.ts")).runCompletion,
  doctor: async () => (await import("./commands/doctor.ts")).runDoctor,
};

/** The names that can be run; a test holds them against the command table. */
export const RUNNABLE: readonly string[] = Object.keys(loaders);

export async function loadCommand(name: string): Promise<RunCommand> {
  const load = loaders[name];
  if (load === undefined) throw new Error(`no such command: ${name}`);
  return load();
}
