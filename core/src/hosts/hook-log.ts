/**
 * What is remembered of one session of a client: a line an event, only ever appended, so that hooks that run side by side lose
 * nothing and need no lock. `tool` and `answer` carry how long the model took before it; `asked` is when a save was called for,
 * `saved` when one was done, `full` and `pointer` when state was told, `handed-over` when a successor was
 * started, `waiting` when one is to be started by the model, `told` when that was said.
 */
export type HookMark = "tool" | "answer" | "prompt" | "compact" | "asked" | "saved" | "full" | "pointer" | "waiting" | "told" | "handed-over";

export interface HookEntry {
  readonly mark: HookMark;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds that the model took; 0 when unknown. */
  readonly took: number;
  /** Tells who wrote the line. */
  readonly by: string;
}

const MARKS: readonly HookMark[] = ["tool", "answer", "prompt", "compact", "asked", "saved", "full", "pointer", "waiting", "told", "handed-over"];

export function formatHookEntry({ mark, at, took, by }: HookEntry): string {
  return `${mark} ${at} ${took} ${by}\n`;
}

/** Lines that aren't whole or aren't ours are passed over: a log that broke is shorter, and stops nothing. */
export function parseHookLog(text: string): readonly HookEntry[] {
  return text.split("\n").flatMap((line) => {
    const [mark, at, took, by, ...more] = line.split(" ");
    const known = MARKS.find((one) => one === mark);
    const time = Number(at);
    if (known === undefined || by === undefined || more.length > 0 || !Number.isSafeInteger(time) || time < 0) return [];
    return [{ mark: known, at: time, took: Math.max(0, Number(took) || 0), by }];
  });
}

/** How long the model worked before this event: since the last thing it was given, without the tool's own time. */
export function answerTime(log: readonly HookEntry[], now: number, toolTime: number): number {
  const last = log.findLast(({ mark }) => mark === "tool" || mark === "prompt");
  return last === undefined ? 0 : Math.max(0, now - toolTime - last.at);
}
