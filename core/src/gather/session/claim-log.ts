import { inLetters } from "./letters.ts";
import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { ClaimStatus } from "../../contract/claim.ts";
import { oneLine, ownText } from "./cap-text.ts";
import { CUES } from "./cue-words.ts";
import { asLine } from "./note.ts";
import { mayHoldId, WORK_ID, workIds } from "./work-id.ts";
import { everyMatch } from "../../verify/every-match.ts";

/** A piece of work with an id that the session talks about. */
export interface LoggedWork {
  readonly id: string;
  readonly title?: string;
  readonly status?: ClaimStatus;
  readonly shas: readonly string[];
  readonly files: readonly string[];
  readonly sentence: string;
  readonly record: string;
  readonly at?: string;
  readonly order: number;
  readonly remark?: string;
}

export interface Place {
  readonly record: string;
  readonly at?: string;
  readonly order: number;
}

/** Follows what is said of numbered work, sentence by sentence; the last word counts. */
export interface ClaimLog {
  /** A list of work (`T1 add x; T2 fix y`) gives the titles. */
  define(text: string, place: Place): void;
  /** `isSummary`: it looks back and brings no news; it only fills what nobody said. True: the sentence was about such work. */
  say(sentence: string, place: Place, isSummary: boolean): boolean;
  block(id: string, remark: string, place: Place): void;
  /** The user dropped it. False: there is no such work, or it was begun. */
  drop(id: string): boolean;
  /** A file that was changed while this work was the one at hand. */
  touch(path: string): void;
  items(): readonly LoggedWork[];
  rewind(order: number): void;
  /** Calling it brings back what is known now. */
  mark(): () => void;
  clear(): void;
}

const STATUS: readonly (readonly [ClaimStatus, () => RegExp])[] = [
  ["blocked", CUES.blocker],
  [
    "in-progress",
    lazyPattern(() => inLetters(/(?<![\p{L}])(?:start(?:ing|ed)?(?: (?:on|with))?|working on|continuing|picking up|half(?:[- ]?way)?(?: (?:done|through|there))?|in[- ]progress|partially|partly|mostly|nearly|almost|wip|underway|not (?:yet |fully )?(?:done|finished|complete[d]?|started|ready|there)|is(?:n['’]t| not) (?:done|finished|complete|ready)|still (?:needs|open|missing|to do|todo|working)|remain(?:s|ing)|unfinished|first draft|angefangen|begonnen|in arbeit|zur hälfte|en cours|commencé|à moitié|en curso|empezad[oa]|a medias|em andamento|começad[oa]|pela metade)(?![\p{L}])|途中|作業中|進行中|着手|始め(?:ます|た|る)|未完|残って|开始(?:做|处理|写)|開始(?:做|處理)?|正在|进行中|一半|未完成|진행 ?중|시작|절반|작업 ?중/iu)),
  ],
  [
    "broken",
    lazyPattern(() => inLetters(/(?<![\p{L}])(?:(?:is |are |still |now )?(?:failing|broken|regressed|reverted)|fails|(?:does|did)(?:n['’]t| not) work|was rolled back|kaputt|schlägt fehl|fehlgeschlagen|zurückgenommen|cassée?|échoue|annulée?|rot[oa]|falla|revertid[oa]|quebrad[oa]|falhou)(?![\p{L}])|壊れ|失敗(?:して|し|中)|差し戻|リバート|坏了|失败|壞了|失敗了|回滚|깨졌|실패|되돌/iu)),
  ],
  [
    "done",
    lazyPattern(() => inLetters(/(?<![\p{L}])(?:done|complete[d]?|finished|landed|committed|merged|implemented|shipped|fixed|resolved|closed|is in(?= and|[,.]|$)|works now|verified|fertig|erledigt|abgeschlossen|umgesetzt|committet|terminée?|finie?|faite?|livrée?|terminad[oa]|completad[oa]|list[oa]|hech[oa]|implementad[oa]|conclu[ií]d[oa]|pront[oa]|feit[oa])(?![\p{L}])|完了|終わ(?:り|っ)|済み|(?:実装|コミット|対応)(?:し(?:た|まし)|済)|完成|已(?:经)?(?:提交|合并|合併|实现|實作|修复|解决)|搞定|做完|완료|끝났|구현(?:했|됨)|커밋(?:했|됨)|✅|\[x\]/iu)),
  ],
];
const FUTURE = lazyPattern(() => inLetters(/(?<![\p{L}])(?:will be|going to|plan to|to be|should be|once|when|after|before|until|if|can be|needs to be|want(?:s)? to)(?![\p{L}])/iu));
const SHA = /(?<![\w/.-])(?=[0-9a-f]*\d)[0-9a-f]{7,40}(?![\w/-])/g;
const LIST_ITEM = lazyPattern(() => new RegExp(`(?:^|[;\\n:,]|[-*•]|\\d\\.)\\s*(?:\\[[ x~]\\]\\s*)?(?:\\*\\*)?${WORK_ID().source.replace("(?<![\\p{L}\\p{N}_/.-])", "")}(?:\\*\\*)?\\s*[:.)–-]?\\s+([^;\\n]{3,200})`, "gu"));
const NOT_A_TITLE = lazyPattern(() => inLetters(/^(?:and|or|is|are|was|were|has|have|had|to|in|on|of|for|will|now|next|done|und|et|y|e|と|は|和)(?![\p{L}])/iu));
const MOST_WORK = 200;
/** A product and a priority go by these: they are work only where a list of work said so. */
const IS_A_NAME = /^(?:S3|P0)$/;

export function createClaimLog(): ClaimLog {
  let items = new Map<string, LoggedWork>();
  /** Somebody may go back to it as it is. */
  let isMarked = false;
  let current: string | undefined;
  let last: readonly string[] = [];

  /** What is known, to be changed. */
  const own = (): Map<string, LoggedWork> => {
    if (isMarked) items = new Map(items);
    isMarked = false;
    return items;
  };

  const put = (id: string, change: Partial<LoggedWork>, place: Place, sentence: string): void => {
    const before = items.get(id);
    if (before === undefined && items.size >= MOST_WORK) return;
    own().set(id, { shas: [], files: [], sentence: oneLine(sentence, 300), ...place, ...before, ...change, id });
  };

  return {
    define(text, place) {
      const head = text.length > 8_000 ? text.slice(0, 8_000) : text;
      if (!mayHoldId(head)) return;
      const found = everyMatch(head, LIST_ITEM()).filter((match) => match[2] !== undefined && !NOT_A_TITLE().test(match[2]));
      if (new Set(found.map((match) => match[1])).size < 2) return;
      for (const match of found) {
        const id = workIds(match[1] ?? "")[0];
        if (id === undefined || items.get(id)?.title !== undefined) continue;
        put(id, { title: oneLine(asLine(match[2] ?? ""), 200) }, place, match[0]);
      }
    },

    say(sentence, place, isSummary) {
      const follow = /^\W*(?:in |as |it is |that is |see )?commit(?:ted)?(?: (?:as|in|is))?[: ]\s*`?([0-9a-f]{7,40})\b/i.exec(sentence);
      if (follow?.[1] !== undefined && last.length === 1 && workIds(sentence).length === 0) {
        const id = last[0] ?? "";
        if (!isSummary) put(id, { shas: [...new Set([...(items.get(id)?.shas ?? []), follow[1]])] }, place, sentence);
        return true;
      }
      const ids = workIds(sentence).filter((id) => items.has(id) || !IS_A_NAME.test(id));
      if (ids.length === 0) {
        last = [];
        return false;
      }
      if (everyMatch(sentence, LIST_ITEM()).length > 1) return false;
      const status = statusOf(withoutNames(sentence, ids, items));
      if (status === undefined) return ids.some((id) => items.has(id));
      const shas = everyMatch(sentence, SHA).map((match) => ownText(match[0]));
      for (const [at, id] of ids.entries()) {
        const before = items.get(id);
        if (isSummary) {
          if (before?.status === undefined) put(id, { status, sentence: oneLine(sentence, 300) }, place, sentence);
          continue;
        }
        const own = shas.length === ids.length ? shas.slice(at, at + 1) : shas;
        put(id, { ...place, status, shas: [...new Set([...(before?.shas ?? []), ...own])], sentence: oneLine(sentence, 300) }, place, sentence);
      }
      last = isSummary ? [] : ids;
      if (!isSummary && ids.length === 1) current = status === "in-progress" ? ids[0] : undefined;
      return true;
    },

    block(id, remark, place) {
      put(id, { ...place, status: "blocked", remark }, place, remark);
    },

    drop(id) {
      return items.has(id) && items.get(id)?.status === undefined && own().delete(id);
    },

    touch(path) {
      const work = current === undefined ? undefined : items.get(current);
      if (work === undefined || work.files.includes(path) || work.files.length >= 20) return;
      own().set(work.id, { ...work, files: [...work.files, path] });
    },

    items: () => [...items.values()].toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true })),
    rewind(order) {
      for (const [id, work] of items) if (work.order > order) own().delete(id);
    },
    mark() {
      isMarked = true;
      const [known, at, before] = [items, current, last];
      return () => {
        isMarked = true;
        [items, current, last] = [known, at, before];
      };
    },
    clear() {
      items = new Map();
      current = undefined;
      last = [];
    },
  };
}

/** Names of work hold words too: `T1 (quick-start)` starts nothing. */
function withoutNames(sentence: string, ids: readonly string[], items: ReadonlyMap<string, LoggedWork>): string {
  let bare = sentence.replace(/\([^)]{1,120}\)/g, (all) => (/^\(\s*[0-9a-f]{7,40}\b/.test(all) ? all : " ")).replace(/`[^`]*`|["“][^"”]{1,120}["”]/g, " ");
  for (const id of ids) {
    const title = items.get(id)?.title;
    if (title !== undefined) bare = bare.replace(title, " ");
  }
  return bare;
}

function statusOf(sentence: string): ClaimStatus | undefined {
  for (const [status, words] of STATUS) {
    if (!words().test(sentence)) continue;
    return status === "done" && FUTURE().test(sentence) && !/[0-9a-f]{7,40}/.test(sentence) ? undefined : status;
  }
  return undefined;
}
