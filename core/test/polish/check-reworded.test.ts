import { describe, expect, it } from "vitest";
import { checkReworded } from "../../src/polish/check-reworded.ts";

const LINE = "So in the end I think we use cursor pagination in `src/list.ts`, not offsets, because offsets skip rows when 40 writers insert (see SEC-311).";
const HANGS = "It turned out that the encoder in the worker threads was slower, since copying of the rows cost more than encoding them did.";

describe("a new wording", () => {
  it("is taken when it says the same in the line's own words", () => {
    expect(checkReworded(LINE, "We use cursor pagination in `src/list.ts`, not offsets, because offsets skip rows when 40 writers insert (SEC-311).")).toBeUndefined();
    expect(checkReworded(HANGS, "The encoder in worker threads was slower: copying rows cost more than encoding.")).toBeUndefined();
    expect(checkReworded("The parser that we have does split all of the lines at the wrong byte.", "The parser splits all lines at the wrong byte.")).toBeUndefined();
    expect(checkReworded("エクスポートの部分については、行を一つずつ流す方式にすることにします。", "エクスポートは行を一つずつ流す方式にします。")).toBeUndefined();
    expect(checkReworded("我们在导出这个部分的时候是使用游标分页的方式", "导出使用游标分页的方式")).toBeUndefined();
    expect(checkReworded("Wir verwenden in der Liste also die Cursor-Paginierung, weil Offsets Zeilen überspringen.", "Cursor-Paginierung in der Liste, weil Offsets Zeilen überspringen.")).toBeUndefined();
    expect(checkReworded("토큰 갱신 부분은 세션 서비스에서 처리하는 것으로 정리합니다", "토큰 갱신은 세션 서비스에서 처리")).toBeUndefined();
  });

  it.each([
    ["a path", LINE.replace("src/list.ts", "src/other.ts"), "added-token"],
    ["a path that stands beside the old one", `${LINE.slice(16, -1)} and lib/x.ts.`, "added-token"],
    ["a file's name", LINE.replace("offsets skip", "page.ts skips"), "added-token"],
    ["a number", LINE.replace("40", "400"), "added-token"],
    ["a number of another script", LINE.replace("40", "４０"), undefined],
    ["a commit", LINE.replace("SEC-311", "SEC-311, 80ea2e4"), "added-token"],
    ["an address", LINE.replace("(see SEC-311)", "SEC-311 https://x.example/a"), "added-token"],
    ["an id", LINE.replace("SEC-311", "SEC-312"), "added-token"],
    ["code", LINE.replace("(see SEC-311)", "SEC-311 `rm -r`"), "added-token"],
    ["a name", LINE.replace("So in the end I think we", "Bob and we"), "added-word"],
    ["a name in small letters", LINE.replace("cursor", "redis cursor"), "added-word"],
    ["a number in words", LINE.replace("So in the end I think we", "We three"), "added-word"],
    ["nothing, and loses an id", LINE.replace(" (see SEC-311)", ""), "lost-token"],
    ["nothing, and loses a number", LINE.replace("40 ", ""), "lost-token"],
    ["nothing, and loses most", "`src/list.ts`, not offsets, when 40 (SEC-311).", "lost-meaning"],
    ["many words", `${LINE} ${"so we use it ".repeat(4)}`, "longer"],
    ["nothing at all", " . ", "empty"],
    ["a link", LINE.replace("So in the end I think we", "[we](list)"), "added-mark"],
  ])("that adds %s is judged", (_, reworded, fault) => {
    expect(checkReworded(LINE, reworded)).toBe(fault);
  });

  it("may not raise how far a thing is", () => {
    const raised = (line: string, reworded: string): void => expect(["raised-status", "added-word", "turned-round"], reworded).toContain(checkReworded(line, reworded));
    raised("Start to fix the parser of the exporter", "Fixed the parser of the exporter");
    raised("The parser of the exporter is half done", "The parser of the exporter is done");
    raised("Adding the trailer to the exporter", "Added the trailer to the exporter");
    raised("The trailer is not written yet", "The trailer is written");
    raised("The trailer needs to be written to the file", "The trailer is written to the file");
    raised("Most tests of the writer work", "All tests of the writer work");
    raised("The writer should pass once the lock is gone", "The writer should pass: the lock is gone");
    raised("Probably the lock in the writer", "The lock in the writer");
    raised("書き込みの処理はまだ半分です", "書き込みの処理は完了です");
    raised("ログインの処理を追加する", "ログインの処理を追加した");
    raised("登录的处理还没有完成", "登录的处理完成");
    raised("로그인 처리를 추가하는 작업", "로그인 처리를 추가했다");
    raised("Der Export ist noch nicht fertig", "Der Export ist fertig");
    raised("L'export n'est pas encore terminé", "L'export est terminé");
    raised("La exportación todavía no está lista", "La exportación está lista");
    raised("A exportação ainda não está pronta", "A exportação está pronta");
  });

  it("may not turn a line round", () => {
    expect(checkReworded("Use opaque tokens, not JWT", "Use JWT, not opaque tokens")).toBe("turned-round");
    expect(checkReworded("Take the queue instead of the table", "Take the table instead of the queue")).toBe("turned-round");
    expect(checkReworded("The writer never takes the lock", "The writer takes the lock")).toBe("turned-round");
    expect(checkReworded("It can't keep the order of rows", "It can keep the order of rows")).toBe("turned-round");
    expect(checkReworded("キャッシュは使わない", "キャッシュは使う")).toBe("raised-status");
    expect(checkReworded("不使用缓存", "使用缓存")).toBe("raised-status");
  });

  it("keeps what was redacted as it is", () => {
    const line = "The key [REDACTED:aws-key:1] is in the vault, so that it is not in the code";
    expect(checkReworded(line, "The key [REDACTED:aws-key:1] is in the vault, not in the code")).toBeUndefined();
    expect(checkReworded(line, "The key is in the vault, not in the code")).toBe("lost-token");
    expect(checkReworded(line, "The key [REDACTED:aws-key:2] is in the vault, not in the code")).toBe("added-token");
  });
});
