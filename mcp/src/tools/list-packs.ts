import { createTrustStore, loadPacks, userConfigFolder } from "@handoff/host";
import { z } from "zod";
import { workspace } from "../arguments.ts";
import { defineTool, READS } from "../tool.ts";

export const listPacks = defineTool({
  name: "list_packs",
  title: "List packs",
  description: "The packs of the workspace: how much a handoff carries, and where each comes from.",
  input: z.strictObject({ workspace }),
  output: z.object({ packs: z.array(z.object({ id: z.string(), title: z.string(), from: z.string(), maxTokens: z.number() })) }),
  hints: READS,
  async run(input, { context }) {
    const root = context.roots.workspace(input.workspace);
    const configFolder = userConfigFolder(context.env, context.home);
    const { packs } = await loadPacks({ targetRoot: root, userConfigFolder: configFolder, trust: createTrustStore(configFolder) });
    const rows = packs.map((pack) => ({ id: pack.id, title: pack.title, from: pack.from, maxTokens: pack.maxTokens }));
    return { workspace: root, lines: rows.map((row) => `${row.id}: ${row.title} (${row.maxTokens} tokens, ${row.from})`), structured: { packs: rows } };
  },
});
