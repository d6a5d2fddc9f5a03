import type { ClientPorts, HttpPort, HttpRequest, ProcessPort, ProcessRequest, ProcessResult } from "@handoff/core";
import { fakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface FakePortsOptions {
  /** What a command answers. A command that isn't here isn't installed. */
  readonly commands?: Readonly<Record<string, (request: ProcessRequest) => Partial<ProcessResult>>>;
  /** What a request gets. Absent: nothing can be reached. */
  readonly http?: (request: HttpRequest) => { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Ports of a machine on which nothing is installed, nothing is set and nothing can be reached, unless the options say otherwise. */
export interface FakePorts extends ClientPorts {
  readonly clock: FakeClock;
  /** Every process that was asked for, and every request. */
  readonly calls: { readonly processes: ProcessRequest[]; readonly requests: HttpRequest[]; readonly logged: string[] };
  /** Runs what a timer holds, as if its time had come. */
  fireTimers(): void;
}

export function fakePorts(options: FakePortsOptions = {}): FakePorts {
  const calls: FakePorts["calls"] = { processes: [], requests: [], logged: [] };
  const timers = new Set<() => void>();
  const commands = options.commands ?? {};
  const process: ProcessPort = {
    run(request) {
      calls.processes.push(request);
      const answer = Object.hasOwn(commands, request.command) ? commands[request.command] : undefined;
      const base: ProcessResult = { stdout: "", stderr: "", truncated: false, notFound: answer === undefined, timedOut: false };
      return Promise.resolve(answer === undefined ? base : { ...base, exit: 0, ...answer(request) });
    },
    start(request) {
      calls.processes.push(request);
      const answer = Object.hasOwn(commands, request.command) ? commands[request.command]?.(request) : undefined;
      const lines = (answer?.stdout ?? "").split("\n").filter((line) => line !== "");
      return {
        lines: (async function* () {
          yield* lines;
        })(),
        write: () => undefined,
        end: () => undefined,
        kill: () => undefined,
        closed: Promise.resolve({ stderr: answer?.stderr ?? "", notFound: answer === undefined, ...(answer === undefined ? {} : { exit: answer.exit ?? 0 }) }),
      };
    },
    which: (command) => Promise.resolve(Object.hasOwn(commands, command) ? `/usr/bin/${command}` : undefined),
    env: (name) => (options.env !== undefined && Object.hasOwn(options.env, name) ? options.env[name] : undefined),
  };
  const http: HttpPort = {
    send(request) {
      calls.requests.push(request);
      if (options.http === undefined) return Promise.reject(new Error("nothing can be reached in this test"));
      return Promise.resolve({ headers: {}, body: "", ...options.http(request) });
    },
  };
  return {
    process,
    http,
    clock: fakeClock(),
    timer: {
      after(_, then) {
        timers.add(then);
        return () => void timers.delete(then);
      },
    },
    log: (event, fields) => void calls.logged.push(`${event} ${JSON.stringify(fields ?? {})}`),
    settings: options.settings ?? {},
    calls,
    fireTimers() {
      const due = Array.from(timers);
      timers.clear();
      for (const then of due) then();
    },
  };
}
