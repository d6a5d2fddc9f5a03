import type { ClientPorts, HttpPort, HttpRequest, ProcessPort, ProcessRequest, ProcessResult, Timer } from "@handoff/core";
import { fakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";
import { waitFor } from "./wait-for.ts";

export interface FakePortsOptions {
  /** What a command answers. A command that isn't here isn't installed. */
  readonly commands?: Readonly<Record<string, (request: ProcessRequest) => Partial<ProcessResult>>>;
  /** What a request gets, now or later. A promise that never settles is a server that never answers. Absent: nothing can be reached. */
  readonly http?: (request: HttpRequest) => FakeAnswer | Promise<FakeAnswer>;
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ports of a machine on which nothing is installed, nothing is set and nothing can be reached, unless the options say otherwise. */
export interface FakePorts extends ClientPorts {
  readonly clock: FakeClock;
  /** Every process that was asked for, and every request. */
  readonly calls: { readonly processes: ProcessRequest[]; readonly requests: HttpRequest[]; readonly logged: string[] };
  /** Runs what a timer holds, as if its time had come. */
  fireTimers(): void;
  /** Moves the clock, and runs what was due by then, in order: timers, and the `timeout` of requests that wait. */
  pass(milliseconds: number): void;
}

export function fakePorts(options: FakePortsOptions = {}): FakePorts {
  const calls: FakePorts["calls"] = { processes: [], requests: [], logged: [] };
  const clock = fakeClock();
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const timer: Timer = {
    after(milliseconds, then) {
      const entry = { due: clock.now() + milliseconds, run: then };
      timers.add(entry);
      return () => void timers.delete(entry);
    },
  };
  const commands = options.commands ?? {};
  const process: ProcessPort = {
    run(request) {
      calls.processes.push(request);
      const answer = Object.hasOwn(commands, request.command) ? commands[request.command] : undefined;
      const base: ProcessResult = { stdout: "", stderr: "", truncated: false, notFound: answer === undefined, timedOut: false };
      return Promise.resolve(answer === undefined || request.signal?.aborted === true ? base : { ...base, exit: 0, ...answer(request) });
    },
    start(request) {
      calls.processes.push(request);
      const isThere = Object.hasOwn(commands, request.command);
      const answer = isThere && request.signal?.aborted !== true ? commands[request.command]?.(request) : undefined;
      const lines = (answer?.stdout ?? "").split("\n").filter((line) => line !== "");
      return {
        lines: (async function* () {
          yield* lines;
        })(),
        write: () => undefined,
        end: () => undefined,
        kill: () => undefined,
        closed: Promise.resolve({ stderr: answer?.stderr ?? "", notFound: !isThere, ...(answer === undefined ? {} : { exit: answer.exit ?? 0 }) }),
      };
    },
    which: (command) => Promise.resolve(Object.hasOwn(commands, command) ? `/usr/bin/${command}` : undefined),
    env: (name) => (options.env !== undefined && Object.hasOwn(options.env, name) ? options.env[name] : undefined),
  };
  const http: HttpPort = {
    async send(request) {
      calls.requests.push(request);
      if (options.http === undefined) throw new Error("nothing can be reached in this test");
      const { http: answer } = options;
      const found = await waitFor(() => answer(request), request, timer);
      return { headers: {}, body: "", ...found };
    },
  };
  return {
    process,
    http,
    clock,
    timer,
    log: (event, fields) => void calls.logged.push(`${event} ${JSON.stringify(fields ?? {})}`),
    settings: options.settings ?? {},
    calls,
    fireTimers() {
      const due = Array.from(timers);
      timers.clear();
      for (const { run } of due) run();
    },
    pass(milliseconds) {
      clock.advance(milliseconds);
      const due = Array.from(timers).filter((entry) => entry.due <= clock.now()).sort((a, b) => a.due - b.due);
      for (const entry of due) if (timers.delete(entry)) entry.run();
    },
  };
}
