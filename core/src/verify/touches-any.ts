/** Does a change touch one of these files? A folder stands for what lies in it. True when no file is named. */
export function touchesAny(changed: readonly string[] | undefined, files: readonly string[]): boolean {
  if (files.length === 0) return true;
  return files.some((file) => (changed ?? []).some((path) => isSameOrBelow(path, file)));
}

export function isSameOrBelow(path: string, file: string): boolean {
  const clean = (text: string): string => text.normalize("NFC").replace(/^\.\//, "").replace(/:\d+(?:[-:]\d+)*$/, "").replace(/\/+$/, "");
  const a = clean(path);
  const b = clean(file);
  return a === b || a.startsWith(`${b}/`) || (path.endsWith("/") && b.startsWith(`${a}/`));
}
