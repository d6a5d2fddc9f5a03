import { checkTemplates, packFile, schemaKeys } from "@handoff/core";
import type { Pack } from "@handoff/core";
import { lazyYaml } from "../config/lazy-yaml.ts";
import { yamlProblem } from "../config/yaml-problem.ts";
import { issueProblems } from "./issue-problems.ts";

/** One thing that is wrong with a pack, and where. */
export interface PackProblem {
  readonly pack: string;
  readonly from: Pack["from"];
  readonly file: string;
  readonly line?: number;
  readonly problem: string;
}

export interface PackParts {
  readonly id: string;
  readonly from: Pack["from"];
  readonly path: string;
  readonly yaml: string;
  readonly sources: Readonly<Record<string, string>>;
}

/** Turns the files of a pack into a checked pack, or says everything that is wrong with them. */
export function parsePack(parts: PackParts): { readonly pack?: Pack; readonly problems: readonly PackProblem[] } {
  const { LineCounter, parseDocument } = lazyYaml();
  const lines = new LineCounter();
  const document = parseDocument(parts.yaml, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, strict: true });
  const at = (problem: string, line?: number): PackProblem => ({ pack: parts.id, from: parts.from, file: "pack.yaml", ...(line === undefined ? {} : { line }), problem });
  if (document.errors.length > 0) return { problems: document.errors.map((error) => at(yamlProblem(error), lines.linePos(error.pos[0]).line)) };
  let plain: unknown;
  try {
    plain = document.toJS({ maxAliasCount: 20 });
  } catch {
    return { problems: [at("it holds more aliases than a pack needs")] };
  }
  const parsed = packFile.safeParse(plain);
  if (!parsed.success) return { problems: issueProblems(parsed.error.issues, document, lines, (path) => schemaKeys(packFile, path)).map((found) => at(found.problem, found.line)) };
  const { trees, findings } = checkTemplates(parsed.data, parts.sources);
  const pack: Pack = { ...parsed.data, from: parts.from, path: parts.path, trees };
  const problems: PackProblem[] = findings.map((found) => ({ pack: pack.id, from: parts.from, ...found }));
  if (pack.id !== parts.id) problems.unshift(at(`its id is "${pack.id}", and its folder is called "${parts.id}"`, 1));
  return problems.length === 0 ? { pack, problems } : { problems };
}
