import type { DeliveryContext, DeliveryState, ThreadRef } from "@handoff/core";

/** A delivery's context that keeps what was recorded, in order. */
export interface RecordingContext extends DeliveryContext {
  readonly recorded: readonly { readonly state: DeliveryState; readonly thread?: ThreadRef }[];
  readonly notes: readonly string[];
  abort(): void;
}

/** Without a deadline, under the key `key-1`, unless the options say otherwise. `onRecord` is awaited before the plugin may go on. */
export function recordingContext(options: { readonly deadlineAt?: number; readonly key?: string; readonly onRecord?: (state: DeliveryState, thread?: ThreadRef) => void | Promise<void> } = {}): RecordingContext {
  const controller = new AbortController();
  const recorded: { state: DeliveryState; thread?: ThreadRef }[] = [];
  const notes: string[] = [];
  return {
    signal: controller.signal,
    deadlineAt: options.deadlineAt ?? Number.MAX_SAFE_INTEGER,
    key: options.key ?? "key-1",
    async record(state, thread) {
      recorded.push(thread === undefined ? { state } : { state, thread });
      await options.onRecord?.(state, thread);
    },
    progress: (note) => void notes.push(note.detail === undefined ? note.step : `${note.step}: ${note.detail}`),
    recorded,
    notes,
    abort: () => controller.abort(),
  };
}
