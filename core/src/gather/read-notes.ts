import { findBody } from "../build/find-body.ts";
import { findSuspect } from "../build/find-suspect.ts";
import { tidyText } from "../build/tidy-text.ts";
import type { DatedLine } from "../contract/facts.ts";
import type { Notice } from "../contract/notice.ts";
import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { Pointer } from "../contract/pointer.ts";
import { toPointer } from "./to-pointer.ts";
import { createToolTextIndex } from "./tool-text-index.ts";
import type { ToolTextIndex } from "./tool-text-index.ts";

/** What may be taken from unsorted, untrusted remarks. */
export interface NoteFacts {
  readonly facts: readonly DatedLine[];
  readonly pointers: readonly Pointer[];
  readonly notices: readonly Notice[];
  /** What the hostile ones said, so that a field which repeats it is known for what it is. */
  readonly hostile: ToolTextIndex;
}

const MOST_FACTS = 10;
const MOST_POINTERS = 5;
const SHORT = 240;
/** Longer notes are bodies and stay out whole; their beginning tells whose they are. */
const MOST_SCANNED = 8_000;
const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const LABEL =
  "(?:(?:request|trace|correlation|session|job|run|build|deploy(?:ment)?|task|ticket|incident|case|order|message|event|support|transaction|batch|invoice|thread|workflow|execution|operation|report|release|project|tenant|customer|upload|import|export|test run)[ _-]?(?:id|uuid|guid|number|no\\.?|nr\\.?)?|(?:リクエスト|要求|問い合わせ|受付|ジョブ|トレース|注文|チケット|実行|処理|案件)[ ]?(?:ID|Id|id|番号)|(?:请求|請求|工单|追踪|任务|订单|会话|案例)[ ]?(?:ID|id|编号|号)|(?:anfrage|vorgangs?|sitzungs?|auftrags?|ticket|lauf)[ -]?(?:id|kennung|nummer|nr\\.?)|(?:identifiant de (?:la )?(?:requête|demande)|id de (?:la |la )?(?:requête|demande|solicitud|petición|requisição))|(?:요청|작업|추적|주문)[ ]?(?:ID|번호))";
const labelledId = lazyPattern(() => new RegExp(`(?<![\\p{L}\\p{N}])(${LABEL})\\s*(?:(?:is|was|=|:|：|#|は|为|ist|lautet|est|es)\\s*){0,2}["'\`「]?(${UUID}|[A-Z][A-Z0-9]{1,9}-\\d{1,8}|[0-9A-HJKMNP-TV-Z]{26}|\\d{5,20})(?![\\w-])`, "giu"));
const bareId = lazyPattern(() => new RegExp(`(?<![\\w-])${UUID}(?![\\w-])`, "gi"));
const SECRET = lazyPattern(() => /key|token|secret|passw|bearer|credential|private|auth|パスワード|秘密|トークン|鍵|密码|密钥|令牌|kennwort|passwort|schlüssel|mot de passe|contraseña|clave|senha|비밀번호|=/iu);
const PATH = lazyPattern(() => /(?<![\w/:.@-])((?:[\w@.-]+\/)+[\w@.-]+\.[a-z][a-z0-9]{0,6})(?![\w/])/gi);

/**
 * Ids that somebody asked to keep, and paths; never a sentence. A pasted body is left out with a word about it, and so is
 * what reads like an instruction: which of the rest is harmless nobody can tell by machine.
 */
export function readNotes(notes: readonly string[]): NoteFacts {
  const facts = new Map<string, DatedLine>();
  const pointers = new Map<string, Pointer>();
  const notices: Notice[] = [];
  const hostile = createToolTextIndex();
  let left = 0;
  notes.forEach((note, at) => {
    const record = `draft:notes[${at}]`;
    const body = findBody(note);
    if (findSuspect(note.slice(0, MOST_SCANNED)).length > 0) {
      hostile.add(tidyText(note.slice(0, MOST_SCANNED)));
      left += 1;
      return;
    }
    if (body !== undefined) {
      notices.push({ code: "PAYLOAD_BODY_LEFT", params: { field: `notes[${at}]`, what: body.what } });
      return;
    }
    const taken = idsIn(note);
    for (const text of taken) if (facts.size < MOST_FACTS) facts.set(text.toLowerCase(), { line: { text, origin: "draft", record } });
    const paths = note.length <= SHORT && !SECRET().test(note) ? [...note.matchAll(PATH())].map((match) => match[1] ?? "") : [];
    for (const ref of paths) if (pointers.size < MOST_POINTERS) pointers.set(ref, toPointer({ ref }, "draft", record));
    if (taken.length + paths.length === 0 && note.trim() !== "") left += 1;
  });
  return { facts: [...facts.values()], pointers: [...pointers.values()], hostile, notices: left === 0 ? notices : [...notices, { code: "PAYLOAD_NOTES_LEFT", params: { count: left } }] };
}

function idsIn(note: string): readonly string[] {
  const text = tidyText(note);
  const labelled = [...text.matchAll(labelledId())].filter((match) => !SECRET().test(text.slice(Math.max(0, match.index - 16), match.index)));
  if (labelled.length > 0) return labelled.map((match) => `${(match[1] ?? "").trim()} ${match[2] ?? ""}`);
  if (text.length > SHORT || SECRET().test(text)) return [];
  return [...text.matchAll(bareId())].map((match) => `id ${match[0]}`);
}
