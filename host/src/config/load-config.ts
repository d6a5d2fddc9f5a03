import { lstatSync } from "node:fs";
import { join } from "node:path";
import { HandoffError, isHandoffError, schemaKeys } from "@handoff/core";
import type { Notice } from "@handoff/core";
import type * as z from "zod";
import { configItem } from "../trust/find-trust-items.ts";
import type { TrustStore } from "../trust/trust-store.ts";
import { lazyYaml } from "./lazy-yaml.ts";
import { configSchemas, HARMLESS } from "./config-schema.ts";
import type { UserConfig } from "./config-schema.ts";
import { issueProblems } from "../packs/issue-problems.ts";
import { readProjectFile } from "./read-project-file.ts";
import { readSmallFile } from "./read-small-file.ts";
import { yamlProblem } from "./yaml-problem.ts";

export interface ConfigPlaces {
  /** Absent: no project's file is read. */
  readonly root?: string;
  readonly configFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly trust: TrustStore;
}

/** One value and from where it comes: `default`, a file, or a variable. Flags are added by whoever has them. */
export interface ConfigValue {
  readonly key: string;
  readonly value: string;
  readonly from: string;
}

export interface Config {
  readonly values: UserConfig;
  readonly provenance: readonly ConfigValue[];
  readonly notices: readonly Notice[];
}

const MOST_BYTES = 256 * 1024;

const VARIABLES = { HANDOFF_LANG: "language", HANDOFF_PACK: "pack", HANDOFF_CLIENT: "client" } as const;

/**
 * Project, user, environment: the later wins. A project's file may set what is harmless; the rest of it waits for
 * `handoff trust`, and what only the user's own file may hold is never taken from a project. Only the user's own file can be
 * an error (`CONFIG_INVALID`): a cloned one must not be able to stop anything.
 */
export function loadConfig(places: ConfigPlaces): Config {
  const notices: Notice[] = [];
  const provenance = new Map<string, ConfigValue>();
  let values: UserConfig = {};
  const take = (part: UserConfig, from: string): void => {
    values = { ...values, ...part };
    for (const [key, value] of flatten(part)) provenance.set(key, { key, value, from });
  };
  if (places.root !== undefined) take(projectPart(places.root, places.trust, notices), ".handoff/config.yaml");
  const userPath = join(places.configFolder, "config.yaml");
  const userText = readSmallFile(userPath, MOST_BYTES, true);
  // Settings that the user wrote and that go unheard are worse than an error.
  if (userText === undefined && isThere(userPath)) throw new HandoffError("CONFIG_INVALID", { file: userPath, problem: `it can't be read, or isn't a file of at most ${MOST_BYTES / 1024} kB` });
  if (userText !== undefined) take(parsed(userText, configSchemas().user, userPath), userPath);
  for (const [variable, key] of Object.entries(VARIABLES)) {
    const given = places.env[variable];
    if (given === undefined || given === "" || (key === "language" && !/^(?:en|ja)/.test(given))) continue;
    take({ [key]: key === "language" ? given.slice(0, 2) : given } as UserConfig, variable);
  }
  return { values, provenance: [...provenance.values()], notices };
}

/** What is wrong with a project's config; undefined when nothing is. For a person who asks: what it says may be the project's own words. */
export function projectConfigProblem(root: string): string | undefined {
  const text = readProjectFile(root, "config.yaml");
  try {
    if (text !== undefined) parsed(text, configSchemas().project, ".handoff/config.yaml");
    return undefined;
  } catch (error) {
    if (isHandoffError(error, "CONFIG_INVALID")) return error.message;
    throw error;
  }
}

/** In a folder that nobody may look into, nothing is known to be there. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function projectPart(root: string, trust: TrustStore, notices: Notice[]): UserConfig {
  const file = ".handoff/config.yaml";
  const text = readProjectFile(root, "config.yaml");
  if (text === undefined) return {};
  const item = configItem(root);
  let all: UserConfig;
  try {
    all = parsed(text, configSchemas().project, file);
  } catch {
    // What is wrong would quote the file, and a file that nobody trusts says nothing.
    notices.push({ code: "CONFIG_LEFT_OUT", params: { file } });
    return {};
  }
  if (item === undefined || trust.isTrusted(root, item.file, item.text)) return all;
  notices.push({ code: "PROJECT_NOT_TRUSTED", params: { file } });
  return Object.fromEntries(Object.entries(all).filter(([key]) => HARMLESS.includes(key))) as UserConfig;
}

function parsed<Value>(text: string, schema: z.ZodType<Value>, file: string): Value {
  const { LineCounter, parseDocument } = lazyYaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const broken = document.errors[0];
  if (broken !== undefined) throw new HandoffError("CONFIG_INVALID", { file, problem: `line ${lines.linePos(broken.pos[0]).line}: ${yamlProblem(broken)}` });
  let plain: unknown;
  try {
    plain = document.toJS({ maxAliasCount: 20 }) ?? {};
  } catch (error) {
    throw new HandoffError("CONFIG_INVALID", { file, problem: "it holds more aliases than a config needs" }, error);
  }
  const result = schema.safeParse(plain);
  if (result.success) return result.data;
  const [first] = issueProblems(result.error.issues, document, lines, (path) => schemaKeys(schema, path));
  throw new HandoffError("CONFIG_INVALID", { file, problem: first === undefined ? "it can't be read" : first.line === undefined ? first.problem : `line ${first.line}: ${first.problem}` });
}

/** Keys as people write them, `state.base`. Values of `redact.allow` and `clients` may be secret: only their number is told. */
function flatten(part: UserConfig): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (key === "redact") return [["redact.allow", `${part.redact?.allow?.length ?? 0} values`] as const];
    if (key === "clients") return Object.entries(part.clients ?? {}).map(([id, settings]) => [`clients.${id}`, Object.keys(settings).join(", ")] as const);
    if (typeof value === "object" && !Array.isArray(value)) return Object.entries(value).map(([inner, found]) => [`${key}.${inner}`, String(found)] as const);
    return [[key, Array.isArray(value) ? value.join(", ") : String(value)] as const];
  });
}
