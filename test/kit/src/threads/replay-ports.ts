import { isDeepStrictEqual } from "node:util";
import type { ClientPorts, ProcessEnd, ProcessRequest, ProcessResult, RunningProcess, SessionFiles } from "@handoff/core";
import { fakeClock } from "../fakes/fake-clock.ts";
import { longBody } from "./thread-handoff.ts";
import type { ProcessTranscript, Step, Transcript } from "./transcript.ts";

export interface Replay {
  readonly ports: ClientPorts;
  /** Where we did something else than was recorded. Empty when all went as it did with the real program. */
  readonly differences: readonly string[];
}

/** How many turns of the event loop nothing may happen, before the next timer's time has come. */
const quietTurns = 20;

/**
 * A machine that does again what a real program did. What we write must be what was written then; time goes on when nothing else
 * does, so that a deadline comes without anybody waiting for it.
 */
export function replayPorts(stored: Transcript, options: { readonly env?: Readonly<Record<string, string>>; readonly settings?: Readonly<Record<string, unknown>>; readonly installed?: boolean } = {}): Replay {
  const transcript = JSON.parse(JSON.stringify(stored).replaceAll(longBody.mark, longBody.text)) as Transcript;
  const differences: string[] = [];
  const left = [...transcript.processes];
  const time = replayTime();
  const next = (kind: ProcessTranscript["kind"], request: ProcessRequest): ProcessTranscript | undefined => {
    // What is asked at the same time may come in another order: the arguments tell which one it was.
    const same = left.findIndex((entry) => entry.kind === kind && isDeepStrictEqual(entry.args, request.args));
    const [found] = left.splice(same < 0 ? left.findIndex((entry) => entry.kind === kind) : same, 1);
    if (same < 0) differences.push(`${kind} ${request.args.join(" ")} was not recorded`);
    else if (found?.stdin !== request.stdin) differences.push(`another stdin for ${request.args.join(" ")}`);
    return found;
  };
  return {
    differences,
    ports: {
      process: {
        which: (command) => Promise.resolve(options.installed === false ? undefined : `/usr/bin/${command}`),
        env: (name) => options.env?.[name],
        run: (request) => {
          time.moved();
          const entry = next("run", request);
          const nothing: ProcessResult = { stdout: "", stderr: "", truncated: false, notFound: true, timedOut: false };
          return Promise.resolve(entry === undefined ? nothing : { ...nothing, notFound: entry.notFound, timedOut: entry.timedOut ?? false, stdout: entry.stdout ?? "", stderr: entry.stderr, ...endOf(entry) });
        },
        start: (request) => replayProcess(next("start", request), request, differences, time.moved),
      },
      http: { send: () => Promise.reject(new Error("nothing was recorded")) },
      clock: time.clock,
      timer: time.timer,
      log: () => undefined,
      settings: options.settings ?? {},
      files: replayFiles(transcript),
      home: "/home/user",
    },
  };
}

function replayTime() {
  const clock = fakeClock();
  const waiting = new Map<() => void, number>();
  let moves = 0;
  let watching = false;
  const watch = () => {
    if (watching) return;
    watching = true;
    let seen = moves;
    let quiet = 0;
    const turn = () => {
      quiet = moves === seen ? quiet + 1 : 0;
      seen = moves;
      if (quiet >= quietTurns) {
        quiet = 0;
        const [first] = [...waiting].sort(([, a], [, b]) => a - b);
        if (first !== undefined) {
          waiting.delete(first[0]);
          clock.advance(Math.max(0, first[1] - clock.now()));
          first[0]();
        }
      }
      if (waiting.size > 0) setImmediate(turn);
      else watching = false;
    };
    setImmediate(turn);
  };
  return {
    clock,
    moved: () => {
      moves++;
    },
    timer: {
      after: (milliseconds: number, then: () => void) => {
        const entry = () => then();
        waiting.set(entry, clock.now() + milliseconds);
        watch();
        return () => void waiting.delete(entry);
      },
    },
  };
}

function replayProcess(entry: ProcessTranscript | undefined, request: ProcessRequest, differences: string[], moved: () => void): RunningProcess {
  const steps = [...(entry?.steps ?? [])];
  const queue: string[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  let finish: ((end: ProcessEnd) => void) | undefined;
  const closed = new Promise<ProcessEnd>((resolve) => {
    finish = resolve;
  });
  const close = (killed = false) => {
    if (isOver) return;
    isOver = true;
    wake?.();
    const end = killed && entry?.stopped !== true ? { signal: "SIGTERM" } : endOf(entry);
    finish?.({ ...end, stderr: entry?.stderr ?? "", notFound: entry === undefined || entry.notFound });
  };
  /** Gives out what comes before our next move; when nothing comes any more, it ends as it did. */
  const advance = () => {
    moved();
    for (let step = steps[0]; step !== undefined && "out" in step; step = steps[0]) {
      queue.push(step.out);
      steps.shift();
    }
    wake?.();
    if (steps.length === 0 && entry !== undefined && entry.stopped !== true && (entry.exit !== undefined || entry.signal !== undefined || entry.notFound)) close();
    if (entry === undefined) close();
  };
  const move = (made: Step, words: string) => {
    if (isOver) return;
    const at = steps.findIndex((step) => !("out" in step));
    const wanted = at < 0 ? undefined : steps[at];
    if (wanted === undefined || !isSame(wanted, made)) differences.push(`${words}; recorded: ${JSON.stringify(wanted)?.slice(0, 200)}`);
    if (at >= 0) steps.splice(at, 1);
    advance();
  };
  request.signal?.addEventListener("abort", () => close(true), { once: true });
  if (request.signal?.aborted === true) close(true);
  queueMicrotask(advance);
  return {
    lines: (async function* () {
      while (true) {
        const line = queue.shift();
        if (line !== undefined) {
          moved();
          yield line;
        } else if (isOver) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    })(),
    write: (text) => {
      for (const line of text.split("\n")) if (line !== "") move({ in: line }, `wrote ${line.slice(0, 200)}`);
    },
    end: () => move({ end: true }, "closed its input"),
    kill: () => close(true),
    closed,
  };
}

function endOf(entry: ProcessTranscript | undefined): { readonly exit?: number; readonly signal?: string } {
  return { ...(entry?.exit === undefined ? {} : { exit: entry.exit }), ...(entry?.signal === undefined ? {} : { signal: entry.signal }) };
}

function isSame(wanted: Step, made: Step): boolean {
  if ("in" in wanted && "in" in made) return wanted.in === made.in || isDeepStrictEqual(parse(wanted.in), parse(made.in));
  return "end" in wanted && "end" in made;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

function replayFiles({ files }: Transcript): SessionFiles {
  const left = [...files];
  const take = (call: string): unknown => {
    const at = left.findIndex((entry) => entry.call === call);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.answer;
  };
  return {
    list: (folder) => Promise.resolve((take(`list ${folder}`) ?? []) as Awaited<ReturnType<SessionFiles["list"]>>),
    stat: (path) => Promise.resolve(take(`stat ${path}`) as Awaited<ReturnType<SessionFiles["stat"]>>),
    text: (path) => Promise.resolve(String(take(`text ${path}`) ?? "")),
    bytes: async function* () {},
    realpath: (path) => Promise.resolve(path),
  };
}
