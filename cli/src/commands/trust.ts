import { HandoffError, tidyText } from "@handoff/core";
import { createTrustStore, findTrustItems, resolveWorkspace, userConfigFolder } from "@handoff/host";
import type { TrustItem } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** Shows what a project's files may run or say, and remembers a yes by the hash of what was shown. Asks on a terminal only. */
export async function runTrust(context: CommandContext): Promise<CommandResult> {
  const { say, options } = context;
  const { root } = resolveWorkspace({ given: options.text("workspace"), cwd: context.cwd });
  const store = createTrustStore(userConfigFolder(context.env, context.home));
  const items = findTrustItems(root);
  const rows = items.map((item) => ({ file: item.file, effect: item.effect, trusted: store.isTrusted(root, item.file, item.text) }));
  if (options.has("list")) {
    return { exit: 0, stdout: rows.length === 0 ? say("TRUST_NOTHING", { root }) : rows.map((row) => `${row.trusted ? say("TRUST_YES") : say("TRUST_NO")}  ${row.file}: ${effectOf(row.effect, context)}`).join("\n"), json: rows };
  }
  if (!context.isTerminal) throw new HandoffError("USAGE_NEEDS_TERMINAL", { command: "trust" });
  if (options.has("forget")) return { exit: 0, stdout: say("TRUST_FORGOTTEN", { count: store.forget(root) }), json: { forgotten: true } };
  const open = items.filter((item) => !store.isTrusted(root, item.file, item.text));
  if (open.length === 0) return { exit: 0, stdout: items.length === 0 ? say("TRUST_NOTHING", { root }) : say("TRUST_ALL", { count: items.length }), json: { trusted: rows } };
  const answer = await context.ask(`${open.map((item) => shown(item, context)).join("\n\n")}\n\n${say("TRUST_ASK", { count: open.length })}`);
  if (answer !== "yes" && answer !== "はい") return { exit: 1, stderr: [say("TRUST_DECLINED")], json: { trusted: rows } };
  store.remember(root, open, new Date().toISOString());
  return { exit: 0, stdout: say("TRUST_DONE", { files: open.map((item) => item.file).join(", ") }), json: { trusted: items.map((item) => ({ file: item.file, trusted: true })) } };
}

/** Whole, and so that nothing in it can move the cursor or hide: control characters go, each line is set in. */
function shown(item: TrustItem, context: CommandContext): string {
  const lines = tidyText(item.text).split("\n").map((line) => `    ${line.replaceAll("\t", "  ")}`);
  return `${item.file}: ${effectOf(item.effect, context)}\n${lines.join("\n")}`;
}

function effectOf(effect: TrustItem["effect"], { say }: CommandContext): string {
  return say(({ speaks: "TRUST_SPEAKS", sets: "TRUST_SETS", runs: "TRUST_RUNS", names: "TRUST_NAMES" } as const)[effect]);
}
