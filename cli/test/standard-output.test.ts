import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { standardOutput } from "../src/standard-output.ts";

const system = vi.hoisted(() => ({ taken: [] as Buffer[], room: Infinity, problem: "EAGAIN" }));
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  /** Takes at most seven bytes at once, as long as there is room. */
  writeSync: (_: number, bytes: Buffer, at: number) => {
    if (system.room === 0) throw Object.assign(new Error(system.problem), { code: system.problem });
    const count = Math.min(7, bytes.length - at, system.room);
    system.taken.push(Buffer.from(bytes.subarray(at, at + count)));
    system.room -= count;
    return count;
  },
}));

const streamed: Buffer[] = [];
beforeEach(() => {
  Object.assign(system, { taken: [], room: Infinity, problem: "EAGAIN" });
  streamed.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((chunk: Uint8Array | string, ...rest: unknown[]) => {
    streamed.push(Buffer.from(chunk as string));
    const done = rest.at(-1);
    if (typeof done === "function") (done as () => void)();
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

const atOnce = (): string => Buffer.concat(system.taken).toString("utf8");
const later = (): string => Buffer.concat(streamed).toString("utf8");
const text = "the whole of a text, ありがとう, to its end\n";

test("a text is written at once, in as many pieces as the system takes", async () => {
  const output = standardOutput("stdout");
  output.write(text);
  expect(atOnce()).toBe(text);
  expect(await output.settled()).toBeUndefined();
  expect(later()).toBe("");
});

test("what a reader can't take now goes on by the stream, cut anywhere, and so does all that follows", async () => {
  for (const room of [0, 1, 23, 25, Buffer.byteLength(text) - 1]) {
    Object.assign(system, { taken: [], room });
    streamed.length = 0;
    const output = standardOutput("stdout");
    output.write(text);
    output.write("more\n");
    expect(await output.settled()).toBeUndefined();
    expect(Buffer.concat([...system.taken, ...streamed]).toString("utf8")).toBe(`${text}more\n`);
    expect(Buffer.concat(system.taken).length).toBe(room);
  }
});

test("a reader that went away is no error, and nothing more is written", async () => {
  const output = standardOutput("stdout");
  Object.assign(system, { room: 3, problem: "EPIPE" });
  output.write(text);
  output.write(text);
  expect(await output.settled()).toBeUndefined();
  expect(atOnce() + later()).toBe(text.slice(0, 3));
});

test("a full disk is told by its code", async () => {
  const output = standardOutput("stdout");
  Object.assign(system, { room: 3, problem: "ENOSPC" });
  output.write(text);
  expect(await output.settled()).toBe("ENOSPC");
});
