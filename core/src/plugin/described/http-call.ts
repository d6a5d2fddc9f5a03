import type { ClientPorts } from "../../contract/ports.ts";
import { problemOfApiError } from "../../deliver/api-problem.ts";
import { problemOfStatus } from "../../deliver/thread-problem.ts";
import type { HttpWay } from "./description-schema.ts";
import { mapValues } from "./map-values.ts";
import { valueAt } from "./judge-answer.ts";
import type { OneCall } from "./open-one-call.ts";

/** One POST of mapped JSON. Redirects are not followed, so that nothing goes to a host that nobody named. */
export function httpCall(ports: ClientPorts, name: string, way: HttpWay): OneCall {
  const missing = Object.values(way.headers).flatMap((value) => (typeof value === "object" && ports.process.env(value.env) === undefined ? [value.env] : []));
  const fix = `set ${missing.join(", ")}`;
  const headers = (): Record<string, string> => ({
    accept: "application/json",
    "content-type": "application/json",
    ...Object.fromEntries(Object.entries(way.headers).map(([key, value]) => [key, typeof value === "string" ? value : `${value.prefix ?? ""}${ports.process.env(value.env) ?? ""}`])),
  });
  const { readBack } = way.receipt;
  return {
    transport: "http",
    addresses: [way.url, ...way.addresses],
    receipt: way.receipt,
    probe: async (signal) => {
      if (missing.length > 0) return { state: "not-configured", reasons: [fix], fix, problem: { code: "THREAD_NOT_CONFIGURED", params: { client: name, fix } } };
      try {
        const { status } = await ports.http.send({ method: "GET", url: way.health, headers: headers(), signal, timeout: 1_500 });
        if (status === 401 || status === 403) return { state: "signed-out", transport: "http", reasons: ["its key is refused"], problem: problemOfStatus(status, name) };
        if (status < 400) return { state: "available", transport: "http", reasons: [] };
        return { state: "unknown", transport: "http", reasons: [`it answered with ${status}.`], problem: problemOfStatus(status, name) };
      } catch {
        return { state: "unknown", transport: "http", reasons: ["it can't be reached."], problem: { code: "THREAD_OFFLINE", params: { client: name } } };
      }
    },
    send: async (handoff, key, signal, sending) => {
      if (missing.length > 0) return { kind: "failed", problem: { code: "THREAD_NOT_CONFIGURED", params: { client: name, fix } } };
      const mapped = mapValues(way.body, handoff, name, { key });
      if (!mapped.ok) return { kind: "failed", problem: mapped.problem };
      await sending();
      const timeout = 300_000;
      try {
        const { status, body } = await ports.http.send({ method: "POST", url: way.url, headers: headers(), body: JSON.stringify(mapped.values), signal, timeout });
        // A server that failed, or one that stands between, can't say what was done of it.
        if (status >= 500) return { kind: "unknown", problem: { code: "THREAD_UNKNOWN", params: { client: name, what: `it answered with ${status}` } } };
        if (status < 200 || status >= 300) return { kind: "failed", problem: problemOfStatus(status, name, { fix: "check its key" }) };
        return { kind: "answer", root: parsed(body) };
      } catch (error) {
        const { problem, maybeDone } = problemOfApiError(error, name, "check its key", ports.clock, ports.clock.now() + timeout, signal);
        return maybeDone ? { kind: "unknown", problem: { code: "THREAD_UNKNOWN", params: { client: name, what: "no answer came back" } } } : { kind: "failed", problem };
      }
    },
    ...(readBack === undefined
      ? {}
      : {
          read: async (thread, _workspace, signal) => {
            const { status, body } = await ports.http.send({ method: "GET", url: readBack.url.replaceAll("{thread}", encodeURIComponent(thread)), headers: headers(), signal, timeout: 30_000 });
            const text = status === 200 ? valueAt(parsed(body), readBack.text) : undefined;
            return typeof text === "string" ? text : undefined;
          },
        }),
    close: () => Promise.resolve(),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
