import { checkDraft, HandoffError, nearestName } from "@handoff/core";
import type { HandoffRequest } from "@handoff/core";

const CHOICES = { invokedBy: ["user", "model"], channel: ["prompt", "artifact"], mode: ["ui", "api"], then: ["go", "wait"], language: ["en", "ja"] } as const;
const TEXTS = ["client", "pack", "goal", "from", "workspace", "thread", "key", "sourceThread", "summarize"] as const;

/**
 * A request as its type says it, for callers whose compiler did not: a channel that isn't one would be routed as none, and a
 * mistyped key of a draft would silently carry less. Throws `USAGE_OPTION_VALUE` and what `checkDraft` throws.
 */
export function checkRequest<Request extends Partial<HandoffRequest>>(request: Request): Request {
  if (typeof request !== "object" || request === null) throw wrong("request", request, "an object");
  for (const name of TEXTS) if (request[name] !== undefined && typeof request[name] !== "string") throw wrong(name, request[name], "a text");
  for (const [name, choices] of Object.entries(CHOICES) as [keyof typeof CHOICES, readonly string[]][]) {
    const given: unknown = request[name];
    if (given !== undefined && !(typeof given === "string" && choices.includes(given))) throw wrong(name, given, choices.join(", "), typeof given === "string" ? nearestName(given, choices) : undefined);
  }
  const slice: unknown = request.slice;
  if (slice !== undefined && !(Array.isArray(slice) && slice.every((part) => typeof part === "string"))) throw wrong("slice", slice, "a list of texts");
  return request.draft === undefined ? request : { ...request, draft: checkDraft(request.draft, "draft") };
}

function wrong(option: string, given: unknown, allowed: string, near?: string): HandoffError {
  return new HandoffError("USAGE_OPTION_VALUE", { option, given: typeof given === "string" ? given : given === null ? "null" : Array.isArray(given) ? "a list" : typeof given, allowed, hint: near === undefined ? "" : ` Did you mean "${near}"?` });
}
