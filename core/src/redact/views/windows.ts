const BEFORE = 512;
const AFTER = 768;
const LONGEST_RUN = 8192;

export interface Window {
  readonly start: number;
  readonly end: number;
}

/**
 * The parts of a view that are worth reading: around the places where it differs from the text that was read already.
 * An edge never cuts a run of characters, so that no value is seen in half.
 */
export function windowsAround(text: string, places: readonly number[]): readonly Window[] {
  const windows: Window[] = [];
  let start = -1;
  let end = -1;
  for (const place of places) {
    if (place <= end - BEFORE) continue;
    let from = Math.max(0, place - BEFORE);
    while (from > 0 && place - from < LONGEST_RUN && text.charCodeAt(from - 1) !== 10) from--;
    let to = Math.min(text.length, place + AFTER);
    while (to < text.length && to - place < LONGEST_RUN && text.charCodeAt(to) > 32) to++;
    if (start !== -1 && from <= end) {
      end = Math.max(end, to);
      continue;
    }
    if (start !== -1) windows.push({ start, end });
    start = from;
    end = to;
  }
  if (start !== -1) windows.push({ start, end });
  return windows;
}
