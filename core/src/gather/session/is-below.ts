/** Is this folder the root, or below it? Both absolute; separators of either kind. */
export function isBelow(folder: string, root: string): boolean {
  const inner = tidy(folder);
  const outer = tidy(root);
  return inner === outer || inner.startsWith(outer === "/" ? "/" : `${outer}/`);
}

function tidy(path: string): string {
  const slashed = path.replaceAll("\\", "/").replace(/\/+$/, "");
  return slashed === "" ? "/" : slashed;
}
