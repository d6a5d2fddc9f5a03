import type { RawChange } from "./parse-log.ts";
import type { ObjectReader } from "./read-objects.ts";

/** Two trees to compare, by any name that git has for them. Undefined: that side has nothing. */
export interface TreePair {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface TreeEntry {
  readonly mode: string;
  readonly oid: string;
}

type Tree = ReadonlyMap<string, TreeEntry>;

interface Step extends TreePair {
  readonly pair: number;
  readonly path: string;
}

/** More files than this of all pairs are no work that a claim speaks of; and a few small trees can name any number. */
const MOST_CHANGES = 200_000;
const TREE = "40000";
const NOTHING: Tree = new Map();

/**
 * What differs between trees, file by file, as `git diff --raw --no-renames` has it. Undefined where a
 * tree can't be had, or where there is no end to them. All pairs go down together, so that their depth and not their number costs time.
 */
export async function readChanges(objects: ObjectReader, pairs: readonly TreePair[]): Promise<readonly (readonly RawChange[] | undefined)[]> {
  const trees = new Map<string, Tree>();
  const changes: (RawChange[] | undefined)[] = pairs.map(() => []);
  let count = 0;
  let steps: Step[] = pairs.map((pair, at) => ({ ...pair, pair: at, path: "" }));
  while (steps.length > 0) {
    await readTrees(objects, trees, steps.flatMap(({ before, after }) => [before, after]));
    const deeper: Step[] = [];
    for (const step of steps) {
      const before = step.before === undefined ? NOTHING : trees.get(step.before);
      const after = step.after === undefined ? NOTHING : trees.get(step.after);
      if (before === undefined || after === undefined || count > MOST_CHANGES) changes[step.pair] = undefined;
      else for (const { name, old, now } of differing(before, after)) {
        count += 1;
        const path = step.path + name;
        const [oldTree, nowTree] = [old?.mode === TREE ? old.oid : undefined, now?.mode === TREE ? now.oid : undefined];
        if (oldTree !== undefined || nowTree !== undefined) deeper.push({ pair: step.pair, path: `${path}/`, before: oldTree, after: nowTree });
        const [oldFile, nowFile] = [fileOf(old), fileOf(now)];
        if (oldFile !== undefined || nowFile !== undefined) changes[step.pair]?.push(changeOf(path, oldFile, nowFile));
      }
    }
    steps = deeper;
  }
  return changes.map((list) => list?.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((change) => ({ ...change, path: textOf(change.path) })));
}

/** A file as a tree keeps it. */
export type TreeFile = Pick<RawChange, "after" | "afterMode">;

/** What a tree has at each of these paths; nothing, where it has no file there. A path that nobody could look up is not in the answer. */
export async function readPaths(objects: ObjectReader, tree: string, paths: readonly string[]): Promise<ReadonlyMap<string, TreeFile>> {
  const trees = new Map<string, Tree>();
  const found = new Map<string, TreeFile>();
  let steps = [...new Set(paths)].map((path) => ({ path, tree, names: Buffer.from(path).toString("latin1").split("/") }));
  while (steps.length > 0) {
    await readTrees(objects, trees, steps.map((step) => step.tree));
    steps = steps.flatMap((step) => {
      const [name = "", ...rest] = step.names;
      const names = trees.get(step.tree);
      if (names === undefined) return [];
      const entry = names.get(name);
      if (entry?.mode === TREE && rest.length > 0) return [{ path: step.path, tree: entry.oid, names: rest }];
      const file = rest.length === 0 ? fileOf(entry) : undefined;
      found.set(step.path, file === undefined ? {} : { after: file.oid, afterMode: file.mode });
      return [];
    });
  }
  return found;
}

async function readTrees(objects: ObjectReader, trees: Map<string, Tree>, oids: readonly (string | undefined)[]): Promise<void> {
  const asked = [...new Set(oids)].filter((oid): oid is string => oid !== undefined && !trees.has(oid));
  const answers = await objects.read(asked);
  asked.forEach((oid, at) => {
    const object = answers[at];
    if (object?.type === "tree") trees.set(oid, parseTree(object.body, object.oid.length / 2));
  });
}

/** `mode name\0id`, one after the other. Names are kept byte for byte, which utf8 would not. */
function parseTree(body: Buffer, idLength: number): Tree {
  const tree = new Map<string, TreeEntry>();
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(32, at);
    const end = body.indexOf(0, space);
    if (space < 0 || end < 0) break;
    tree.set(body.toString("latin1", space + 1, end), { mode: body.toString("latin1", at, space), oid: body.toString("hex", end + 1, end + 1 + idLength) });
    at = end + 1 + idLength;
  }
  return tree;
}

function differing(before: Tree, after: Tree): readonly { readonly name: string; readonly old: TreeEntry | undefined; readonly now: TreeEntry | undefined }[] {
  const gone = [...before].flatMap(([name, old]) => (after.has(name) ? [] : [{ name, old, now: undefined }]));
  const other = [...after].flatMap(([name, now]) => {
    const old = before.get(name);
    return old?.oid === now.oid && old.mode === now.mode ? [] : [{ name, old, now }];
  });
  return [...gone, ...other];
}

function fileOf(entry: TreeEntry | undefined): TreeEntry | undefined {
  return entry === undefined || entry.mode === TREE ? undefined : entry;
}

function changeOf(path: string, old: TreeEntry | undefined, now: TreeEntry | undefined): RawChange {
  const status = old === undefined ? "A" : now === undefined ? "D" : old.mode.slice(0, 2) === now.mode.slice(0, 2) ? "M" : "T";
  return { path, status, ...(old === undefined ? {} : { before: old.oid, beforeMode: old.mode }), ...(now === undefined ? {} : { after: now.oid, afterMode: now.mode }) };
}

function textOf(bytes: string): string {
  return /[\u0080-\u00FF]/.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
}
