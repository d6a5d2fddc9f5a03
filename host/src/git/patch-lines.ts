/** Added and removed lines of one file of a patch, as they stand. */
export interface PatchLines {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The lines of `git log -p` by file. Only what a patch adds and takes away is kept, no places: those move in a rebase. */
export function patchLines(patch: string): ReadonlyMap<string, PatchLines> {
  const files = new Map<string, { added: string[]; removed: string[] }>();
  let here: { added: string[]; removed: string[] } | undefined;
  let removedPath = "";
  let inHunk = false;
  for (const line of patch.split("\n")) {
    if (line.startsWith("diff --git ")) {
      here = undefined;
      inHunk = false;
    } else if (!inHunk && line.startsWith("--- ")) removedPath = pathOf(line.slice(4));
    else if (!inHunk && line.startsWith("+++ ")) {
      const path = pathOf(line.slice(4));
      const name = path === "/dev/null" ? removedPath : path;
      here = files.get(name) ?? { added: [], removed: [] };
      files.set(name, here);
    } else if (line.startsWith("@@")) inHunk = true;
    else if (inHunk && here !== undefined && line.startsWith("+")) here.added.push(line.slice(1));
    else if (inHunk && here !== undefined && line.startsWith("-")) here.removed.push(line.slice(1));
  }
  return files;
}

function pathOf(text: string): string {
  const path = text.replace(/\t$/, "");
  return path === "/dev/null" ? path : path.replace(/^[ab]\//, "");
}

const worth = (line: string): boolean => line.trim().length > 2;

/** Those that are long enough to tell anything. */
export function worthyLines(lines: readonly string[]): readonly string[] {
  return lines.filter(worth);
}

/** Does one patch add half or more of what the other adds? Where that adds nothing that tells, it can't be said: true. */
export function sharesLines(one: ReadonlyMap<string, PatchLines>, other: ReadonlyMap<string, PatchLines>): boolean {
  const added = new Set([...one.values()].flatMap((lines) => lines.added));
  const wanted = [...other.values()].flatMap((lines) => worthyLines(lines.added));
  return wanted.filter((line) => added.has(line)).length * 2 >= wanted.length;
}

/** Does the larger patch add (and take away) all that the smaller one does? Lines too short to tell anything are left aside. */
export function holdsPatch(larger: ReadonlyMap<string, PatchLines>, smaller: ReadonlyMap<string, PatchLines>): boolean {
  let told = 0;
  for (const [path, lines] of smaller) {
    const other = larger.get(path);
    if (other === undefined) return false;
    const added = new Set(other.added);
    const want = worthyLines(lines.added);
    told += want.length;
    if (!want.every((line) => added.has(line))) return false;
    if (want.length > 0) continue;
    const removed = new Set(other.removed);
    const gone = worthyLines(lines.removed);
    told += gone.length;
    if (!gone.every((line) => removed.has(line))) return false;
  }
  return told > 0;
}

/** Does the later patch take away what the earlier one added, and put back what it took? */
export function undoesPatch(later: ReadonlyMap<string, PatchLines>, earlier: ReadonlyMap<string, PatchLines>): boolean {
  let told = 0;
  for (const [path, lines] of earlier) {
    const other = later.get(path);
    if (other === undefined) return false;
    const added = worthyLines(lines.added);
    const removed = worthyLines(lines.removed);
    told += added.length + removed.length;
    const gone = new Set(other.removed);
    const back = new Set(other.added);
    if (!added.every((line) => gone.has(line)) || !removed.every((line) => back.has(line))) return false;
  }
  return told > 0;
}
