import { isDeepStrictEqual } from "node:util";
import { HandoffError } from "@handoff/core";
import { modify, parse, printParseErrorCode } from "jsonc-parser";
import type { JSONPath, ParseError } from "jsonc-parser";
import { layoutOf } from "./install-change.ts";
import type { EditedText, Splice } from "./install-change.ts";

type Json = Readonly<Record<string, unknown>>;

/** A hook as Claude Code and Codex write it: a group with a matcher and a list of commands. */
export interface WantedHook {
  readonly event: string;
  readonly matcher?: string;
  readonly hook: Json;
}

/** What one JSON file should hold. `isOurs` tells our entries from everybody else's. */
export interface WantedJson {
  readonly values: readonly { readonly path: readonly string[]; readonly value: Json; isOurs(value: unknown): boolean }[];
  readonly hooks: readonly WantedHook[];
  isOurHook(hook: unknown): boolean;
}

/** Adds what is wanted and not there yet. Comments, order, indentation and line ends stay; what comes out is checked. */
export function addToJson(text: string, wanted: WantedJson, file: string): EditedText {
  const editor = startEditing(text, file);
  for (const { path, value, isOurs } of wanted.values) {
    const found = at(editor.data(), path);
    if (found !== undefined && !isOurs(found)) throw new HandoffError("INSTALL_TAKEN", { file, name: path.at(-1) ?? "" });
    if (found === undefined) editor.set(path, value);
  }
  for (const { event, matcher, hook } of wanted.hooks) {
    const groups = at(editor.data(), ["hooks", event]);
    if (groups !== undefined && !Array.isArray(groups)) throw new HandoffError("INSTALL_BROKEN", { file, problem: `hooks.${event} isn't a list` });
    const list: readonly unknown[] = groups ?? [];
    if (list.some((group) => hooksOf(group).some((one) => isDeepStrictEqual(one, hook)))) continue;
    const group = { ...(matcher === undefined ? {} : { matcher }), hooks: [hook] };
    if (groups === undefined) editor.set(["hooks", event], [group]);
    else editor.insert(["hooks", event, list.length], group);
  }
  return editor.done();
}

/** Takes out what is ours, and the lists and objects that became empty by it. */
export function removeFromJson(text: string, wanted: WantedJson, file: string): EditedText {
  const editor = startEditing(text, file);
  for (const { path, isOurs } of wanted.values) {
    const found = at(editor.data(), path);
    if (found === undefined || !isOurs(found)) continue;
    editor.remove(path);
    editor.removeEmpty(path.slice(0, -1));
  }
  const hooks = at(editor.data(), ["hooks"]);
  for (const event of isObject(hooks) ? Object.keys(hooks) : []) {
    for (let group = listAt(editor.data(), ["hooks", event]).length - 1; group >= 0; group--) {
      const inside = hooksOf(listAt(editor.data(), ["hooks", event])[group]);
      const ours = inside.map((hook, index) => (wanted.isOurHook(hook) ? index : -1)).filter((index) => index >= 0);
      if (ours.length === 0) continue;
      if (ours.length === inside.length) editor.remove(["hooks", event, group]);
      else for (const index of ours.toReversed()) editor.remove(["hooks", event, group, "hooks", index]);
    }
    if (editor.changed()) editor.removeEmpty(["hooks", event]);
  }
  if (editor.changed()) editor.removeEmpty(["hooks"]);
  return editor.done();
}

function startEditing(whole: string, file: string) {
  const layout = layoutOf(whole);
  const options = { formattingOptions: { eol: layout.eol, insertSpaces: !layout.tabs, tabSize: layout.indent, insertFinalNewline: false } };
  let text = whole.slice(layout.bom.length);
  const splices: Splice[] = [];
  read(text, file);
  const apply = (path: JSONPath, value: unknown, isInsertion: boolean): void => {
    const edits = modify(text, path, value, { ...options, isArrayInsertion: isInsertion });
    for (const edit of edits.toSorted((a, b) => b.offset - a.offset)) {
      splices.push({ offset: edit.offset + layout.bom.length, removed: text.slice(edit.offset, edit.offset + edit.length), inserted: edit.content });
      text = text.slice(0, edit.offset) + edit.content + text.slice(edit.offset + edit.length);
    }
    const now = at(read(text, file), path.map(String));
    if (value !== undefined && !isDeepStrictEqual(now, value)) throw new HandoffError("INSTALL_BROKEN", { file, problem: `${path.join(".")} stands there twice` });
  };
  return {
    data: (): unknown => read(text, file),
    set: (path: readonly string[], value: unknown) => apply([...path], value, false),
    insert: (path: JSONPath, value: unknown) => apply(path, value, true),
    remove: (path: readonly (string | number)[]) => apply([...path], undefined, false),
    removeEmpty(path: readonly string[]): void {
      const found = at(read(text, file), path);
      if (path.length > 0 && typeof found === "object" && found !== null && Object.keys(found).length === 0) apply([...path], undefined, false);
    },
    changed: () => splices.length > 0,
    done: (): EditedText => ({ text: layout.bom + text, splices }),
  };
}

/** The whole file as data; an empty one is an empty object. Refuses what doesn't parse or isn't an object. */
function read(text: string, file: string): Json {
  if (text.trim() === "") return {};
  const errors: ParseError[] = [];
  const data: unknown = parse(text, errors, { allowTrailingComma: true });
  const first = errors[0];
  if (first !== undefined) throw new HandoffError("INSTALL_BROKEN", { file, problem: `line ${text.slice(0, first.offset).split("\n").length}: ${printParseErrorCode(first.error)}` });
  if (!isObject(data)) throw new HandoffError("INSTALL_BROKEN", { file, problem: "it isn't an object" });
  return data;
}

function at(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === "object" && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined), data);
}

function listAt(data: unknown, path: readonly string[]): readonly unknown[] {
  const found = at(data, path);
  return Array.isArray(found) ? found : [];
}

function hooksOf(group: unknown): readonly unknown[] {
  return isObject(group) && Array.isArray(group["hooks"]) ? group["hooks"] : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
