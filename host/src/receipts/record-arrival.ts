import { goalSlug } from "@handoff/core";
import type { ReceiptRow } from "@handoff/core";
import type { Received } from "../receive/receive-brief.ts";
import { readStatePlace } from "../state/state-place.ts";
import type { ReceiptDesk } from "./receipt-desk.ts";

/** Records a receiver's word on a brief that was checked. Reading alone consumes nothing. */
export async function recordArrival(desk: ReceiptDesk, received: Received, state: "acknowledged" | "done" | "declined", why?: string): Promise<ReceiptRow> {
  const place = await readStatePlace(received.root);
  const { brief } = received;
  return desk.record({ briefId: brief.briefId, digest: brief.digest, workspaceId: place.workspaceId, ...(place.isGit ? { branch: place.branch } : {}), goal: goalSlug(brief.goal) }, state, why);
}
