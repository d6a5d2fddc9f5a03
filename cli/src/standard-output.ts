import { writeSync } from "node:fs";

/** One of the two standard streams that are written to. */
export interface StandardOutput {
  /** Nothing is thrown: what nobody reads is dropped, and what the system doesn't take shows in `settled`. */
  write(text: string): void;
  /** Settles when all is on its way. Undefined: it arrived, or nobody reads any more; else the system's code for why not. */
  settled(): Promise<string | undefined>;
}

/**
 * Written at once: to make a stream takes longer than most calls have to say. A reader that can't take it now gets the rest by
 * the stream, which can wait; so does a console of Windows, which takes letters and no bytes.
 */
export function standardOutput(to: "stdout" | "stderr"): StandardOutput {
  const fd = to === "stdout" ? 1 : 2;
  let isAtOnce = process.platform !== "win32";
  let isOver = false;
  let failed: string | undefined;
  // A reader that goes away (| head -1) is no error of ours; later writes are dropped. A full disk is: a file would be half a brief.
  const fail = (error: NodeJS.ErrnoException): void => {
    isOver = true;
    if (error.code !== "EPIPE") failed ??= error.code ?? "EIO";
  };
  const byStream = (): void => {
    isAtOnce = false;
    process[to].on("error", fail);
  };
  if (!isAtOnce) byStream();
  return {
    write(text) {
      if (isOver) return;
      if (!isAtOnce) return void process[to].write(text);
      const bytes = Buffer.from(text);
      let at = 0;
      try {
        while (at < bytes.length) at += writeSync(fd, bytes, at);
      } catch (error) {
        if (!isSystemError(error)) throw error;
        if (error.code !== "EAGAIN") return fail(error);
        byStream();
        process[to].write(bytes.subarray(at));
      }
    },
    async settled() {
      if (isAtOnce || isOver || process[to].destroyed || !process[to].writable) return failed;
      await new Promise<void>((resolve) => void process[to].write("", () => resolve()));
      // The stream tells of its error in the turn behind the write.
      await new Promise((resolve) => void setImmediate(resolve));
      return failed;
    },
  };
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "code" in error;
