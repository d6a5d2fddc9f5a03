import picomatch from "picomatch";
import type { VerifiedClaim } from "../contract/claim.ts";

/** Tells what belongs to a slice: path globs, or a name. No slice: everything does. */
export interface SliceTest {
  hasPath(path: string): boolean;
  hasClaim(claim: VerifiedClaim): boolean;
}

const isGlob = (text: string): boolean => /[*?[\]{}/.]/.test(text);

/** A claim belongs by its files, or by its id or text when it has none. */
export function sliceTest(slice: readonly string[]): SliceTest {
  if (slice.length === 0) return { hasPath: () => true, hasClaim: () => true };
  const names = slice.filter((part) => !isGlob(part)).map((name) => name.toLowerCase());
  const globs = slice.filter(isGlob).map((glob) => glob.replace(/^\.\//, ""));
  const matchers = globs.flatMap((glob) => [picomatch(glob, { dot: true }), picomatch(`${glob.replace(/\/+$/, "")}/**`, { dot: true })]);
  const hasPath = (path: string): boolean => {
    const plain = path.replace(/^\.\//, "").replace(/:\d+(?:[:-]\d+)?$/, "");
    return matchers.some((matches) => matches(plain)) || names.some((name) => plain.toLowerCase().includes(name));
  };
  const hasName = (text: string): boolean =>
    names.some((name) => text.toLowerCase().includes(name)) || globs.some((glob) => text.includes(glob.replace(/\/?\*.*$/, "")) && /\w/.test(glob.replace(/\/?\*.*$/, "")));
  return {
    hasPath,
    hasClaim: (claim) => (claim.files.length > 0 ? claim.files.some(hasPath) : hasName(claim.id ?? "") || hasName(claim.line.text)),
  };
}
