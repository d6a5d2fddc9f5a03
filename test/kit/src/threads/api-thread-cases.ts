import type { ClientPorts, HttpPort } from "@handoff/core";
import { assert } from "../conformance/suite.ts";
import type { RunnerTest } from "../conformance/suite.ts";
import { startModelServer } from "../stand-ins/model-server.ts";
import type { ModelServer } from "../stand-ins/model-server.ts";
import type { SeenRequest } from "../stand-ins/route.ts";
import { runThreadCase } from "./run-thread-case.ts";
import type { ClientUnderTest } from "./run-thread-case.ts";
import { THREAD_CASES } from "./thread-cases.ts";
import type { ThreadCase } from "./thread-cases.ts";

export interface ApiUnderTest extends ClientUnderTest {
  /** What its cases are called by. */
  readonly title: string;
  env(url: string): Readonly<Record<string, string>>;
  /** The variables that hold its key: gone, when nobody is signed in. */
  readonly keys: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Its server accepts and answers later: `accepted` is then as far as it goes, and the model's trouble isn't seen. */
  readonly answersLater?: boolean;
  /** Cases that it can't show, and why. */
  readonly skips: Readonly<Record<string, string>>;
  /** Where a case ends for this client, when it is elsewhere. */
  readonly ends?: Readonly<Record<string, ThreadCase["state"]>>;
  readonly routes?: (server: ModelServer) => void;
}

/** Where nothing listens any more. */
async function nowhere(): Promise<string> {
  const gone = await startModelServer();
  await gone.close();
  return gone.url;
}

/** The cases of live clients for one that is an HTTP API: on its real SDK, against a stand-in on loopback. */
export function apiThreadCases(test: RunnerTest, api: ApiUnderTest): void {
  for (const one of THREAD_CASES) {
    const why = api.skips[one.name];
    if (why !== undefined) {
      test(`${api.title}: left out "${one.name}", because ${why}`, () => assert(why.length > 3, "it gives its reason"));
      continue;
    }
    test(`${api.title}: ${one.name}`, async () => {
      const server = await startModelServer();
      api.routes?.(server);
      try {
        await runCase(api, one, server);
      } finally {
        await server.close();
      }
    });
  }
}

async function runCase(api: ApiUnderTest, one: ThreadCase, server: ModelServer): Promise<void> {
  const env = { ...api.env(one.obstacle === "offline" ? await nowhere() : server.url) };
  if (one.obstacle === "signed-out") for (const key of api.keys) delete env[key];
  let seenBefore = 0;
  // A deadline that nothing but a hanging server meets, and that one at once.
  const quick: ThreadCase = { ...one, deadline: one.behave?.kind === "hang" ? 300 : 20_000 };
  const run = await runThreadCase(api, quick, portsOf(env, api.settings ?? {}), "/workspace", () => {
    seenBefore = server.seen.length;
    const { behave } = one;
    const before = server.behave;
    if (behave !== undefined) server.behave = (request) => (isSetup(request) ? before(request) : behave);
  });
  const { delivery, handoffs, first } = run;
  const told = JSON.stringify(delivery);
  const wanted = api.ends?.[one.name] ?? (api.answersLater === true && one.state === "answered" ? "accepted" : one.state);
  assert(delivery.state === wanted || delivery.state === one.or, `"${delivery.state}" instead of "${wanted}": ${told}`);
  if (wanted !== "accepted" && wanted !== "answered") {
    assert(one.problems?.includes(delivery.problem?.code ?? "") === true, `another problem than ${String(one.problems)}: ${told}`);
    assert(!run.recorded.includes("answered") && !run.recorded.includes("accepted"), "it recorded what never happened");
  }
  const handoff = handoffs.at(-1);
  const arrived = server.seen.slice(seenBefore).filter((request) => strings(request.body).includes(handoff?.text ?? "?"));
  if (delivery.state === "answered" || delivery.state === "accepted") {
    assert(delivery.proof !== undefined && delivery.thread !== undefined, `no proof: ${told}`);
    const times = one.then === "again" || one.then === "id-in-use" ? 0 : 1;
    assert(arrived.length === times, `the text arrived ${arrived.length} times instead of ${times}`);
    if (first !== undefined) assert(first.thread?.id === delivery.thread.id, `a second thread: ${told}`);
  }
  if (one.obstacle === "signed-out" || one.obstacle === "offline") assert(arrived.length === 0, "something arrived");
}

/** What only makes a thread, and brings no brief: the model has no say in it. */
function isSetup({ path, method }: SeenRequest): boolean {
  return method === "GET" || path.endsWith("/conversations") || path.endsWith("/v1/sessions");
}

function portsOf(env: Readonly<Record<string, string>>, settings: Readonly<Record<string, unknown>>): ClientPorts {
  const http: HttpPort = {
    send: async ({ method, url, headers, body, signal }) => {
      const response = await fetch(url, { method, ...(headers === undefined ? {} : { headers }), ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) });
      return { status: response.status, headers: {}, body: await response.text() };
    },
  };
  return {
    process: {
      run: () => Promise.resolve({ stdout: "", stderr: "", truncated: false, notFound: true, timedOut: false }),
      start: () => {
        throw new Error("an API starts no program");
      },
      which: () => Promise.resolve(undefined),
      env: (name) => env[name],
    },
    http,
    clock: { now: () => Date.now(), localDate: () => "2026-11-30" },
    timer: {
      after: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    log: () => undefined,
    settings,
  };
}

function strings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}
