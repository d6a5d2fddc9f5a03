import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, printTree, runCli } from "./run-cli.ts";
import type { CliRun, Place } from "./run-cli.ts";

const secret = `ghp_${"a1B2".repeat(9)}`;
const draft = (more: object = {}): string => JSON.stringify({ goal: "Sort the invoices", next: [`Use ${secret} once, then 並べ替える`], ...more });
const desktop = { DISPLAY: ":99", TERM: "xterm-256color" };

/** A desktop of scripts: what is copied and what is opened ends in files. */
function withDesktop(): { readonly place: Place; run(args: readonly string[], env?: Readonly<Record<string, string>>, given?: string): Promise<CliRun>; copied(): string | undefined; opened(): string | undefined } {
  const place = newPlace();
  const bin = join(place.base, "bin");
  mkdirSync(bin);
  for (const [name, body] of [["xsel", `cat > '${place.base}/copied'`], ["browser", `printf '%s' "$1" > '${place.base}/opened.tmp' && mv '${place.base}/opened.tmp' '${place.base}/opened'`]] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const read = (name: string): string | undefined => (existsSync(join(place.base, name)) ? readFileSync(join(place.base, name), "utf8") : undefined);
  return {
    place,
    run: (args, env = desktop, given = draft()) => runCli(["to", ...args, "--draft", "-"], { cwd: place.repo, home: place.home, stdin: given, env: { PATH: `${bin}:${process.env["PATH"]}`, BROWSER: join(bin, "browser"), ...env } }),
    copied: () => read("copied"),
    opened: () => read("opened"),
  };
}

const inside = (block: string): string => block.split("\n").slice(1, -2).join("\n");

describe("--copy", () => {
  test("puts the text inside the fence on the clipboard, whole, without the secret; the block is on stdout too", async () => {
    const { run, copied } = withDesktop();
    const { exit, stdout, stderr } = await run(["chatgpt", "--copy"]);
    expect([exit, copied()]).toEqual([0, inside(stdout)]);
    expect(copied()).toContain("並べ替える");
    expect(`${copied()}${stdout}${stderr}`).not.toContain(secret);
    expect(stderr).toContain("[COPIED]");
  });

  test("without a clipboard says so, exit 0, with the block", async () => {
    const { run } = withDesktop();
    const { exit, stdout, stderr } = await run(["chatgpt", "--copy"], { DISPLAY: "", BROWSER: "" });
    expect([exit, stdout.startsWith("````text\nOpen workspace: ")]).toEqual([0, true]);
    expect(stderr).toContain("There is no clipboard here");
    expect(stderr.trimEnd().endsWith("paste the block into a new chat.")).toBe(true);
  });

  test("says in JSON that it was emitted, never delivered, and writes nothing", async () => {
    const { place, run } = withDesktop();
    const before = printTree(place.repo) + printTree(place.home);
    const { stdout } = await run(["chatgpt", "--copy", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ receipt: { state: "emitted" }, plan: { transport: "clipboard" } });
    expect(printTree(place.repo) + printTree(place.home)).toBe(before);
  });
});

describe("--open", () => {
  test("opens the client with exactly the text, encoded; no secret is in the address", async () => {
    const { run, opened } = withDesktop();
    const { stdout } = await run(["chatgpt", "--open", "--json"]);
    const told = JSON.parse(stdout) as { text: string; receipt: { state: string } };
    expect(told.receipt.state).toBe("opened");
    expect(new URL(opened() ?? "").searchParams.get("q")).toBe(inside(`${told.text}\n`));
    expect(decodeURIComponent(opened() ?? "")).not.toContain(secret);
  });

  test("where the text is too long for a link says how long, copies it, and opens the client without text", async () => {
    const { run, opened, copied } = withDesktop();
    const { stdout, stderr } = await run(["claude-web", "--open"], desktop, draft({ constraints: Array.from({ length: 200 }, (_, index) => `規則 ${index} を守ること`) }));
    expect(opened()).toBe("https://claude.ai/new");
    expect(copied()).toBe(inside(stdout));
    expect(stderr).toMatch(/The link would have \d+ characters, and 6000 is the most/);
  });

  test("where nothing opens prints the link for the person, whole, as the last line", async () => {
    const { run } = withDesktop();
    const { exit, stdout, stderr } = await run(["chatgpt", "--open"], { DISPLAY: "", BROWSER: "", SSH_CONNECTION: "192.0.2.1 1 192.0.2.2 22" });
    const link = stderr.trimEnd().split("\n").at(-1) ?? "";
    expect([exit, new URL(link).searchParams.get("q")]).toEqual([0, inside(stdout)]);
  });

  test("leads with a short link to an artifact of the same brief, where the client opens files", async () => {
    const { run } = withDesktop();
    const long = draft({ constraints: Array.from({ length: 150 }, (_, index) => `Keep rule number ${index} of the public interface`) });
    const nowhere = { DISPLAY: "", BROWSER: "" };
    expect((await run(["claude-code", "--channel", "artifact"], nowhere, long)).stdout).toContain("Read @_agent/handoffs/");
    const { stdout } = await run(["claude-code", "--open", "--json"], nowhere, long);
    const told = JSON.parse(stdout) as { text: string; link?: string; receipt: { notices: { code: string }[] } };
    expect(new URL(told.link ?? "").searchParams.get("q")).toMatch(/\n\nRead @_agent\/handoffs\/\S+\.md and continue\.\n/);
    expect(told.receipt.notices.map((notice) => notice.code)).toContain("LINK_TOO_LONG");
    expect(told.text).toContain("Keep rule number 149");
  });
});
