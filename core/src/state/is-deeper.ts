/** No state is nested deeper; what is can't be written, and isn't read. */
export const DEPTH_LIMIT = 64;

/** Level by level, so that no depth of a hostile file can overflow the stack. */
export function isDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item).filter((part) => typeof part === "object" && part !== null) : []));
  }
  return false;
}
