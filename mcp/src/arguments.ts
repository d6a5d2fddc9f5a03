import { z } from "zod";

/** A name or id without blanks: prompts of some clients split their arguments at them. */
export const word = (what: string) => z.string().trim().regex(/^[^\s\u0000-\u001f]{1,200}$/, "must be one word").describe(what);

export const text = (what: string, most = 20_000) => z.string().trim().min(1).max(most).describe(what);

export const workspace = z.string().trim().min(1).max(4096).optional().describe("Absolute path of the folder of the work, inside this server's folders. May hold blanks. Default: the only folder of this server.");

export const invokedBy = z.enum(["user", "model"]).optional().describe('Who wants this: "user" when a person asked for it, "model" when you act by yourself. Default: model.');

export const team = z.string().trim().min(1).max(200).optional().describe("Name of the agent team, if you are in one.");
export const agent = z.string().trim().min(1).max(200).optional().describe("Your name in the team.");

/** A notice as the library has it, with its sentence. */
export const noticeOut = z.object({ code: z.string(), message: z.string() });
