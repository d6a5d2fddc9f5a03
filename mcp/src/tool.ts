import type { HandoffResult } from "@handoff/core";
import type * as z from "zod";
import type { McpContext } from "./mcp-context.ts";

/** What a tool answers. `sealed` is a finished brief and stands first, as it is; everything else passes the redactor. */
export interface ToolAnswer {
  readonly sealed?: HandoffResult["rendered"];
  readonly lines: readonly string[];
  /** A finished text that stands between two marker lines at the end, for somebody else to write as it is. */
  readonly appended?: HandoffResult["rendered"];
  /** Text of other people: it comes back quoted, so that nobody takes it for an order. */
  readonly quoted?: string;
  readonly structured: Readonly<Record<string, unknown>>;
  /** For the host's program and not for its model. */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly workspace: string;
}

export interface ToolCall {
  readonly context: McpContext;
  /** The thread that calls, where the client's program tells it. */
  readonly thread?: string;
  /** Says how far it is, if the client asked for that. */
  progress(message: string): void;
  /** Ids, counts and codes of what was done, for a client that wants a log. Never text of a brief. */
  log(event: string, fields: Readonly<Record<string, string | number | boolean>>): void;
}

/** What a client is told of a tool's effects. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export const READS: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
export const WRITES: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
export const RECORDS: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
export const SENDS: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true };

/** Stands in a member's prompt where the appended text goes. */
export const MEMBER_TEXT = "{artifact}";

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Of the structured answer. Every answer has its lines there, too: some clients show their model nothing else. */
  readonly output: z.ZodObject;
  readonly hints: ToolHints;
  /** `input` was parsed by this tool's own schema. */
  run(input: unknown, call: ToolCall): Promise<ToolAnswer>;
}

/** Ties a tool's code to its schema, so that its arguments have their types. */
export function defineTool<Input extends z.ZodType>(tool: Omit<Tool, "input" | "run"> & { readonly input: Input; run(input: z.output<Input>, call: ToolCall): Promise<ToolAnswer> }): Tool {
  return { ...tool, run: (input, call) => tool.run(input as z.output<Input>, call) };
}
