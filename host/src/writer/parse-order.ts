import { isAbsolute } from "node:path";
import { HandoffError } from "@handoff/core";
import type { WriteOrder } from "@handoff/core";

/**
 * The order as the coordinator sent it. What steers where something is written is checked here; the fields need no check,
 * since all of their text is redacted again and the digest decides.
 */
export function parseOrder(input: unknown): WriteOrder {
  const order = input as Partial<WriteOrder> | null;
  const bad = (problem: string): HandoffError => new HandoffError("ARTIFACT_WRITE_FAILED", { problem, folder: "_agent/handoffs" });
  if (typeof order !== "object" || order === null || order.orderVersion !== 1) throw bad("the order isn't one");
  if (typeof order.targetRoot !== "string" || !isAbsolute(order.targetRoot)) throw bad("the target root isn't absolute");
  if (typeof order.fileStem !== "string" || !/^\d{4}-\d{2}-\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(order.fileStem)) throw bad("the file's name isn't a date and a slug");
  if (typeof order.expectedDigest !== "string" || order.fields === undefined || order.pack === undefined || order.rules === undefined) throw bad("the order isn't whole");
  if (order.scan !== "fields" && order.scan !== "lines") throw bad("the order doesn't say how it was scanned");
  if (order.fields.workspace.root !== order.targetRoot) throw bad("the target root isn't the payload's");
  return order as WriteOrder;
}
