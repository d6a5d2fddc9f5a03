import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newPlace } from "../scenarios/run-cli.ts";
import type { Place } from "../scenarios/run-cli.ts";

const SESSION = "5b1c7f2e-8a34-4c1d-9e77-2f6a0b9d4c10";

interface Words {
  readonly ask: string;
  readonly next: string;
  readonly report: string;
}

const WORDS: Readonly<Record<"en" | "ja", Words>> = {
  en: {
    ask: "Sort the invoices by due date in the overview. Do not change the export format. The reviewer is mika.tanaka@tanaka-books.co.jp.",
    next: "Add the sort order to the help page",
    report: "The overview sorts by due date now. All tests pass.",
  },
  ja: {
    ask: "一覧で請求書を支払期日の順に並べてください。エクスポートの形式は変えないでください。確認者は mika.tanaka@tanaka-books.co.jp です。",
    next: "ヘルプのページに並び順の説明を足す",
    report: "一覧は支払期日の順になりました。テストはすべて通ります。",
  },
};

/**
 * A home with one session of Claude Code in a repository: a commit that holds, a test run that failed after it, an address to
 * take out. The session ended a quarter of an hour ago, so that screens are the same on every day.
 */
export function demoPlace(language: "en" | "ja"): Place {
  const place = newPlace("books");
  place.git("checkout", "-q", "-b", "feature/due-date");
  const sha = place.commit("src/overview.ts", "export const order = 'due-date';\n", "Sort invoices by due date");
  place.write("docs/help.md", "# Help\n");
  const slug = place.repo.replace(/[^A-Za-z0-9]/g, "-");
  const folder = join(place.home, ".claude", "projects", slug);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${SESSION}.jsonl`), records(place.repo, WORDS[language], sha).map((record) => `${JSON.stringify(record)}\n`).join(""));
  return place;
}

function records(cwd: string, words: Words, sha: string): readonly object[] {
  const end = Date.now() - 14 * 60_000;
  let count = 0;
  let parentUuid: string | null = null;
  const record = (type: "user" | "assistant", content: unknown, more: object = {}): object => {
    const uuid = `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;
    const made = { parentUuid, isSidechain: false, userType: "external", cwd, sessionId: SESSION, version: "2.1.0", gitBranch: "feature/due-date", uuid, timestamp: new Date(end - (20 - count) * 1000).toISOString(), type, message: { role: type, content }, ...more };
    parentUuid = uuid;
    return made;
  };
  const call = (id: string, name: string, input: object): object => record("assistant", [{ type: "tool_use", id, name, input }]);
  const result = (id: string, text: string, isError = false): object => record("user", [{ type: "tool_result", tool_use_id: id, content: text, ...(isError ? { is_error: true } : {}) }]);
  return [
    record("user", words.ask),
    call("t1", "Write", { file_path: `${cwd}/src/overview.ts`, content: "export const order = 'due-date';\n" }),
    result("t1", `File created successfully at: ${cwd}/src/overview.ts`),
    call("t2", "Bash", { command: "git commit -qam 'Sort invoices by due date'" }),
    result("t2", `[feature/due-date ${sha.slice(0, 7)}] Sort invoices by due date\n 1 file changed, 1 insertion(+)`),
    call("t3", "TodoWrite", { todos: [{ content: words.report.split(/(?<=[.。])/)[0], status: "completed", activeForm: "x" }, { content: words.next, status: "pending", activeForm: "y" }] }),
    result("t3", "Todos have been modified successfully."),
    call("t4", "Bash", { command: "npm test" }),
    result("t4", "Tests: 2 failed, 9 passed, 11 total", true),
    record("assistant", [{ type: "text", text: words.report }]),
  ];
}
