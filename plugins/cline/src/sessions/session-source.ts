import type { SessionSource } from "@handoff/core";

/** Reads the tasks of Cline, Roo Code and Kilo Code. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    return (await import("./list-tasks.ts")).listClineTasks(query, ports);
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-task.ts")).readClineTask(session, ports, tally);
  },
  async recognise(path, head, ports) {
    const shown = path.endsWith("ui_messages.json") || /^\s*\[\s*\{\s*"ts"\s*:\s*\d+\s*,\s*"type"\s*:\s*"(?:say|ask)"/.test(head);
    const asked = path.endsWith("api_conversation_history.json") && /^\s*\[\s*\{\s*"role"/.test(head);
    if (!path.endsWith(".json") || (!shown && !asked)) return [];
    const summary = await (await import("./list-tasks.ts")).summariseTask(path, ports);
    return summary === undefined ? [] : [summary];
  },
};
