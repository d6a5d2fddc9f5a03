import { VENDOR_RULES } from "./all-rules.ts";

const SHORTEST = 3;
/** Made when a run is first asked for, since most texts hold none. */
let known: { readonly starts: ReadonlySet<string>; readonly longest: number } | undefined;

function tokenStarts(): NonNullable<typeof known> {
  if (known !== undefined) return known;
  const starts = new Set(VENDOR_RULES.filter((rule) => rule.before === undefined).flatMap((rule) => rule.keywords.filter((keyword) => keyword.length >= SHORTEST)));
  known = { starts, longest: Math.max(...[...starts].map((keyword) => keyword.length)) };
  return known;
}

/** Does a run begin as some vendor's tokens begin? */
export function startsLikeToken(run: string): boolean {
  const { starts, longest } = tokenStarts();
  for (let length = SHORTEST; length <= Math.min(longest, run.length); length++) if (starts.has(run.slice(0, length))) return true;
  return false;
}
