import type { SessionSource } from "@handoff/core";

/** Reads trajectories in the Agent Trajectory Interchange Format. They are handed in as files; no client keeps a list. */
export const sessionSource: SessionSource = {
  async list() {
    return [];
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-trajectory.ts")).readTrajectory(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (!/"schema_version"\s*:\s*"ATIF/.test(head)) return [];
    return (await import("./read-trajectory.ts")).summariseTrajectory(path, head, ports);
  },
};
