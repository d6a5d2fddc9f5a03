import type { CommandRows } from "./command-spec.ts";
import { WORKSPACE_OPTION } from "./shared-options.ts";

/** Commands for whoever pastes: the page, and completion of the shell. */
export const PASTE_COMMANDS: CommandRows = {
  preview: () => ({
    name: "preview",
    arguments: [{ name: "client", required: false, complete: "clients" }],
    options: [
      { name: "draft", value: "FILE", complete: "files", en: "make it from a draft (- for standard input)", ja: "下書きから作る (- で標準入力)" },
      { name: "from", value: "WHICH", complete: "sessions", en: "latest, an id, FILE, FILE#ID, or state[:BRANCH/FP]", ja: "latest、id、FILE、FILE#ID、state[:BRANCH/FP]" },
      WORKSPACE_OPTION,
      { name: "pack", value: "PACK", complete: "packs", en: "how much is carried", ja: "どれだけ運ぶか" },
      { name: "goal", value: "TEXT", en: "what the next session must do", ja: "次のセッションがすべきこと" },
      { name: "no-open", en: "print the address, open no browser", ja: "アドレスを出すだけで、ブラウザーを開かない" },
    ],
    en: "show on a page of this machine what will be sent, and why",
    ja: "何がなぜ送られるかを、この機械だけのページで見せる",
    examples: [{ line: "handoff preview", en: "look, change, copy", ja: "見て、直して、コピーする" }],
  }),
  completion: () => ({
    name: "completion",
    arguments: [{ name: "shell", required: false, choices: ["bash", "zsh", "fish"] }],
    options: [{ name: "names", value: "WHAT", choices: ["clients", "packs", "sessions", "codes"], en: "print names instead, one a line", ja: "名前を一行に一つ出す" }],
    en: "completion for a shell",
    ja: "シェルの補完",
    examples: [
      { line: `eval "$(handoff completion bash)"`, en: "in ~/.bashrc", ja: "~/.bashrc に" },
      { line: "handoff completion fish > ~/.config/fish/completions/handoff.fish", en: "", ja: "" },
    ],
  }),
};
