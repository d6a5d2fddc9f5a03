import type { SessionPorts } from "@handoff/core";

/** A machine whose files are the ones given, by absolute path. Enough for a session reader's tests without a disk. */
export function memorySessions(files: Readonly<Record<string, string>> = {}, home = "/home/me"): SessionPorts {
  const encoder = new TextEncoder();
  const textOf = (path: string): string => {
    const text = Object.hasOwn(files, path) ? files[path] : undefined;
    if (text === undefined) throw new Error("ENOENT");
    return text;
  };
  return {
    home,
    platform: "linux",
    env: {},
    files: {
      list(folder) {
        const below = Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1).split("/"));
        const names = new Map(below.map(([name = "", ...rest]) => [name, rest.length > 0 ? ("folder" as const) : ("file" as const)]));
        return Promise.resolve([...names].map(([name, kind]) => ({ name, kind })));
      },
      stat: (path) => Promise.resolve(Object.hasOwn(files, path) ? { bytes: encoder.encode(files[path]).length, modifiedAt: "2026-11-30T12:00:00Z" } : undefined),
      text: (path) => Promise.resolve().then(() => textOf(path)),
      async *bytes(path, range) {
        yield encoder.encode(textOf(path)).slice(range?.start ?? 0, range?.end);
      },
      realpath: (path) => Promise.resolve(path),
    },
  };
}
