import { beginsAgain, firstPlace, keyInBytes, lastPlace, NOMINATED, nominates, nominatesString, standsAt } from "@handoff/core";
import type { RawLine, SeenKeys, SessionEvent } from "@handoff/core";
import type { ClaudeCalls } from "./claude-calls.ts";
import { CLOSE_BRACE, CLOSE_BRACKET, CONTENT, createFieldMark, createPlaceMark, hasError, HEAD, onlyObject, QUOTE, resultEnd, TAIL, textEnd, TOOL_USE_ID } from "./claude-lines.ts";

/** How far before its content a message names its model. */
const MODEL = 220;
/** `<`, with which only the client's own name begins where it speaks itself. */
const ANGLE = 60;
const LETTER_A = 97;
const LETTER_U = 117;
const LONGEST_CALL = 20_000;
const CALL_BLOCK = '[{"type":"tool_use"';
const TEXT_BLOCK = '[{"type":"text","text":"';
const ROLE = '"role":"';
const PROGRESS = '"type":"progress"';
const FILE_HISTORY = '"type":"file-history-';
const BRANCH = '"gitBranch":"';
const PARENT = '"parentUuid":"';
const UUID = '"uuid":"';
const TOOL_USE = Buffer.from('"type":"tool_use"');
const TEXT = Buffer.from('"type":"text"');
/** How most records begin. */
const NEXT = Buffer.from('{"parentUuid":');

/** Judges lines by their bytes, before they are parsed. */
export interface ClaudePeek {
  /** The events of a line that need not be parsed; undefined when it must be. */
  peek(raw: RawLine): readonly SessionEvent[] | undefined;
  /** What a parsed record told: a line that tells something else is parsed. */
  tell(told: { readonly branch?: string; readonly cwd?: string }): void;
}

/** `seen` and `calls` are those of the reader, which parses the other lines. */
export function createClaudePeek(seen: SeenKeys, calls: ClaudeCalls, subAgent: string | undefined): ClaudePeek {
  const branchMark = createFieldMark(BRANCH);
  const folderMark = createFieldMark('"cwd":"');
  let branch: string | undefined;
  let cwd: string | undefined;
  const role = createPlaceMark(ROLE);
  const progress = createPlaceMark(PROGRESS);
  let idBefore = 0;

  return {
    tell(told) {
      if (told.branch !== branch && told.branch !== undefined) branchMark.is((branch = told.branch));
      if (told.cwd !== cwd && told.cwd !== undefined) folderMark.is((cwd = told.cwd));
    },
    peek({ bytes, start, end, line }) {
      if (beginsAgain(bytes, start, end, NEXT)) return undefined;
      const early = Math.min(end, start + HEAD);
      if (progress.known(bytes, start, early) >= 0) return [];
      const speaker = role.place(bytes, start, early);
      if (speaker < 0) return progress.place(bytes, start, early) >= 0 || firstPlace(bytes, FILE_HISTORY, start, early) >= 0 ? [] : undefined;
      const content = firstPlace(bytes, CONTENT, speaker, early);
      if (content < 0) return undefined;
      const who = bytes[speaker + ROLE.length];
      const events = who === LETTER_A ? words(bytes, start, end, line, content + CONTENT.length) : who === LETTER_U ? quietResult(bytes, start, end, line, content) : undefined;
      return events ?? (isProgress(bytes, start, speaker) ? [] : undefined);
    },
  };

  /** An agent's words: looked at only where they may say something that a handoff is made of. That something was said is still told: what was said in passing before is over. */
  function words(bytes: Buffer, start: number, end: number, line: number, block: number): readonly SessionEvent[] | undefined {
    let spoken = true;
    let said: Uint8Array | undefined;
    const model = lastPlace(bytes, '"model":"', Math.max(start, block - MODEL), block);
    if (model >= 0 && bytes[model + '"model":"'.length] === ANGLE) return undefined;
    if (standsAt(bytes, block, TEXT_BLOCK)) {
      const close = nominatesString(bytes, block + TEXT_BLOCK.length, end);
      if (close === NOMINATED || bytes[close + 1] !== CLOSE_BRACE || bytes[close + 2] !== CLOSE_BRACKET || isProgress(bytes, start, block)) return undefined;
      said = bytes.subarray(block + TEXT_BLOCK.length, close);
    } else {
      if (standsAt(bytes, block, CALL_BLOCK)) return oneCall(bytes, start, end, line, block + 1);
      const view = bytes.subarray(block, end);
      if (view.indexOf(TOOL_USE) >= 0) return undefined;
      spoken = view.indexOf(TEXT) >= 0;
      // What an agent only thought is nobody's word.
      if ((spoken || !standsAt(bytes, block, '[{"type":"thinking"')) && nominates(view, 0, view.length)) return undefined;
    }
    const fresh = enter(bytes, start, end, line);
    if (fresh === undefined) return undefined;
    return fresh && spoken ? [{ record: String(line), type: "assistant-text", text: "", ...(said === undefined ? {} : { bytes: said }), ...(subAgent === undefined ? {} : { subAgent }) }] : [];
  }

  /** A line with one call and nothing else: only the call itself is parsed. */
  function oneCall(bytes: Buffer, start: number, end: number, line: number, from: number): readonly SessionEvent[] | undefined {
    if (isProgress(bytes, start, from)) return undefined;
    const block = folderMark.isToldBy(bytes, start, end) ? onlyObject(bytes, from, Math.min(end, from + LONGEST_CALL)) : undefined;
    const fresh = block === undefined ? undefined : enter(bytes, start, end, line);
    if (fresh !== true || block === undefined) return fresh === undefined ? undefined : [];
    return calls.call(block, { record: String(line), ...(cwd === undefined ? {} : { cwd }), ...(subAgent === undefined ? {} : { subAgent }) });
  }

  /** The one result of a call of which only its having worked is asked: what it printed is kept as bytes. */
  function quietResult(bytes: Buffer, start: number, end: number, line: number, content: number): readonly SessionEvent[] | undefined {
    const at = firstPlace(bytes, TOOL_USE_ID, content, Math.min(end, start + HEAD));
    if (at < 0) return undefined;
    const from = at + TOOL_USE_ID.length;
    const id = bytes.toString("latin1", from, textEnd(bytes, from, end));
    const until = calls.isQuiet(id) ? resultEnd(bytes, from, end) : -1;
    if (until < 0) return undefined;
    const said = bytes.subarray(content, until);
    const isFollowed = until < end;
    if (hasError(said, isFollowed)) return undefined;
    const fresh = enter(bytes, start, end, line, isFollowed ? until : -1);
    if (fresh !== true) return fresh === undefined ? undefined : [];
    calls.close(id);
    const base: Pick<SessionEvent, "record" | "subAgent"> = { record: String(line), ...(subAgent === undefined ? {} : { subAgent }) };
    return [
      { ...base, type: "tool-text", bytes: said },
      { ...base, type: "tool-result", callId: id, ok: true, output: "" },
    ];
  }

  /** Notes the ids of a line that is not parsed. False: it is a double. Undefined: it tells of another branch, or has no id. */
  function enter(bytes: Buffer, start: number, end: number, line: number, detail = -1): boolean | undefined {
    if (!branchMark.isToldBy(bytes, start, end)) return undefined;
    const place = idPlace(bytes, start, end, detail);
    const uuid = place < 0 ? undefined : keyInBytes(bytes, place + UUID.length, end);
    if (uuid === undefined) return undefined;
    const first = standsAt(bytes, start + 1, PARENT) ? start + 1 : firstPlace(bytes, PARENT, start, Math.min(end, start + HEAD));
    if (!seen.add(uuid, line)) return false;
    const parent = first < 0 || subAgent !== undefined ? undefined : keyInBytes(bytes, first + PARENT.length, end);
    if (parent !== undefined) seen.mark(parent);
    return true;
  }

  /** The record's own id stands before the detail of a result, or at its end, or near its beginning; mostly as far off as in the line before. */
  function idPlace(bytes: Buffer, start: number, end: number, detail: number): number {
    // A line that ends with a text doesn't end with a detail's fields.
    if (idBefore > 0 && (detail < 0 || bytes[end - 2] === QUOTE) && standsAt(bytes, end - idBefore, UUID)) return end - idBefore;
    const before = detail < 0 ? -1 : lastPlace(bytes, UUID, Math.max(start, detail - TAIL), detail);
    if (before >= 0) return before;
    const late = lastPlace(bytes, UUID, Math.max(start, end - TAIL), end);
    if (late >= 0) idBefore = end - late;
    return late >= 0 ? late : firstPlace(bytes, UUID, start, Math.min(end, start + HEAD));
  }
}

/** What a sub-agent is at is told as data of its parent, and counts where its own file says it. */
function isProgress(bytes: Buffer, start: number, end: number): boolean {
  const data = firstPlace(bytes, '"data":{', start, end);
  return data >= 0 && lastPlace(bytes, PROGRESS, start, data) >= 0;
}
