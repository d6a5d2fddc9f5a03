import { EDIT_PARTS } from "@handoff/core";
import { z } from "zod";

const id = z.string().min(1).max(200);

/** What the page may ask for, checked at the border. `from` is one of the choices that it was given. */
export const viewRequest = z.strictObject({
  client: id,
  pack: id.optional(),
  from: z.string().min(1).max(4096).optional(),
  edits: z.array(z.strictObject({ part: z.enum(EDIT_PARTS), index: z.int().min(0).max(100_000).optional(), text: z.string().max(20_000).optional() })).max(500),
});

export const doneRequest = z.strictObject({ what: z.enum(["copied", "opened"]), briefId: z.string().max(64) });

export type ViewRequest = z.infer<typeof viewRequest>;
export type DoneRequest = z.infer<typeof doneRequest>;
