import { z } from "zod";

const id = z.string().max(256);
const state = z.enum(["made", "created", "accepted", "answered", "opened", "emitted", "unknown", "failed", "acknowledged", "done", "declined", "superseded"]);

/** A row as it is read back. The receipt itself is data of ours and is shown by its fields only. */
export const receiptRowSchema = z.looseObject({
  rowVersion: z.literal(1),
  briefId: z.string().regex(/^[0-9a-f]{4,64}$/),
  key: id.optional(),
  digest: z.string().max(128).optional(),
  workspaceId: z.string().max(4096),
  branch: z.string().max(500).optional(),
  goal: z.string().max(500),
  client: id.optional(),
  states: z.array(z.object({ state, at: z.string().max(64), why: z.string().max(2000).optional() })).min(1),
  receipt: z.looseObject({}).optional(),
  thread: z.looseObject({ client: id, id }).optional(),
  supersedes: id.optional(),
  supersededBy: id.optional(),
});
