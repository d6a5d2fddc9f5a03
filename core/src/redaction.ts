// Redaction alone, for whoever wants nothing else of core: the same functions, in one file that starts in a fraction of the time.
export type { Finding, FindingTier, RedactionOptions } from "./contract/redaction.ts";
export { createRedactor } from "./redact/create-redactor.ts";
export { detectSensitive } from "./redact/detect-sensitive.ts";
export { redact } from "./redact/redact.ts";
export { redactStream } from "./redact/redact-stream.ts";
export type { StreamOptions, TextFormat } from "./redact/redact-stream.ts";
