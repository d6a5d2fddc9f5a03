import type { OptionSpec } from "./command-spec.ts";

/** Options that every command takes. */
export const SHARED_OPTIONS: readonly OptionSpec[] = [
  { name: "json", en: "print one JSON document, for errors too", ja: "JSON 文書を一つ出す (エラーも)" },
  { name: "lang", value: "LANG", choices: ["en", "ja"], en: "language of messages", ja: "メッセージの言語" },
  { name: "verbose", en: "log steps on stderr", ja: "手順を標準エラーに出す" },
  { name: "help", short: "h", en: "show this help", ja: "この説明を出す" },
];

export const WORKSPACE_OPTION: OptionSpec = {
  name: "workspace",
  value: "DIR",
  complete: "folders",
  en: "folder of the work (default: the git root of the current folder)",
  ja: "作業のフォルダー (既定: 今のフォルダーの git ルート)",
};
