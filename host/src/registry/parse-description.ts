import { clientFromDescription, descriptionSchemas, HandoffError, schemaKeys } from "@handoff/core";
import type { ClientPlugin, DescribedDrivers } from "@handoff/core";
import { openDescribedAgent } from "@handoff/plugin-acp";
import { openMcpTool } from "@handoff/plugin-mcp";
import { lazyYaml } from "../config/lazy-yaml.ts";
import { yamlProblem } from "../config/yaml-problem.ts";
import { issueProblems } from "../packs/issue-problems.ts";

/** Two live parts that a description can ask for and core doesn't have. Loaded when a thread is really started. */
export const DRIVERS: DescribedDrivers = {
  mcp: openMcpTool,
  acp: openDescribedAgent,
};

/** The text of a `clients/<id>.yaml` as a client, or `PLUGIN_INVALID` with the first problem and its line. The id is the file's name. */
export function parseDescription(yaml: string, id: string, file: string): ClientPlugin {
  const { LineCounter, parseDocument } = lazyYaml();
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, strict: true });
  const refuse = (problem: string, line?: number, cause?: unknown): HandoffError => new HandoffError("PLUGIN_INVALID", { plugin: id, problem: `${file}${line === undefined ? "" : `, line ${line}`}: ${problem}` }, cause);
  const broken = document.errors[0];
  if (broken !== undefined) throw refuse(yamlProblem(broken), lines.linePos(broken.pos[0]).line);
  let plain: unknown;
  try {
    plain = document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    throw refuse("it holds more aliases than a description needs", undefined, error);
  }
  const parsed = descriptionSchemas().description.safeParse(plain);
  if (!parsed.success) {
    const [first] = issueProblems(parsed.error.issues, document, lines, (path) => schemaKeys(descriptionSchemas().description, path));
    throw refuse(first?.problem ?? "it can't be read", first?.line);
  }
  if (parsed.data.id !== id) throw refuse(`its id is "${parsed.data.id}", and its file is called "${id}"`, 1);
  return clientFromDescription(plain, DRIVERS);
}
