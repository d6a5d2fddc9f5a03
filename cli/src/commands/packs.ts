import { HandoffError, sayCell, sayPhrase } from "@handoff/core";
import { checkPacks, createTrustStore, loadPacks, resolveWorkspace, userConfigFolder } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { table } from "../table.ts";

/** Which packs a target has, and from where; or every problem of one, with its place. */
export async function runPacks(context: CommandContext): Promise<CommandResult> {
  const [action, given] = context.arguments;
  const { root } = resolveWorkspace({ given: context.options.text("workspace"), cwd: context.cwd });
  const configFolder = userConfigFolder(context.env, context.home);
  const places = { targetRoot: root, userConfigFolder: configFolder, trust: createTrustStore(configFolder) };
  if (action === "check") {
    const { packs, problems } = await checkPacks(places, given, context.cwd);
    const lines = problems.map((found) => `${found.pack}/${found.file}${found.line === undefined ? "" : `:${found.line}`}: ${sayPhrase(found.problem, context.language)}`);
    return {
      exit: problems.length === 0 ? 0 : 3,
      stdout: problems.length === 0 ? context.say("PACKS_HOLD", { packs: packs.map((pack) => pack.id).join(", ") }) : lines.join("\n"),
      json: { holds: problems.length === 0, packs: packs.map((pack) => pack.id), problems },
    };
  }
  if (action !== undefined) throw new HandoffError("USAGE_OPTION_VALUE", { option: "packs", given: action, hint: "", allowed: "check" });
  const { packs, problems } = await loadPacks(places);
  const say = (cell: string): string => sayCell(cell, context.language);
  return {
    exit: 0,
    stdout: table([["pack", "tokens", "from", "what"].map(say), ...packs.map((pack) => [pack.id, String(pack.maxTokens), say(pack.from), pack.from === "built-in" ? say(pack.title) : pack.title])]),
    stderr: distinct(problems.map((found) => context.say("PACK_LEFT_OUT", { pack: found.pack, problem: found.from === "project" ? 'see "handoff packs check"' : found.problem }))),
    json: packs.map(({ trees, ...pack }) => ({ ...pack, templates: Object.keys(trees) })),
  };
}

/** A pack with two problems is left out once. */
const distinct = (lines: readonly string[]): readonly string[] => [...new Set(lines)];
