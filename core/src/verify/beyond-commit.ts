import { lazyPattern } from "../contract/lazy-pattern.ts";

const BEYOND = lazyPattern(
  () => /(?<![\w\u00c0-\u024f])(?:(?:re)?deployed|deployment|live|in (?:production|prod|staging)|released|published|rolled out|launched|announced|approved|signed[ -]off|verified|tested|reviewed|measured|benchmarked|works?|working|end[- ]to[- ]end|qa|bereitgestellt|ausgerollt|getestet|freigegeben|déployée?s?|testée?s?|desplegad[oa]s?|probad[oa]s?|implantad[oa]s?|testad[oa]s?)(?![\w\u00c0-\u024f])|デプロイ|リリース|本番|動作確認|テスト済|部署|上线|上線|发布|發布|测试过|배포|출시|검증/,
);
const DEED = /^(?:[a-z]+-?\d+[\s:.]+)?(?:(?:re)?deploy|publish|release|roll out|launch|announce|verify|test|run|benchmark|measure|review|merge|push)(?![\w-])/;

/** Does a text say of work that is done what no commit shows: that it runs somewhere, or that somebody looked at it? */
export function saysBeyondCommit(text: string): boolean {
  const lower = text.toLowerCase();
  return DEED.test(lower.trimStart()) || BEYOND().test(lower);
}
