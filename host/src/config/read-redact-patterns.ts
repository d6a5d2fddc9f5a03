import { once, parseProjectPatterns } from "@handoff/core";
import type { Notice, ProjectPattern } from "@handoff/core";
import { z } from "zod";
import { lazyYaml } from "./lazy-yaml.ts";
import { readProjectFile } from "./read-project-file.ts";

const FILE = ".handoff/redact.yaml";
const shape = once(() => z.strictObject({ patterns: z.array(z.strictObject({ id: z.string().max(60), pattern: z.string().max(2000), flags: z.string().max(8).optional() })).max(200) }));

/**
 * A project's own patterns. They can only add redaction, so they count before anybody trusts the project; what they take out
 * is called `project-value`, whatever the file says, so that it can't put words into a brief. A pattern that can't be used is
 * left out with a notice.
 */
export function readRedactPatterns(root: string): { readonly patterns: readonly ProjectPattern[]; readonly notices: readonly Notice[] } {
  const text = readProjectFile(root, "redact.yaml");
  if (text === undefined) return { patterns: [], notices: [] };
  let plain: unknown;
  try {
    plain = lazyYaml().parse(text, { maxAliasCount: 20 });
  } catch {
    return { patterns: [], notices: [{ code: "REDACT_FILE_LEFT_OUT", params: { file: FILE } }] };
  }
  const found = shape().safeParse(plain);
  if (!found.success) return { patterns: [], notices: [{ code: "REDACT_FILE_LEFT_OUT", params: { file: FILE } }] };
  const rows = found.data.patterns.map(({ flags, ...row }, index) => ({ id: `project-${index + 1}`, kind: "project-value", pattern: row.pattern, ...(flags === undefined ? {} : { flags }) }));
  const { patterns, refused } = parseProjectPatterns(rows);
  return { patterns, notices: refused.map(({ id, problem }) => ({ code: "REDACT_PATTERN_LEFT_OUT", params: { file: FILE, number: Number(id.slice("project-".length)), problem } })) };
}
