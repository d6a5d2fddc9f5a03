import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingHandoff } from "@handoff/core";
import { client } from "../../plugins/claude-code/src/index.ts";
import { installProgram, nativeProgram } from "./install-program.ts";

let program: string | undefined;
let why = "";
let home = "";

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "handoff-links-"));
  const installed = await installProgram("@anthropic-ai/claude-code", "2.1.332");
  program = installed.ok ? nativeProgram(installed.folder, "claude") : undefined;
  why = installed.ok ? "" : installed.why;
}, 600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const handoff = (text: string, workspace = "/srv/my shop"): OutgoingHandoff => ({ text, block: text, fields: {} as never, briefId: "3f9a0c41d2be", digest: "", channel: "prompt", workspace, title: "" });

/** What the real parser says of a link: nothing when it takes it. It opens nothing: there is no terminal here. */
function handled(url: string): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(program ?? "", ["--handle-uri", url], { encoding: "utf8", timeout: 60_000, cwd: home, env: { PATH: "/usr/bin:/bin", HOME: home, CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1", DISABLE_AUTOUPDATER: "1", ANTHROPIC_BASE_URL: "http://127.0.0.1:9" } });
  return { status, said: `${stdout}${stderr}` };
}

const urlOf = (text: string, workspace?: string): string => {
  const link = client.link?.(handoff(text, workspace));
  return link !== undefined && "url" in link ? link.url : "";
};

describe("links to Claude Code, as Claude Code itself reads them (needs npm run test:clients)", () => {
  test("are taken: any script, line ends, tabs, folders with spaces, at the whole length", ({ skip }) => {
    skip(program === undefined, `Claude Code isn't here: ${why}`);
    const brief = "Open workspace: /srv/my shop\n\nContinue this task.\n\nGoal: 請求書を支払期日の順に並べる & ship 100% of #3\n\n\t- tab\n\nBrief: 3f9a0c41d2be";
    const longest = `${brief}${"あ".repeat(5000 - brief.length)}`;
    for (const url of [urlOf(brief), urlOf(longest), urlOf("👩‍💻".repeat(1000)), urlOf(brief, "ssh-remote+host:/srv/x")]) {
      expect(url).not.toBe("");
      expect(handled(url)).toEqual({ status: 0, said: expect.not.stringMatching(/exceeds|disallowed|Invalid|must be|not supported|Unknown/) });
    }
  });

  test("would be refused one character longer, where ours are refused first; and the parser does refuse", ({ skip }) => {
    skip(program === undefined, `Claude Code isn't here: ${why}`);
    const tooLong = "a".repeat(5001);
    expect(client.link?.(handoff(tooLong))).toMatchObject({ refused: "LINK_TOO_LONG" });
    expect(handled(`claude-cli://open?q=${tooLong}`)).toMatchObject({ status: 1, said: expect.stringContaining("5000") });
    expect(handled("claude-cli://open?q=x&cwd=relative")).toMatchObject({ status: 1, said: expect.stringContaining("absolute") });
    expect(handled(`claude-cli://open?q=${encodeURIComponent("a\u001bb")}`)).toMatchObject({ status: 1 });
  });
});
