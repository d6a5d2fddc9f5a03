/** What a client's hook knows about its session. Times are the milliseconds that each answer took, oldest first. */
export interface SessionPulse {
  readonly compacting: boolean;
  readonly toolCallsSinceSave: number;
  readonly answerTimes: readonly number[];
}

const CALLS = 50;
const RECENT = 3;
const SLOWER = 3;

/** Why a session should be saved by itself now, or undefined: a compaction, more than 50 tool calls, or answers that got markedly slower than its own median. */
export function reasonToSave(pulse: SessionPulse): "compaction" | "tool-calls" | "slow-answers" | undefined {
  if (pulse.compacting) return "compaction";
  if (pulse.toolCallsSinceSave > CALLS) return "tool-calls";
  const before = pulse.answerTimes.slice(0, -RECENT);
  const recent = pulse.answerTimes.slice(-RECENT);
  // Fewer than eight answers have no median worth the name.
  if (before.length < 5) return undefined;
  return median(recent) >= SLOWER * median(before) && median(recent) >= 1000 ? "slow-answers" : undefined;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
