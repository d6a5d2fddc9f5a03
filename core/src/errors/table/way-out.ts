import { once } from "../../contract/once.ts";
import type { ErrorRow } from "../error-row.ts";

/** Errors on the way out: redaction, routes, clients, artifacts, receiving, plugins, config. */
export const wayOutErrors = once(() => ({
  REDACT_SELF_TEST: {
    exit: 3,
    en: { message: `Redaction failed its self-test: {kinds} went through. Nothing was sent.`, fix: `Reinstall Handoff; if it stays so, please report it.` },
    ja: { message: `秘匿の自己診断に失敗しました: {kinds} が通り抜けました。何も送っていません。`, fix: `入れ直してください。直らなければ知らせてください。` },
  },
  REDACT_SECOND_SCAN: {
    exit: 3,
    en: { message: `The finished text still held {kinds}, so it was not sent.`, fix: `Take it out of the draft or session, and run the command again.` },
    ja: { message: `出来上がった文に {kinds} が残っていたので、送りませんでした。`, fix: `下書きやセッションから取り除いて、もう一度実行してください。` },
  },
  REDACT_PATTERN: {
    exit: 2,
    en: { message: `Pattern {pattern} of {file} can't be used: {problem}.`, fix: `Make it narrower, or take it out.` },
    ja: { message: `{file} のパターン {pattern} は使えません: {problem}。`, fix: `狭くするか、取り除いてください。` },
  },
  ROUTE_SAME_SESSION: {
    exit: 2,
    en: { message: `That thread is the session this comes from. A handoff moves work into a new chat.`, fix: `Leave --thread out to start a new one.` },
    ja: { message: `そのスレッドは引き継ぎ元のセッションです。引き継ぎは新しいチャットへ移すことです。`, fix: `--thread を外して、新しく始めてください。` },
  },
  ROUTE_STRICT: {
    exit: 1,
    en: { message: `--strict allows no fallback, so nothing was delivered. Without it: {reason}`, fix: `Leave --strict out to get the prompt instead.` },
    ja: { message: `--strict では代わりの方法をとらないので、何も届けていません。付けなければ: {reason}`, fix: `--strict を外すと、代わりにプロンプトが得られます。` },
  },
  ROUTE_NEEDS_YES: {
    exit: 2,
    en: { message: `{client} starts a run that costs money.`, fix: `Add --yes when that is what you want.` },
    ja: { message: `{client} は料金のかかる実行を始めます。`, fix: `それでよければ --yes を加えてください。` },
  },
  CLIENT_UNKNOWN: {
    exit: 2,
    en: { message: `There is no client "{given}".{hint}`, fix: `Use one of: {allowed}. "handoff clients" shows what each can do.` },
    ja: { message: `"{given}" というクライアントはありません。{hint}`, fix: `次のどれかを使ってください: {allowed}。"handoff clients" で一覧が出ます。` },
  },
  CLIENT_NONE_FITS: {
    exit: 1,
    en: { message: `No client here can do what was asked: {reasons}.`, fix: `Run "handoff clients --probe" to see what is there.` },
    ja: { message: `頼まれたことができるクライアントがありません: {reasons}。`, fix: `"handoff clients --probe" で何があるか見てください。` },
  },
  CLIENT_SDK_MISSING: {
    exit: 1,
    en: { message: `{client} needs the package {package}, which isn't installed.`, fix: `Run "npm install {package}".` },
    ja: { message: `{client} にはパッケージ {package} が必要ですが、入っていません。`, fix: `"npm install {package}" を実行してください。` },
  },
  CLIENT_RULES: {
    exit: 1,
    en: { message: `The text breaks a rule of {client}: {problem}.`, fix: `{remedy}` },
    ja: { message: `文が {client} の決まりに反します: {problem}。`, fix: `{remedy}` },
  },
  RENDER_CHECK: {
    exit: 3,
    en: { message: `The rendered text isn't what was planned: {problem}.`, fix: `Check the pack's template with "handoff packs check".` },
    ja: { message: `出来上がった文が予定と違います: {problem}。`, fix: `"handoff packs check" でパックのテンプレートを確かめてください。` },
  },
  ARTIFACT_COORDINATOR_WRITE: {
    exit: 3,
    en: { message: `The planning process tried to write an artifact itself.`, fix: `Artifacts are written by the separate writer only. Please report this.` },
    ja: { message: `計画する側のプロセスが自分で成果物を書こうとしました。`, fix: `成果物を書けるのは別のプロセスだけです。不具合として知らせてください。` },
  },
  ARTIFACT_WRITE_FAILED: {
    exit: 1,
    en: { message: `The artifact could not be written: {problem}.`, fix: `Check that {folder} can be written, or use --channel prompt.` },
    ja: { message: `成果物を書けませんでした: {problem}。`, fix: `{folder} に書けるか確かめるか、--channel prompt を使ってください。` },
  },
  ARTIFACT_KEY_USED: {
    exit: 1,
    en: { message: `This key made {path} before, which holds something else now, so no second artifact was written.`, fix: `Use another key, or remove the file.` },
    ja: { message: `このキーは以前 {path} を作りましたが、今の中身は違うので、二つ目の成果物は書いていません。`, fix: `別のキーを使うか、ファイルを取り除いてください。` },
  },
  ARTIFACT_LINKED: {
    exit: 3,
    en: { message: `{folder} is a link, and an artifact is only written inside the workspace.`, fix: `Replace the link by a folder.` },
    ja: { message: `{folder} はリンクです。成果物は作業場所の中にだけ書かれます。`, fix: `リンクをフォルダーに替えてください。` },
  },
  ARTIFACT_DIGEST: {
    exit: 1,
    en: { message: `The writer came to another text than was planned, so nothing was kept.`, fix: `Run the command again; if it stays so, please report it.` },
    ja: { message: `書き手の文が予定と違ったので、何も残していません。`, fix: `もう一度実行してください。直らなければ知らせてください。` },
  },
  RECEIVE_NOT_A_BRIEF: {
    exit: 1,
    en: { message: `{file} isn't a brief: {problem}.`, fix: `Pass the whole block, from "Open workspace" or "Goal" to the line "Brief: …".` },
    ja: { message: `{file} は引き継ぎ文ではありません: {problem}。`, fix: `"Open workspace" か "Goal" から "Brief: …" の行まで、全体を渡してください。` },
  },
  RECEIVE_WRONG_WORKSPACE: {
    exit: 3,
    en: { message: `The brief is for {wanted}, and this is {found}.`, fix: `Open that workspace, or pass --workspace when this is the same work.` },
    ja: { message: `この引き継ぎ文は {wanted} のものですが、ここは {found} です。`, fix: `その作業場所を開くか、同じ作業なら --workspace を渡してください。` },
  },
  RECEIVE_ARTIFACT_MISSING: {
    exit: 1,
    en: { message: `The stub points at {path}, which {problem}.`, fix: `Ask for the handoff again, or pass the artifact's path.` },
    ja: { message: `指している {path} は{problem}。`, fix: `引き継ぎをやり直してもらうか、成果物のパスを渡してください。` },
  },
  PLUGIN_INVALID: {
    exit: 2,
    en: { message: `The client plugin "{plugin}" isn't valid: {problem}.`, fix: `Mend it; docs/writing-a-client.md and docs/describing-a-client.md say what must hold.` },
    ja: { message: `クライアントのプラグイン "{plugin}" は正しくありません: {problem}。`, fix: `直してください。条件は docs/writing-a-client.md と docs/describing-a-client.md にあります。` },
  },
  CLIENT_NOT_WRITTEN: {
    exit: 1,
    en: { message: `The description can't be written to {file}: {problem}.`, fix: `Choose another id, or edit the file yourself.` },
    ja: { message: `記述を {file} に書けません: {problem}。`, fix: `別の ID を選ぶか、ファイルを自分で編集してください。` },
  },
  CLIENT_NOT_ANSWERED: {
    exit: 1,
    en: { message: `A question was not answered, so nothing was written.`, fix: `Run "handoff clients new" again; docs/writing-a-client.md explains each question.` },
    ja: { message: `答えのない質問があったので、何も書いていません。`, fix: `"handoff clients new" をもう一度実行してください。質問の説明は docs/writing-a-client.md にあります。` },
  },
  CONFIG_INVALID: {
    exit: 2,
    en: { message: `{file}: {problem}.`, fix: `Mend the file; "handoff doctor" shows where each value comes from.` },
    ja: { message: `{file}: {problem}。`, fix: `ファイルを直してください。"handoff doctor" で各値の出どころが分かります。` },
  },
  CONFIG_NOT_TRUSTED: {
    exit: 3,
    en: { message: `{file} of this project isn't trusted: it {effect}.`, fix: `Look at it and run "handoff trust" on a terminal.` },
    ja: { message: `このプロジェクトの {file} は信頼されていません: {effect}。`, fix: `中身を確かめて、端末で "handoff trust" を実行してください。` },
  },
  INTERNAL: {
    exit: 1,
    en: { message: `Handoff failed at the step "{step}".`, fix: `Run it again with --verbose, and report what it prints.` },
    ja: { message: `手順 "{step}" で失敗しました。`, fix: `--verbose を付けてもう一度実行し、表示を知らせてください。` },
  },
}) satisfies Record<string, ErrorRow>);
