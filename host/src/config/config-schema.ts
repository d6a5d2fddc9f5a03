import { once } from "@handoff/core";
import { z } from "zod";

const NAMES = ["language", "pack", "state"] as const;

/** What a project's `.handoff/config.yaml` may set before anybody trusts it: nothing that runs, and nothing that speaks. */
export const HARMLESS: readonly string[] = NAMES;

/** The shapes of both config files. */
export const configSchemas = once(() => {
  const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(60);
  const insideRoot = z
    .string()
    .max(200)
    .regex(/^(?![/\\~])(?!.*(?:^|[/\\])\.\.(?:[/\\]|$))[^:\u0000-\u001f]+$/, "must be a folder inside the workspace");

  const harmlessKeys = {
    language: z.enum(["en", "ja"]).optional(),
    pack: slug.optional(),
    state: z.strictObject({ base: insideRoot.optional() }).optional(),
  } satisfies Record<(typeof NAMES)[number], z.ZodType>;

  /** What it may set after `handoff trust`, too. */
  const trustedKeys = {
    client: slug.optional(),
    /** Modules that export `client`: a path inside `.handoff/clients` in a project, a path or a package name in the user's own file. */
    plugins: z.array(z.string().min(1).max(500)).max(20).optional(),
    bindings: z.strictObject({ maxBytes: z.int().min(0).max(4000).optional() }).optional(),
  };

  const project = z.strictObject({ ...harmlessKeys, ...trustedKeys });

  /** The user's own file: everything. `clients` are settings of live parts, `redact.allow` holds exact values that may stay. */
  const user = z.strictObject({
    ...harmlessKeys,
    ...trustedKeys,
    clients: z.record(slug, z.record(z.string(), z.unknown())).optional(),
    redact: z.strictObject({ allow: z.array(z.string().min(1).max(4000)).max(1000).optional() }).optional(),
    mcp: z.strictObject({ deliver: z.array(slug).max(50).optional() }).optional(),
  });
  return { project, user };
});

export type UserConfig = z.infer<ReturnType<typeof configSchemas>["user"]>;
