import type { MessageRow } from "./message-row.ts";

/** What the codes that begin alike are about, and when they are met. */
export interface CodeArea {
  readonly prefix: string;
  readonly title: MessageRow;
  readonly when: MessageRow;
}

const area = (prefix: string, title: string, titleJa: string, when: string, whenJa: string): CodeArea => ({ prefix, title: { en: title, ja: titleJa }, when: { en: when, ja: whenJa } });

/** In the order in which the documentation lists them: roughly that of a handoff's way. */
export const CODE_AREAS: readonly CodeArea[] = [
  area("USAGE", "The command line", "コマンドライン", "The words of the call are read, before anything else is done.", "呼び出しの言葉を読むとき。ほかにはまだ何もしていません。"),
  area("INPUT", "Reading what is handed in", "渡されたものの読み取り", "A file or standard input is read.", "ファイルか標準入力を読むとき。"),
  area("OUTPUT", "Writing what was made", "作ったものの書き出し", "What was made is written to standard output.", "作ったものを標準出力に書くとき。"),
  area("DRAFT", "Drafts", "下書き", "A draft is read and held against its schema.", "下書きを読み、形を確かめるとき。"),
  area("EDIT", "Changes on the page", "ページでの変更", "A line of a brief is changed on the preview page.", "プレビューのページで行を変えるとき。"),
  area("PAYLOAD", "What may be carried", "運べるもの", "The brief's content is put together: what is a body, untrusted or planted stays out.", "引き継ぐ内容を組み立てるとき。本文、信頼できないもの、仕込まれた指示は入りません。"),
  area("WORKSPACE", "The workspace", "作業場所", "The folder of the work is looked up.", "作業のフォルダーを決めるとき。"),
  area("GATHER", "Sessions", "セッション", "Sessions of clients are found and read.", "クライアントのセッションを探して読むとき。"),
  area("GIT", "git", "git", "git is asked how the work stands.", "作業の状態を git に尋ねるとき。"),
  area("CLAIM", "Claims", "主張", "What the session said is held against commits and test runs.", "セッションの主張をコミットやテストと照らし合わせるとき。"),
  area("LINT", "What a brief lacks", "足りないもの", "The finished content is looked through for what a good brief would have.", "出来上がった内容に足りないものを探すとき。"),
  area("SELECT", "Goal and pack", "目標とパック", "Goal and pack are chosen.", "目標とパックを選ぶとき。"),
  area("PACK", "Packs", "パック", "Packs are loaded, or one is checked.", "パックを読み込むか、確かめるとき。"),
  area("FIT", "The budget", "上限", "Lines are fitted into the pack's limits.", "パックの上限に行を収めるとき。"),
  area("REDACT", "Redaction", "秘匿", "Secrets and personal data are taken out, and looked for once more in the finished text.", "秘密や個人情報を取り除き、出来上がった文でもう一度探すとき。"),
  area("POLISH", "Rewording by a model", "モデルによる言い換え", "A model was asked to reword lines (--summarize).", "行の言い換えをモデルに頼んだとき (--summarize)。"),
  area("ROUTE", "Route", "届け方", "Channel, mode and transport are chosen, or the wished way isn't there.", "チャネル・モード・運び方を選ぶとき、または望んだ方法がないとき。"),
  area("CLIENT", "Clients", "クライアント", "A client is chosen, looked for or described.", "クライアントを選ぶ・調べる・記述するとき。"),
  area("RENDER", "Rendering", "文の作成", "The finished text is held against the plan.", "出来上がった文を予定と照らし合わせるとき。"),
  area("CHECK", "Checking", "確認", "A text is held against a client's rules (handoff check).", "文をクライアントの決まりと照らし合わせるとき (handoff check)。"),
  area("ARTIFACT", "Artifacts", "成果物", "An artifact is written by the separate writer.", "成果物を別のプロセスの書き手が書くとき。"),
  area("LINK", "Links", "リンク", "A link that fills a client's input is made.", "クライアントの入力欄を埋めるリンクを作るとき。"),
  area("COPY", "The clipboard", "クリップボード", "The text is put on the clipboard (--copy).", "文をクリップボードに入れるとき (--copy)。"),
  area("OPEN", "Opening a client", "クライアントを開く", "A client or a page is opened (--open).", "クライアントやページを開くとき (--open)。"),
  area("THREAD", "Threads", "スレッド", "A thread of a client is started, or a brief is sent to one (--mode api, --thread).", "クライアントのスレッドを始めるか、そこへ送るとき (--mode api、--thread)。"),
  area("STATE", "Session state", "セッションの状態", "Session state is saved, read, continued or cleaned.", "セッションの状態を保存・読み取り・再開・掃除するとき。"),
  area("RECEIVE", "Receiving", "受け取り", "A brief is checked on arrival (handoff receive), or a receipt is looked up.", "届いた引き継ぎ文を確かめるとき (handoff receive)、または受領記録を探すとき。"),
  area("RECEIPT", "Receipts", "受領記録", "What became of a handoff is recorded or listed.", "引き継ぎのその後を記録するか、一覧にするとき。"),
  area("CONFIG", "Config", "設定", "The config of the user or of a project is read.", "利用者かプロジェクトの設定を読むとき。"),
  area("PROJECT", "Trust", "信頼", "A project's own file would speak or run.", "プロジェクト自身のファイルが語るか動くところのとき。"),
  area("BINDINGS", "Notes of the project", "プロジェクトのメモ", "A project's notes go with a handoff.", "プロジェクトのメモを引き継ぎに付けるとき。"),
  area("PLUGIN", "Plugins", "プラグイン", "A client's plugin or description is loaded.", "クライアントのプラグインか記述を読み込むとき。"),
  area("INSTALL", "Installing into a client", "クライアントへの導入", "Server, skills and hooks are put into a client's config, or taken out.", "サーバー・スキル・フックをクライアントの設定に加えるか、取り除くとき。"),
  area("MCP", "The MCP server", "MCP サーバー", "A model calls a tool of the MCP server.", "モデルが MCP サーバーのツールを呼ぶとき。"),
  area("EXPLAIN", "Explaining codes", "コードの説明", "A code is looked up (handoff explain).", "コードを調べるとき (handoff explain)。"),
  area("INTERNAL", "Everything else", "そのほか", "A step failed in a way that nobody foresaw.", "予期しない形で手順が失敗したとき。"),
];

export function areaOf(code: string): CodeArea | undefined {
  const prefix = code.split("_")[0];
  return CODE_AREAS.find((one) => one.prefix === prefix);
}
