import { once } from "../../contract/once.ts";
import type { ErrorRow } from "../error-row.ts";

/** Errors of installing into a client, and of the MCP server. */
export const hostErrors = once(() => ({
  INSTALL_NEEDS_TERMINAL: {
    exit: 3,
    en: { message: `"handoff {command}" changes the config of a client, so it needs a person at a terminal.`, fix: `Run it on a terminal; --dry-run shows the changes anywhere.` },
    ja: { message: `"handoff {command}" はクライアントの設定を変えるので、端末の前に人が必要です。`, fix: `端末で実行してください。--dry-run ならどこでも変更を見られます。` },
  },
  INSTALL_UNSUPPORTED: {
    exit: 2,
    en: { message: `Nothing can be installed into "{given}".`, fix: `Use one of: {allowed}. Other clients take the server "handoff mcp" in their own MCP settings.` },
    ja: { message: `"{given}" に入れられるものはありません。`, fix: `次のどれかを使ってください: {allowed}。ほかのクライアントでは MCP の設定に "handoff mcp" を加えてください。` },
  },
  INSTALL_BROKEN: {
    exit: 1,
    en: { message: `{file} can't be changed: {problem}. Nothing was touched.`, fix: `Mend the file, and run the command again.` },
    ja: { message: `{file} を変えられません: {problem}。何も変えていません。`, fix: `ファイルを直して、もう一度実行してください。` },
  },
  INSTALL_READ_ONLY: {
    exit: 1,
    en: { message: `{file} is read-only. Nothing was touched.`, fix: `Make it writable, or add what --dry-run shows yourself.` },
    ja: { message: `{file} は読み取り専用です。何も変えていません。`, fix: `書けるようにするか、--dry-run の内容を自分で加えてください。` },
  },
  INSTALL_LINKED: {
    exit: 3,
    en: { message: `{file} leads out of the project. Nothing was touched.`, fix: `Replace the link, or install with --user.` },
    ja: { message: `{file} はプロジェクトの外を指しています。何も変えていません。`, fix: `リンクを取り替えるか、--user で入れてください。` },
  },
  INSTALL_TAKEN: {
    exit: 1,
    en: { message: `{file} already has a "{name}" that isn't ours. Nothing was touched.`, fix: `Rename or remove it, and run the command again.` },
    ja: { message: `{file} にはすでに別の "{name}" があります。何も変えていません。`, fix: `名前を変えるか取り除いて、もう一度実行してください。` },
  },
  INSTALL_WRITE_FAILED: {
    exit: 1,
    en: { message: `{file} could not be written ({problem}); what had been written before it was taken back.`, fix: `Check the folder, and run the command again.` },
    ja: { message: `{file} を書けませんでした ({problem})。それまでの変更は元に戻しました。`, fix: `フォルダーを確かめて、もう一度実行してください。` },
  },
  MCP_NOT_INSTALLED: {
    exit: 1,
    en: { message: `The MCP server is a package of its own, and it isn't installed.`, fix: `Run "npm install @handoff/mcp".` },
    ja: { message: `MCP サーバーは別のパッケージで、入っていません。`, fix: `"npm install @handoff/mcp" を実行してください。` },
  },
  MCP_OUTSIDE_ROOTS: {
    exit: 3,
    en: { message: `The argument {argument} names a place outside the folders that this server may use.`, fix: `Use a path inside one of them, or start the server with --root for that folder.` },
    ja: { message: `引数 {argument} は、このサーバーが使えるフォルダーの外を指しています。`, fix: `その中のパスを使うか、そのフォルダーを --root に渡してサーバーを始めてください。` },
  },
  MCP_CLIENT_NOT_NAMED: {
    exit: 3,
    en: { message: `The user's config doesn't let this server start threads in {client}.`, fix: `Use mode "ui", or ask the user to add {client} to mcp.deliver in their own config.` },
    ja: { message: `利用者の設定では、このサーバーから {client} のスレッドを始められません。`, fix: `mode を "ui" にするか、利用者自身の設定の mcp.deliver に {client} を加えてもらってください。` },
  },
  MCP_ARGUMENT: {
    exit: 2,
    en: { message: `The argument {argument} {problem}.`, fix: `{remedy}` },
    ja: { message: `引数 {argument} は{problem}。`, fix: `{remedy}` },
  },
  MCP_DISPATCH_UNKNOWN: {
    exit: 2,
    en: { message: `There is no dispatch "{given}" of this server.`, fix: `Call dispatch_artifact again, and use the id that it returns.` },
    ja: { message: `このサーバーに "{given}" という依頼はありません。`, fix: `dispatch_artifact をもう一度呼び、返された id を使ってください。` },
  },
}) satisfies Record<string, ErrorRow>);
