import type { ClientPorts, HttpRequest, ProcessRequest, RunningProcess } from "@handoff/core";
import { fakePorts } from "../fakes/fake-ports.ts";
import { waitFor } from "../fakes/wait-for.ts";

/** What a machine does to the calls of a plugin. `stall`: it never answers, and neither does anything after it. `blank`: it says yes, and nothing else. */
export type Fate = "pass" | "stall" | "bad-gateway" | "reset" | "blank";
export type Call = { readonly port: "http"; readonly request: HttpRequest } | { readonly port: "run" | "start"; readonly request: ProcessRequest };

export interface StalledPorts {
  readonly ports: ClientPorts;
  /** Every call so far, in order. */
  readonly calls: readonly Call[];
  /** Lets time pass for the plugin, and what passes through come back. */
  pass(milliseconds: number): Promise<void>;
}

/** The ports of a machine, with a clock of our own and a fate for each call. */
export function stallPorts(inner: ClientPorts, fateOf: (call: Call, index: number) => Fate): StalledPorts {
  const { clock, timer, pass } = fakePorts();
  clock.advance(inner.clock.now() - clock.now());
  const calls: Call[] = [];
  const inFlight = new Set<Promise<unknown>>();
  let isStalled = false;
  const fate = (call: Call): Fate => {
    calls.push(call);
    const found = fateOf(call, calls.length - 1);
    isStalled ||= found === "stall";
    return isStalled ? "stall" : found;
  };
  const through = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    inFlight.add(answer);
    return answer.finally(() => inFlight.delete(answer));
  };
  const ports: ClientPorts = {
    ...inner,
    clock,
    timer,
    http: {
      async send(request) {
        switch (fate({ port: "http", request })) {
          case "pass":
            return await through(inner.http.send(request));
          case "stall":
            return await waitFor(() => new Promise<never>(() => undefined), request, timer);
          case "bad-gateway":
            return { status: 502, headers: {}, body: "<html>Bad gateway</html>" };
          case "blank":
            return { status: 200, headers: {}, body: "{}" };
          case "reset":
            throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } });
        }
      },
    },
    process: {
      ...inner.process,
      run: (request) =>
        fate({ port: "run", request }) !== "stall"
          ? through(inner.process.run(request))
          : waitFor(() => new Promise<never>(() => undefined), { ...request, timeout: request.timeout ?? 10_000 }, timer).catch(() => ({ stdout: "", stderr: "", truncated: false, notFound: false, timedOut: request.signal?.aborted !== true })),
      start: (request) => (fate({ port: "start", request }) !== "stall" ? inner.process.start(request) : silentChild(request, timer)),
    },
  };
  return {
    ports,
    calls,
    async pass(milliseconds) {
      pass(milliseconds);
      do {
        await Promise.allSettled(inFlight);
        for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      } while (inFlight.size > 0);
    },
  };
}

/** A child that says nothing until it is ended. */
function silentChild(request: ProcessRequest, timer: ClientPorts["timer"]): RunningProcess {
  let kill = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    kill = resolve;
  });
  if (request.signal?.aborted === true) kill();
  request.signal?.addEventListener("abort", kill, { once: true });
  if (request.timeout !== undefined) timer.after(request.timeout, kill);
  return {
    lines: { [Symbol.asyncIterator]: () => ({ next: () => ended.then(() => ({ done: true, value: undefined })) }) },
    write: () => undefined,
    end: () => undefined,
    kill,
    closed: ended.then(() => ({ stderr: "", notFound: false })),
  };
}
