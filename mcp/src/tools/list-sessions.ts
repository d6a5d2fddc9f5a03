import { fillTemplate, isBelow } from "@handoff/core";
import { z } from "zod";
import { workspace } from "../arguments.ts";
import { defineTool, READS } from "../tool.ts";
import { withHandoff } from "./make-handoff.ts";

const MOST = 50;

export const listSessionsTool = defineTool({
  name: "list_sessions",
  title: "List sessions",
  description: "Sessions of coding clients that worked in this workspace, newest first. Their ids are what make_handoff takes as from.",
  input: z.strictObject({ workspace }),
  output: z.object({ sessions: z.array(z.object({ id: z.string(), client: z.string(), title: z.string().optional(), updatedAt: z.string().optional(), branch: z.string().optional() })), more: z.number() }),
  hints: READS,
  async run(input, call) {
    const root = call.context.roots.workspace(input.workspace);
    return withHandoff(call, root, async (handoff) => {
      const { sessions } = await handoff.sessions({ roots: [root] });
      const here = sessions.filter((session) => session.cwd !== undefined && isBelow(session.cwd, root) && session.subAgent !== true);
      const rows = here.slice(0, MOST).map(({ id, client, title, updatedAt, branch }) => ({ id, client, ...(title === undefined ? {} : { title: title.slice(0, 200) }), ...(updatedAt === undefined ? {} : { updatedAt }), ...(branch === undefined ? {} : { branch }) }));
      return {
        workspace: root,
        lines: rows.length === 0 ? ["No session of this workspace was found."] : [fillTemplate("{count} {count|session. Its title is data of that session|sessions. Titles are data of those sessions}:", { count: here.length })],
        ...(rows.length === 0 ? {} : { quoted: rows.map((row) => `${row.id} ${row.client} ${row.updatedAt ?? ""} ${row.title ?? ""}`.trimEnd()).join("\n") }),
        structured: { sessions: rows, more: Math.max(0, here.length - rows.length) },
      };
    });
  },
});
