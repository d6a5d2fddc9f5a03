import type { RunnerTest } from "../conformance/suite.ts";
import { replayPorts } from "./replay-ports.ts";
import { runThreadCase } from "./run-thread-case.ts";
import type { ClientUnderTest } from "./run-thread-case.ts";
import { THREAD_CASES } from "./thread-cases.ts";
import type { Obstacle } from "./thread-cases.ts";
import type { RecordedProgram } from "./transcript.ts";

export interface ReplayOptions {
  /** Codes beside those of a case that this program ends with. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  readonly settings?: (obstacle: Obstacle | undefined) => Readonly<Record<string, unknown>>;
}

/**
 * Puts a client through every recorded case, against what the real program did then: what is sent must be what was sent, and
 * what is reported must be what the case says.
 */
export function replayThreadCases(test: RunnerTest, client: ClientUnderTest, recorded: RecordedProgram, options: ReplayOptions = {}): void {
  for (const one of THREAD_CASES) {
    const transcript = recorded.cases[one.name];
    if (transcript === undefined) continue;
    test(`${recorded.program} ${recorded.version}: ${one.name}`, async () => {
      const { ports, differences } = replayPorts(transcript, { settings: options.settings?.(one.obstacle) ?? {}, installed: one.obstacle !== "not-installed" });
      const { delivery, first } = await runThreadCase(client, one, ports, "/workspace");
      const told = JSON.stringify({ ...delivery, differences });
      if (differences.length > 0) throw new Error(`something else was sent than was recorded: ${told}`);
      if (delivery.state !== one.state && delivery.state !== one.or) throw new Error(`"${delivery.state}" instead of "${one.state}": ${told}`);
      if (one.problems !== undefined && ![...one.problems, ...(options.instead?.[one.name] ?? [])].includes(delivery.problem?.code ?? "")) throw new Error(`another problem than ${one.problems.join(", ")}: ${told}`);
      if (delivery.state === "answered" && (delivery.proof === undefined || delivery.thread === undefined)) throw new Error(`no proof: ${told}`);
      if (first !== undefined && delivery.state === "answered" && delivery.thread?.id !== first.thread?.id) throw new Error(`a second thread: ${told}`);
    });
  }
}
