import type { TaskItem, TaskStatus } from "../../contract/session.ts";
import { asList, asNumber, asObject, asText } from "./pick-fields.ts";

const STATUS: Readonly<Record<string, TaskStatus>> = {
  pending: "pending",
  todo: "pending",
  open: "pending",
  blocked: "pending",
  notstarted: "pending",
  inprogress: "in-progress",
  doing: "in-progress",
  active: "in-progress",
  completed: "done",
  complete: "done",
  done: "done",
  finished: "done",
  cancelled: "cancelled",
  canceled: "cancelled",
  deleted: "cancelled",
  skipped: "cancelled",
};
const CHECKBOX = /^\s*(?:[-*+]|\d+[.)])\s*\[([ xX~/-])\]\s+(.+?)\s*$/;

/** A status as clients write it (`in_progress`, `not-started`, `COMPLETED`); undefined when nobody knows the word. */
export function taskStatus(value: unknown): TaskStatus | undefined {
  const key = asText(value)?.toLowerCase().replace(/[^a-z]/g, "");
  return key !== undefined && Object.hasOwn(STATUS, key) ? STATUS[key] : undefined;
}

/** A todo list: items under whatever names a client has for text and id, or a Markdown checklist. */
export function readTodos(value: unknown): readonly TaskItem[] {
  if (typeof value === "string") return readChecklist(value);
  return asList(value).flatMap((one, at) => {
    const item = asObject(one);
    const text = asText(item?.["content"]) ?? asText(item?.["text"]) ?? asText(item?.["title"]) ?? asText(item?.["subject"]) ?? asText(item?.["description"]) ?? asText(item?.["step"]);
    const status = taskStatus(item?.["status"]) ?? (item?.["completed"] === true || item?.["done"] === true ? "done" : undefined);
    if (text === undefined || text.trim() === "" || status === undefined) return [];
    const number = asNumber(item?.["id"]);
    return [{ id: asText(item?.["id"]) ?? (number === undefined ? String(at + 1) : String(number)), text: text.trim(), status }];
  });
}

function readChecklist(text: string): readonly TaskItem[] {
  const items: TaskItem[] = [];
  for (const line of text.split("\n")) {
    const match = CHECKBOX.exec(line);
    if (match?.[2] === undefined) continue;
    const mark = (match[1] ?? " ").toLowerCase();
    items.push({ id: String(items.length + 1), text: match[2], status: mark === "x" ? "done" : mark === " " ? "pending" : mark === "-" && /^~~.*~~$/.test(match[2]) ? "cancelled" : "in-progress" });
  }
  return items;
}
