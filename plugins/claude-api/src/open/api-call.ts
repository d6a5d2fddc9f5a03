import type { ApiFailure } from "@handoff/core";

/** What every request of one delivery shares. */
export interface ApiCall {
  readonly model: string;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly timeout: number;
  explain(error: unknown): ApiFailure;
}
