import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { ToolKind } from "../../contract/session.ts";

const READS =
  lazyPattern(() => /^\s*(?:(?:cd|export|set|sleep)\b[^;&|]*(?:&&|;)\s*)*(?:cat|tail|head|grep|egrep|fgrep|rg|ag|less|more|sed -n|awk|ls|find|fd|tree|jq|wc|file|stat|which|pwd|echo|printf|curl|wget|diff|du|df|ps|env|date|sort|uniq|cut|column|xxd|od|strings)\b/);

/**
 * Nothing but its having worked is asked of this call's result: it reads, searches or fetches. What it printed is still heard,
 * so that nobody takes it for an agent's own words.
 */
export function isQuietCall(tool: ToolKind, command?: string): boolean {
  if (tool === "read" || tool === "search" || tool === "fetch") return true;
  return tool === "shell" && command !== undefined && READS().test(command) && !/[>]|\b(?:git|test|tests|make|npm|npx|yarn|pnpm|cargo|go|pytest|gh|tee|xargs|sh|bash|node|python3?)\b|-exec\b|-delete\b/.test(command);
}
