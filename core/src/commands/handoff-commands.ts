import type { CommandRows } from "./command-spec.ts";
import { WORKSPACE_OPTION } from "./shared-options.ts";

/** Commands that make, check and receive a handoff. */
export const HANDOFF_COMMANDS: CommandRows = {
  to: () => ({
    name: "to",
    arguments: [{ name: "client", required: false, complete: "clients" }],
    options: [
      { name: "best", en: "choose the client that fits best of those here, and say why", ja: "ここにある中で最も合うクライアントを選び、理由を示す" },
      { name: "draft", value: "FILE", complete: "files", en: "make it from a draft (- for standard input)", ja: "下書きから作る (- で標準入力)" },
      { name: "from", value: "WHICH", complete: "sessions", en: "latest, an id, FILE, FILE#ID, or state[:BRANCH/FP]", ja: "latest、id、FILE、FILE#ID、state[:BRANCH/FP]" },
      WORKSPACE_OPTION,
      { name: "by", value: "WHO", choices: ["user", "model"], en: "who asks (default user)", ja: "誰が頼むか (既定 user)" },
      { name: "channel", value: "CHANNEL", choices: ["prompt", "artifact"], en: "a block, or a file and a stub", ja: "ブロック、またはファイルと短い案内" },
      { name: "mode", value: "MODE", choices: ["ui", "api"], en: "paste it (ui, default), or start a thread (api)", ja: "貼る (ui、既定)、スレッドを始める (api)" },
      { name: "pack", value: "PACK", complete: "packs", en: "how much is carried", ja: "どれだけ運ぶか" },
      { name: "goal", value: "TEXT", en: "what the next session must do", ja: "次のセッションがすべきこと" },
      { name: "slice", value: "GLOB", repeat: true, en: "carry only this area", ja: "この範囲だけを運ぶ" },
      { name: "then", value: "WHAT", choices: ["go", "wait"], en: "the receiver goes on, or waits (default go)", ja: "受け手は続ける、または待つ (既定 go)" },
      { name: "thread", value: "ID", en: "send a follow-up to an existing thread", ja: "既存のスレッドに続きを送る" },
      { name: "agent", value: "NAME", en: "for acp: claude, gemini, opencode, copilot, codex, or a command", ja: "acp 用: claude、gemini、opencode、copilot、codex、またはコマンド" },
      { name: "server", value: "SERVER", en: "for mcp: its command with arguments, or an address", ja: "mcp 用: 引数付きのコマンド、またはアドレス" },
      { name: "tool", value: "TOOL", en: "for mcp: the tool that takes the handoff", ja: "mcp 用: 引き継ぎを受け取るツール" },
      { name: "strict", en: "no fallback: fail instead", ja: "代わりの方法をとらず、失敗にする" },
      { name: "copy", en: "put the text on the clipboard", ja: "文をクリップボードに入れる" },
      { name: "open", en: "open the client with the text filled in, where it can be", ja: "できれば、文を入れてクライアントを開く" },
      { name: "plain", en: "print the text without its fence", ja: "囲みなしで出す" },
      { name: "summarize", value: "API", choices: ["openai", "anthropic"], en: "let a model of this API reword and rank what was extracted; each line is checked", ja: "抜き出したものの言い換えと順位付けを、この API のモデルに任せる (行ごとに確かめる)" },
      { name: "dry-run", en: "show what would be delivered, write and send nothing", ja: "届けるものを見せるだけで、書かず送らない" },
      { name: "key", value: "KEY", en: "asking again with the same key makes no second thread or artifact", ja: "同じキーでは二つ目のスレッドや成果物を作らない" },
      { name: "yes", en: "agree to what costs money", ja: "料金のかかることに同意する" },
    ],
    en: "make a brief of the work and deliver it to a new chat",
    ja: "作業の引き継ぎ文を作り、新しいチャットに届ける",
    examples: [
      { line: "handoff to chatgpt --copy", en: "your last session here, on the clipboard", ja: "ここでの最後のセッションを、クリップボードに" },
      { line: `echo '{"goal": "ship 1.2"}' | handoff to codex --draft -`, en: "from a draft", ja: "下書きから" },
      { line: "handoff to codex --mode api", en: "start a thread", ja: "スレッドを始める" },
      { line: "handoff to acp --mode api --agent gemini", en: "start a session of any agent that speaks ACP", ja: "ACP を話すエージェントのセッションを始める" },
      { line: `handoff to chatgpt --pack slice --slice "src/auth/**"`, en: "one area only", ja: "一つの範囲だけ" },
    ],
  }),
  check: () => ({
    name: "check",
    arguments: [{ name: "file", required: true, complete: "files" }],
    options: [{ name: "for", value: "CLIENT", complete: "clients", en: "the client whose rules must hold", ja: "決まりを守るべきクライアント" }],
    en: "does a block, stub or artifact keep a client's rules?",
    ja: "ブロックや成果物がクライアントの決まりを守るか確かめる",
    examples: [{ line: "handoff to chatgpt | handoff check - --for chatgpt", en: "check what was made", ja: "作ったものを確かめる" }],
  }),
  redact: () => ({
    name: "redact",
    arguments: [{ name: "file", required: false, complete: "files" }],
    options: [
      { name: "report", en: "say on stderr what kinds went, and where", ja: "何がどこで秘匿されたかを標準エラーに出す" },
      WORKSPACE_OPTION,
    ],
    en: "redact any text, of any size",
    ja: "どんな大きさの文も秘匿する",
    examples: [
      { line: "kubectl logs api | handoff redact > logs.txt", en: "clean a log before you share it", ja: "共有する前にログを清める" },
      { line: "handoff redact notes.md --json", en: "the text and what went, as { text, report }", ja: "文と秘匿の内訳を { text, report } で" },
    ],
  }),
  doctor: () => ({
    name: "doctor",
    arguments: [],
    options: [WORKSPACE_OPTION],
    en: "what works here, with a self-test of redaction",
    ja: "ここで何が動くか。秘匿の自己診断つき",
    examples: [{ line: "handoff doctor", en: "", ja: "" }],
  }),
};
