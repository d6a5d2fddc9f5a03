import { hasScheme } from "../contract/has-scheme.ts";

/** A path as the payload has it: relative to the root with forward slashes where it lies below it, else as it was. */
export function relativePath(path: string, root: string): string {
  if (hasScheme(path)) return path;
  const slashed = path.includes("\\") && !path.includes("/") ? path.replaceAll("\\", "/") : path;
  const base = root.replaceAll("\\", "/").replace(/\/+$/, "");
  if (base !== "" && slashed === base) return ".";
  if (root !== "" && slashed.startsWith(`${base}/`)) return slashed.slice(base.length + 1);
  return slashed.replace(/^(?:\.\/)+/, "");
}
