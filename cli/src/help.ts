import { commandTable, SHARED_OPTIONS } from "@handoff/core";
import type { CommandSpec, Language, OptionSpec } from "@handoff/core";

const words = {
  en: { usage: "Usage", options: "Options", examples: "Examples", commands: "Commands", more: 'Run "handoff COMMAND --help" for its options and examples.', tagline: "Move your work from one AI coding session to the next: any client, verified, redacted, short." },
  ja: { usage: "使い方", options: "オプション", examples: "例", commands: "コマンド", more: '"handoff コマンド --help" でオプションと例が出ます。', tagline: "AI コーディングの作業を次のセッションへ。どのクライアントへも、検証済み・秘匿済み・短く。" },
} as const;

/** Help for everything: what there is, by example first. */
export function overallHelp(language: Language): string {
  const word = words[language];
  const width = Math.max(...commandTable().map((row) => row.name.length));
  const examples = commandTable().flatMap((row) => row.examples.slice(0, row.name === "to" ? 3 : 0));
  const reach = Math.max(...examples.map((example) => example.line.length));
  return [
    word.tagline,
    "",
    ...examples.map((example) => `  ${example.line.padEnd(reach)}  ${example[language]}`.trimEnd()),
    "",
    `${word.commands}:`,
    ...commandTable().map((row) => `  ${row.name.padEnd(width)}  ${row[language]}`),
    "",
    word.more,
    "",
  ].join("\n");
}

/** Help for one command, from its row. */
export function commandHelp(command: CommandSpec, language: Language): string {
  const word = words[language];
  const rows = [...command.options, ...SHARED_OPTIONS];
  const width = Math.max(...rows.map((row) => shape(row).length));
  return [
    `${word.usage}: handoff ${command.name}${command.arguments.map((argument) => ` ${argumentShape(argument)}`).join("")} [options]`,
    "",
    sentence(command[language], language),
    "",
    ...(command.examples.length === 0 ? [] : [`${word.examples}:`, ...command.examples.map((example) => `  ${example.line}${example[language] === "" ? "" : `\n      ${example[language]}`}`), ""]),
    `${word.options}:`,
    ...rows.map((row) => `  ${shape(row).padEnd(width)}  ${row[language]}${row.choices === undefined ? "" : ` (${row.choices.join(" | ")})`}`),
    "",
  ].join("\n");
}

function argumentShape(argument: CommandSpec["arguments"][number]): string {
  const name = `${argument.choices === undefined ? `<${argument.name}>` : argument.choices.join("|")}${argument.repeat === true ? "…" : ""}`;
  return argument.required ? name : `[${name}]`;
}

const shape = (row: OptionSpec): string => `${row.short === undefined ? "" : `-${row.short}, `}--${row.name}${row.value === undefined ? "" : ` ${row.value}`}`;
const sentence = (text: string, language: Language): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[?？]$/.test(text) ? "" : language === "ja" ? "。" : "."}`;
