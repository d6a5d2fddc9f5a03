import { z } from "zod";
import { once } from "../contract/once.ts";

/** What a plugin holds, checked at run time: it may be plain JavaScript. Built when first asked for, since ours are never checked at a start. */
export const pluginSchemas = once(() => {
  const oneLine = (max: number) => z.string().min(1).max(max).regex(/^[^\u0000-\u001f\u007f]*$/, "must stand on one line");
  const source = z.string().min(1, "name where this is from").max(300).regex(/^[^\u0000-\u001f\u007f]*$/, "must stand on one line");
  const how = z.enum(["tried", "documented", "unverified"]);
  const day = z.iso.date("must be a day, YYYY-MM-DD");
  const bare = (issue: { readonly code: string; readonly input?: unknown }) =>
    issue.code !== "invalid_type" ? undefined : issue.input === undefined ? "is missing: say what is known of it, on.documented(value, source), or on.unverified(…)" : "is a bare value: wrap it, on.documented(value, source)";
  const fact = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, source, checkedOn: day, how, note: oneLine(300).optional() }, { error: bare });
  const support = z.enum(["yes", "no", "host-only", "unknown"]);
  const clientId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be kebab-case").max(40);

  /** What `describe()` returns. */
  const descriptor = z.strictObject({
    id: clientId,
    displayName: oneLine(60),
    channels: z.strictObject({ prompt: fact(support), artifact: fact(support) }),
    modes: z.strictObject({ api: fact(support) }),
    transports: z.array(fact(z.enum(["paste", "clipboard", "link", "page", "thread"]))).min(1).max(10),
    prefersPrompt: fact(z.boolean()).optional(),
    reads: fact(z.enum(["workspace", "attachments", "nothing"])),
    opensAt: fact(z.string().max(300).regex(/^(?:https:\/\/|[a-z][a-z0-9+-]*:\/\/)[!-~]*$/, "must be an address")).optional(),
    billable: fact(z.boolean()).optional(),
    limits: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), fact(z.number().positive())),
    facts: z.array(fact(oneLine(300))).max(100),
  });

  const rules = z.strictObject({
    expandsAt: z.boolean(),
    leadingSlash: z.enum(["command", "text"]),
    escapesEntities: z.boolean(),
    maxCharacters: z.number().int().positive().optional(),
    refuses: z.array(z.strictObject({ text: oneLine(100), where: z.enum(["link", "text"]), why: oneLine(200) })).max(100).optional(),
  });

  return { clientId, descriptor, rules };
});
