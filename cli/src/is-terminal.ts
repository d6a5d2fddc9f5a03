import { fstatSync, statSync } from "node:fs";
import { devNull } from "node:os";
import { isatty } from "node:tty";

/** Is a standard stream a terminal? Asked of the system first: what Node asks it with is slow to load, and a file, a pipe and the null device are none. */
export function isTerminal(fd: 0 | 1 | 2): boolean {
  try {
    const stream = fstatSync(fd);
    // Systems that number no devices say 0 of every one.
    if (!stream.isCharacterDevice() || (stream.rdev !== 0 && stream.rdev === statSync(devNull).rdev)) return false;
  } catch {
    return false;
  }
  return isatty(fd);
}
