import { asList, asObject, asText } from "@handoff/core";
import type { JsonObject, TaskItem, TaskStatus } from "@handoff/core";

const STATUS: Readonly<Record<string, TaskStatus>> = {
  pending: "pending",
  in_progress: "in-progress",
  "in-progress": "in-progress",
  completed: "done",
  done: "done",
  cancelled: "cancelled",
  canceled: "cancelled",
  deleted: "cancelled",
};

export function taskStatus(value: unknown): TaskStatus | undefined {
  const text = asText(value);
  return text !== undefined && Object.hasOwn(STATUS, text) ? STATUS[text] : undefined;
}

/** A whole todo list, as `TodoWrite` gives it. */
export function todoItems(value: unknown): readonly TaskItem[] {
  return asList(value).flatMap((one, at) => {
    const todo = asObject(one);
    const text = asText(todo?.["content"]) ?? asText(todo?.["subject"]);
    const status = taskStatus(todo?.["status"]);
    return text === undefined || status === undefined ? [] : [{ id: asText(todo?.["id"]) ?? String(at + 1), text, status }];
  });
}

/** One task as `tasks/<session>/<n>.json` has it. */
export function storedTask(value: JsonObject): TaskItem | undefined {
  const id = asText(value["id"]);
  const text = asText(value["subject"]);
  const status = taskStatus(value["status"]);
  return id === undefined || text === undefined || status === undefined ? undefined : { id, text, status };
}
