import type { JsonRpcAnswer } from "@handoff/core";

/** The two ways to a server: its standard input and output, or HTTP. */
export interface Channel {
  request(method: string, params: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<JsonRpcAnswer>;
  notify(method: string): Promise<void>;
  /** What later requests of this session carry, once the server has said which version it speaks. */
  speak(version: string): void;
  /** Why nothing comes, where that is known. */
  trouble(): "not-installed" | "flooded" | "refused" | "unreachable" | undefined;
  close(): Promise<void>;
}
