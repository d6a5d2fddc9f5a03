import { z } from "zod";
import { SECTION_IDS } from "./payload.ts";
import type { TemplateTree } from "./template-tree.ts";

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const sectionRule = z.strictObject({
  /** R: always; o: if not empty. A section that is not named is left out. */
  use: z.enum(["R", "o"]),
  maxLines: z.int().positive().max(500).optional(),
  /** Which claims `state` carries. Anything but `all` also leaves out the facts beside them. */
  only: z.enum(["all", "not-done", "not-done-or-unverified", "unverified"]).optional(),
  /** False: \`state\` carries no facts beside its claims. Default true. */
  facts: z.boolean().optional(),
  /** Overrides the heading. One line of letters, digits and spaces. */
  heading: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ,/&-]{0,48}$/u).optional(),
});

/**
 * One row of the selection table. A row scores its weight times how close its keys are on average; the closest row wins.
 * A key that is not set says nothing. \`slice\` and \`overlay\` are conditions: a row that asks for one scores 0 without it.
 */
const whenRow = z.strictObject({
  goals: z.array(slug).optional(),
  overlay: z.boolean().optional(),
  slice: z.boolean().optional(),
  /** Size of the session and of the change. */
  minClaims: z.int().nonnegative().optional(),
  maxClaims: z.int().nonnegative().optional(),
  minPrompts: z.int().nonnegative().optional(),
  maxPrompts: z.int().nonnegative().optional(),
  minFiles: z.int().nonnegative().optional(),
  maxFiles: z.int().nonnegative().optional(),
  /** Decisions, facts, failed attempts, blockers, next actions and what is in flight, together. */
  minLines: z.int().nonnegative().optional(),
  maxLines: z.int().nonnegative().optional(),
  weight: z.number().min(0).max(10).default(1),
  why: z.string().max(160),
});

/** `pack.yaml`, whole. Strict: an unknown key is an error that names it. */
export const packFile = z.strictObject({
  id: slug.max(60),
  packVersion: z.literal(1),
  title: z.string().min(1).max(80),
  when: z.array(whenRow).max(40).default([]),
  /** Slugs this pack is meant for; informs selection, limits nothing. */
  goals: z.array(slug).default([]),
  sections: z.partialRecord(z.enum(SECTION_IDS), sectionRule),
  /** UTF-8 bytes / 4 of the whole block. */
  maxTokens: z.int().min(50).max(20_000),
  /** Only the lines of the named slice are carried. */
  slice: z.boolean().default(false),
  /** Files beside pack.yaml. Absent: sections in the order of the contract. */
  templates: z.strictObject({ body: z.string().regex(/^[\w-]+\.njk$/) }).optional(),
});

export type PackFile = z.infer<typeof packFile>;
export type SectionRule = z.infer<typeof sectionRule>;
export type PackWhen = z.infer<typeof whenRow>;

/** A pack that was found, parsed and checked. `trees` holds its templates by file name (includes too), as they were read and checked when it was loaded. */
export interface Pack extends PackFile {
  readonly from: "built-in" | "user" | "project" | "overlay";
  readonly path?: string;
  readonly trees: Readonly<Record<string, TemplateTree>>;
}

/** A pack that was found and isn't valid. \`place\` is a file of it, with its line; what is wrong there would quote the file. */
export interface InvalidPack {
  readonly id: string;
  readonly place: string;
}
