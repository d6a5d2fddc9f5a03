import type { RunningProcess } from "../contract/ports.ts";

export interface CappedProcess extends RunningProcess {
  /** Did it print more than it may? Then it was ended for that. */
  isFlooded(): boolean;
}

/** The same child, which is ended when all that it prints is longer than this many characters: a stream without end is no answer. */
export function capLines(child: RunningProcess, most: number): CappedProcess {
  let length = 0;
  let flooded = false;
  const lines = (async function* () {
    for await (const line of child.lines) {
      length += line.length + 1;
      if (length > most) {
        flooded = true;
        child.kill();
        return;
      }
      yield line;
    }
  })();
  return { ...child, lines, isFlooded: () => flooded };
}
