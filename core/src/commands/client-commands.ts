import type { CommandRows } from "./command-spec.ts";
import { WORKSPACE_OPTION } from "./shared-options.ts";

/** Commands around clients, packs, trust, and the receiving side. */
export const CLIENT_COMMANDS: CommandRows = {
  receive: () => ({
    name: "receive",
    arguments: [{ name: "file", required: true, complete: "files" }],
    options: [
      WORKSPACE_OPTION,
      { name: "ack", en: "record that you took it", ja: "受け取ったと記録する" },
      { name: "done", en: "record that it is done", ja: "完了したと記録する" },
      { name: "decline", value: "WHY", en: "record that you don't take it, and why", ja: "受け取らないことと理由を記録する" },
    ],
    en: "check a brief on arrival: the workspace, what changed since, and a read-back",
    ja: "届いた引き継ぎ文を確かめる: 作業場所、その後の変化、要点の読み返し",
    examples: [
      { line: "pbpaste | handoff receive -", en: "what the other session sent you", ja: "届いた文を確かめる" },
      { line: "handoff receive _agent/handoffs/2026-11-30-rotate-tokens.md", en: "an artifact", ja: "成果物を確かめる" },
    ],
  }),
  clients: () => ({
    name: "clients",
    arguments: [{ name: "client", required: false, complete: "clients" }],
    options: [{ name: "probe", en: "look whether each is here now", ja: "今ここにあるか調べる" }],
    en: "what each client can take, and how we know",
    ja: "各クライアントが受け取れるものと、その根拠",
    examples: [
      { line: "handoff clients", en: "all of them", ja: "一覧" },
      { line: "handoff clients new", en: "describe a client that isn't here, on a terminal", ja: "ここにないクライアントを端末で記述する" },
      { line: "handoff clients codex", en: "each fact with its source and the day it was checked", ja: "各事実の出典と確認日" },
    ],
  }),
  packs: () => ({
    name: "packs",
    arguments: [
      { name: "action", required: false, choices: ["check"] },
      { name: "pack", required: false, complete: "packs" },
    ],
    options: [WORKSPACE_OPTION],
    en: "which packs there are; check one, with each problem and its place",
    ja: "パックの一覧。check で問題の箇所を示す",
    examples: [
      { line: "handoff packs", en: "all of them", ja: "一覧" },
      { line: "handoff packs check .handoff/packs/release", en: "a folder, before you share it", ja: "共有する前にフォルダーを確かめる" },
    ],
  }),
  trust: () => ({
    name: "trust",
    arguments: [],
    options: [
      WORKSPACE_OPTION,
      { name: "list", en: "show what would run or speak, and what is trusted", ja: "動くもの・語るものと、信頼の有無を示す" },
      { name: "forget", en: "trust nothing of this project any more", ja: "このプロジェクトへの信頼を取り消す" },
    ],
    en: "look at what this project's files may run or say, and say yes to it",
    ja: "このプロジェクトのファイルが動かす・語るものを見て、承認する",
    examples: [{ line: "handoff trust", en: "on a terminal", ja: "端末で" }],
  }),
};
