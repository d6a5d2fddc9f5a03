/** Index of the first entry of a sorted list that is greater than the limit. */
export function firstAbove<Entry>(sorted: readonly Entry[], limit: number, keyOf: (entry: Entry) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && keyOf(entry) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
