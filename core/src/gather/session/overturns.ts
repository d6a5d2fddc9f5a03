import { isSubstantive } from "./is-substantive.ts";

/** Does what was turned down take a decision back, which did not turn it down itself? */
export function overturns(rejected: string, decision: string): boolean {
  return isSubstantive(rejected) && rejected.length >= 4 && decision.toLowerCase().includes(bareName(rejected)) && !new RegExp(`(?:not|instead of|rather than) .{0,20}${bareName(rejected).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "i").test(decision);
}

const bareName = (text: string): string => text.toLowerCase().replace(/^(?:the|a|an|der|die|das|den|le|la|les|el|los|las|o|os|as)\s+/, "");
