import type { OutgoingHandoff } from "../../contract/client.ts";
import type { ClientPorts } from "../../contract/ports.ts";
import { capLines } from "../../deliver/cap-lines.ts";
import { parseObject } from "../../deliver/json-rpc-peer.ts";
import { passEnvironment } from "../../deliver/pass-environment.ts";
import type { CommandWay } from "./description-schema.ts";
import { valueAt } from "./judge-answer.ts";
import { mapValues } from "./map-values.ts";
import type { OneCall } from "./open-one-call.ts";

/** Enough for an answer that names a thread; a program that prints more than this is ended. */
const mostCharacters = 1024 * 1024;

/**
 * One program, without a shell: what people wrote goes through its standard input, its arguments hold constants, the root, ids
 * and nothing else. Its last line of JSON is its answer.
 */
export function commandCall(ports: ClientPorts, name: string, way: CommandWay): OneCall {
  const { readBack } = way.receipt;
  const which = () => ports.process.which(way.command);
  const run = async (path: string, args: readonly string[], cwd: string | undefined, stdin: string, signal: AbortSignal) => {
    const child = capLines(ports.process.start({ command: path, args, env: passEnvironment(ports.process, way.env), stdin, signal, maxBytes: mostCharacters, ...(cwd === undefined ? {} : { cwd }) }), mostCharacters);
    let answer: unknown;
    for await (const line of child.lines) answer = parseObject(line) ?? answer;
    const { exit, notFound } = await child.closed;
    return { exit, notFound, answer, isFlooded: child.isFlooded() };
  };
  return {
    transport: "command",
    addresses: way.addresses,
    receipt: way.receipt,
    probe: async () =>
      (await which()) === undefined
        ? { state: "not-installed", reasons: [`${way.command} is not on PATH`], problem: { code: "THREAD_NOT_INSTALLED", params: { client: name } } }
        : { state: "available", transport: "command", reasons: ["whether it is signed in shows when it runs"] },
    send: async (handoff, key, signal, sending) => {
      const path = await which();
      if (path === undefined) return { kind: "failed", problem: { code: "THREAD_NOT_INSTALLED", params: { client: name } } };
      const mapped = way.stdin === "text" ? undefined : mapValues(way.stdin.json, handoff, name, { key });
      if (mapped?.ok === false) return { kind: "failed", problem: mapped.problem };
      await sending();
      const { exit, notFound, answer, isFlooded } = await run(path, filled(way.args, handoff), handoff.workspace, mapped === undefined ? handoff.text : `${JSON.stringify(mapped.values)}\n`, signal);
      if (notFound) return { kind: "failed", problem: { code: "THREAD_NOT_INSTALLED", params: { client: name } } };
      if (isFlooded) return { kind: "unknown", problem: { code: "THREAD_UNKNOWN", params: { client: name, what: "it printed without end and was stopped" } } };
      if (signal.aborted) return { kind: "unknown", problem: { code: "THREAD_UNKNOWN", params: { client: name, what: "it was stopped before it ended" } } };
      if (exit !== 0) return { kind: "unknown", problem: { code: "THREAD_UNKNOWN", params: { client: name, what: `it ended with exit code ${exit ?? "?"}` } } };
      return { kind: "answer", root: answer };
    },
    ...(readBack === undefined
      ? {}
      : {
          read: async (thread, workspace, signal) => {
            const path = await which();
            if (path === undefined) return undefined;
            const args = readBack.args.map((word) => word.replaceAll("{thread}", thread).replaceAll("{workspace}", workspace ?? "."));
            const { exit, answer } = await run(path, args, workspace, "", signal);
            const text = exit === 0 ? valueAt(answer, readBack.text) : undefined;
            return typeof text === "string" ? text : undefined;
          },
        }),
    close: () => Promise.resolve(),
  };
}

function filled(args: readonly string[], handoff: OutgoingHandoff): readonly string[] {
  return args.map((word) => word.replaceAll("{workspace}", handoff.workspace).replaceAll("{briefId}", handoff.briefId));
}
