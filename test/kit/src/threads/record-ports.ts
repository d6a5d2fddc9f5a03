import type { ClientPorts, ProcessRequest, SessionFiles } from "@handoff/core";
import { longBody } from "./thread-handoff.ts";
import type { ProcessTranscript, Step, Transcript } from "./transcript.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface Recording {
  readonly ports: ClientPorts;
  transcript(): Transcript;
  /** Ends the children that were started, as somebody else would. */
  killChildren(): void;
}

/**
 * Ports that keep what goes through them. What a transcript needs not, it doesn't keep: long texts and lists are cut, paths and
 * addresses of this machine are replaced.
 */
export function recordPorts(ports: ClientPorts, places: Readonly<Record<string, string>>): Recording {
  const processes: Mutable<ProcessTranscript>[] = [];
  const files: { call: string; answer: unknown }[] = [];
  const kills: (() => void)[] = [];
  const neutral = (text: string) => neutralise(text, places);
  const start = (kind: "start" | "run", request: ProcessRequest) => {
    const steps: Step[] = [];
    const entry: Mutable<ProcessTranscript> = { kind, args: request.args.map(neutral), steps, stderr: "", notFound: false };
    if (request.stdin !== undefined) entry.stdin = neutral(request.stdin);
    processes.push(entry);
    return { entry, steps };
  };

  const recorded: ClientPorts = {
    ...ports,
    process: {
      which: (command) => ports.process.which(command),
      env: (name) => ports.process.env(name),
      run: async (request) => {
        const { entry } = start("run", request);
        const result = await ports.process.run(request);
        Object.assign(entry, { ...result, stdout: neutral(result.stdout), stderr: neutral(result.stderr) });
        return result;
      },
      start: (request) => {
        const { entry, steps } = start("start", request);
        const child = ports.process.start(request);
        kills.push(child.kill);
        request.signal?.addEventListener("abort", () => {
          if (entry.exit === undefined && entry.signal === undefined) entry.stopped = true;
        });
        void child.closed.then((end) => Object.assign(entry, { ...end, stderr: neutral(end.stderr) }));
        return {
          ...child,
          lines: (async function* () {
            for await (const line of child.lines) {
              steps.push({ out: prune(neutral(line)) });
              yield line;
            }
          })(),
          write: (text) => {
            for (const line of text.split("\n")) if (line !== "") steps.push({ in: neutral(line) });
            child.write(text);
          },
          end: () => {
            steps.push({ end: true });
            child.end();
          },
          kill: () => {
            entry.stopped = true;
            child.kill();
          },
        };
      },
    },
    ...(ports.files === undefined ? {} : { files: recordFiles(ports.files, neutral, files) }),
  };
  return {
    ports: recorded,
    transcript: () => structuredClone({ processes, files }),
    killChildren: () => {
      for (const kill of kills) kill();
    },
  };
}

function recordFiles(files: SessionFiles, neutral: (text: string) => string, kept: { call: string; answer: unknown }[]): SessionFiles {
  const keep = <T>(call: string, answer: T, stored: unknown = answer): T => {
    kept.push({ call: neutral(call), answer: stored });
    return answer;
  };
  return {
    ...files,
    list: async (folder) => keep(`list ${folder}`, await files.list(folder)),
    stat: async (path) => keep(`stat ${path}`, await files.stat(path)),
    text: async (path) => {
      const text = await files.text(path);
      return keep(`text ${path}`, text, neutral(text).split("\n").map(prune).join("\n"));
    },
  };
}

function neutralise(text: string, places: Readonly<Record<string, string>>): string {
  let result = text.replaceAll(longBody.text, longBody.mark);
  for (const [place, name] of Object.entries(places)) result = result.replaceAll(place, name);
  return result.replace(/http:\/\/127\.0\.0\.1:\d+/g, "http://127.0.0.1:1");
}

/** A JSON line without what is long: descriptions of tools, prompts of the system, lists of models. */
function prune(line: string): string {
  try {
    return JSON.stringify(pruned(JSON.parse(line)));
  } catch {
    return line.length > 500 ? `${line.slice(0, 500)}…` : line;
  }
}

function pruned(value: unknown): unknown {
  if (typeof value === "string") return value.length > 400 && !value.includes("Brief: ") ? `${value.slice(0, 40)}…` : value;
  if (Array.isArray(value)) return value.length > 12 ? [] : value.map(pruned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null).map(([key, item]) => [key, pruned(item)]));
}
