import { lazyPattern } from "../contract/lazy-pattern.ts";
import { saysPlainly } from "./says-plainly.ts";

const MAY = /fail|\bred\b|broken|pass|失敗|落ち|失败|没(?:有)?通|不通过|실패|rot\b|échou|fallan|falham|пада|не проход/i;
const RED = lazyPattern(() => /\b(?:tests?|specs?|suites?|ci|builds?|pipelines?|checks?)\b(?:(?!\b(?:that|which|when|if|first)\b)[^.;!?]){0,40}?(?:\b(?:is|are)\s+(?:still\s+|now\s+|all\s+)*(?:failing|red|broken)\b|\bstill\s+(?:fails?|failing|red|broken)\b|\bfails?\b|\b(?:don['’]t|doesn['’]t|do not|does not)\s+pass\b)/i);
const SOME = lazyPattern(() => /\b(?:\d+|one|two|three|four|five|some|several|many|a few)\s+(?:that\s+|of them\s+|of the\s+|[\w-]+\s+){0,2}(?:(?:is|are)\s+(?:still\s+)?failing|still\s+fails?|fails?)\b/i);
const OTHERS = lazyPattern(() => /テスト[^。]{0,12}(?:失敗し|落ち)て(?:い|る|ます)|(?:测试|測試)[^。]{0,8}(?:失败|失敗|没(?:有)?通过|不通过)|테스트[^.]{0,8}(?:실패|깨)|tests?\s+(?:sind|ist)\s+(?:noch\s+)?rot|tests?\s+schlagen\s+(?:noch\s+)?fehl|tests?\s+échouent|(?:tests?|pruebas|testes)\s+(?:aún\s+|ainda\s+)?(?:fallan|falham)|тест\S*\s+(?:ещё\s+|еще\s+)?(?:падают|падает|не проходят)/i);

/** Does a text say that tests fail as things stand? What failed before, or would, is another matter. */
export function saysRed(text: string): boolean {
  return MAY.test(text) && saysPlainly(text, [RED(), SOME(), OTHERS()], "denies");
}
