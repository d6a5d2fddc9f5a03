import type { Git } from "./git-process.ts";

export interface GitObject {
  readonly oid: string;
  readonly type: string;
  readonly body: Buffer;
}

/** The repository's objects by name, as many questions as are needed of one process. */
export interface ObjectReader {
  /** In the order of the names; undefined for what isn't there, can't be told apart from another, or is larger than is read. */
  read(names: readonly string[]): Promise<readonly (GitObject | undefined)[]>;
  close(): void;
}

/** All that one process may answer. Commits and trees are small; what is larger is no history that somebody works in. */
const MOST_BYTES = 64 * 1024 * 1024;
const FOUND = /^([0-9a-f]{40}|[0-9a-f]{64}) ([a-z]+) (\d+)$/;
const LINE_FEED = 10;

/** `git cat-file --batch`: one line asks, and one object answers. No name may hold a line break. */
export function openObjects(git: Git): ObjectReader {
  const waiting: ((object: GitObject | undefined) => void)[] = [];
  let chunks: Buffer[] = [];
  let have = 0;
  // Until so many bytes are there, no further object is whole.
  let need = 1;
  let total = 0;
  let gone = false;

  const parse = (): void => {
    const bytes = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
    let at = 0;
    need = 1;
    for (;;) {
      const end = bytes.indexOf(LINE_FEED, at);
      if (end < 0) break;
      const found = FOUND.exec(bytes.toString("latin1", at, end));
      const [, oid = "", type = "", size = "0"] = found ?? [];
      const next = found === null ? end + 1 : end + 2 + Number(size);
      if (next > bytes.length) {
        need = next - at;
        break;
      }
      waiting.shift()?.(found === null ? undefined : { oid, type, body: bytes.subarray(end + 1, next - 1) });
      at = next;
    }
    const rest = bytes.subarray(at);
    chunks = rest.length === 0 ? [] : [rest];
    have = rest.length;
    need = Math.max(need, have + 1);
  };

  const child = git.talk(["cat-file", "--batch"], {
    bytes(chunk) {
      chunks.push(chunk);
      have += chunk.length;
      total += chunk.length;
      if (have >= need) parse();
      if (total > MOST_BYTES || need > MOST_BYTES) child.kill();
    },
    closed() {
      gone = true;
      for (const answer of waiting.splice(0)) answer(undefined);
    },
  });

  return {
    read(names) {
      if (gone || names.length === 0) return Promise.resolve(names.map(() => undefined));
      const answers = Promise.all(names.map(() => new Promise<GitObject | undefined>((resolve) => waiting.push(resolve))));
      child.write(`${names.join("\n")}\n`);
      return answers;
    },
    close: () => child.end(),
  };
}
