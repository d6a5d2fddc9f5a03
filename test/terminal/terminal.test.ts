import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Place } from "../scenarios/run-cli.ts";
import { demoPlace } from "./demo-place.ts";
import { screenToSvg } from "./screen-to-svg.ts";
import { hasTmux, Terminal } from "./tmux.ts";

const PICTURE = resolve(import.meta.dirname, "../../docs/terminal.svg");
const places: Place[] = [];
const terminals: Terminal[] = [];
afterEach(() => {
  for (const terminal of terminals.splice(0)) terminal.close();
  for (const place of places.splice(0)) rmSync(place.base, { recursive: true, force: true });
});

function open(language: "en" | "ja", size: readonly [number, number], env: Readonly<Record<string, string>> = {}, bare = false): { readonly terminal: Terminal; readonly place: Place } {
  const place = demoPlace(language);
  places.push(place);
  const bin = join(place.base, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "xsel"), `#!/bin/sh\ncat > '${place.base}/clipboard'\n`);
  chmodSync(join(bin, "xsel"), 0o755);
  const terminal = new Terminal({ columns: size[0], rows: size[1], cwd: place.repo, env: { HOME: place.home, LANG: language === "ja" ? "ja_JP.UTF-8" : "C.UTF-8", DISPLAY: ":99", PATH: `${bin}:${process.env["PATH"]}`, ...env }, bare });
  terminals.push(terminal);
  return { terminal, place };
}

const clipboardOf = (place: Place): string => join(place.base, "clipboard");
const ready = { en: "done, checked", ja: "確認済み" } as const;

/** Every screen once, by the keys a person would press. */
async function walk(terminal: Terminal, language: "en" | "ja"): Promise<string> {
  const screens: string[] = [];
  const keep = async (name: string, seen: string | RegExp): Promise<void> => {
    screens.push(`== ${name}\n${await terminal.see(seen)}`);
  };
  const says = (en: string, ja: string): string => (language === "en" ? en : ja);
  await keep("the form", ready[language]);
  terminal.keys("p");
  await keep("preview", says("What Codex will get", "Codex に届く文"));
  terminal.keys("Escape");
  await terminal.see(ready[language]);
  terminal.keys("r");
  await keep("redactions", says("What was taken out", "秘匿したもの"));
  terminal.keys("Escape");
  await terminal.see(ready[language]);
  terminal.keys("e");
  await keep("edit", says("Change single lines", "行を変える"));
  terminal.keys("Escape");
  await terminal.see(ready[language]);
  terminal.keys("Down", "/");
  await terminal.see(says("To which client?", "どのクライアントへ?"));
  terminal.type("chat");
  await keep("search", "/ chat");
  terminal.keys("Enter");
  await terminal.see(/(?:●|\(\*\)) ChatGPT/);
  await keep("another client", ready[language]);
  terminal.keys("d");
  await keep("ways", says("How?", "どう届ける?"));
  terminal.keys("Enter");
  await keep("the question", says("Do it?", "実行しますか?"));
  terminal.keys("Escape", "Escape", "Escape");
  await terminal.see("[exit 0]");
  return screens.join("\n");
}

function expectGolden(name: string, text: string): void {
  const path = join(import.meta.dirname, "__golden__", name);
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, "utf8"));
}

describe.skipIf(!hasTmux())("handoff on a terminal (skipped where tmux isn't installed)", () => {
  describe.each([
    ["80x24", [80, 24]],
    ["200x50", [200, 50]],
  ] as const)("%s", (name, size) => {
    test.each(["en", "ja"] as const)("in %s shows the same with colour and without, as the golden file has it", async (language) => {
      const plain = await walk(open(language, size, { NO_COLOR: "1" }).terminal, language);
      expectGolden(`${name}-${language}.txt`, plain);
      expect(await walk(open(language, size).terminal, language)).toBe(plain);
    });
  });

  test("uses colour where it may, and no sequence of it where NO_COLOR is set", async () => {
    const coloured = open("en", [80, 24]).terminal;
    await coloured.see(ready.en);
    expect(coloured.screen(true)).toMatch(/\u001b\[[0-9;]*3[1-6]/);
    const plain = open("en", [80, 24], { NO_COLOR: "1" }).terminal;
    await plain.see(ready.en);
    expect(plain.screen(true)).not.toMatch(/\u001b\[[0-9;]*m/);
  });

  test("is the picture that the README shows", async () => {
    const { terminal, place } = open("en", [100, 26]);
    await terminal.see(ready.en);
    terminal.keys("Down", "Right", "Right", "Right", "Right", "Right");
    await terminal.see("● ChatGPT");
    await terminal.see(ready.en);
    const svg = screenToSvg(terminal.screen(true).replaceAll("/tmp/handoff-scenario-XXXXXX/", "/home/mika/"), 100);
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(PICTURE, svg);
    const words = (text: string): string => text.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
    expect(words(readFileSync(PICTURE, "utf8"))).toBe(words(svg));
    expect(place.repo).toContain("/handoff-scenario-");
  });

  test("draws with plain letters where the locale has no others", async () => {
    const { terminal } = open("en", [80, 24], { LANG: "C" });
    const screen = await terminal.see(ready.en);
    expect(screen).toContain("(*) claude-code");
    expect(screen.split("\n").every((line) => /^[+|]/.test(line) || line === "")).toBe(true);
  });

  test("sends nothing before a yes: Escape leads back from everywhere, and leaves with nothing sent", async () => {
    const { terminal, place } = open("en", [80, 24]);
    await terminal.see(ready.en);
    for (const keys of [["p"], ["r"], ["e"], ["e", "Enter"], ["g"], ["/"], ["d"], ["d", "Enter"], ["Enter"]]) {
      terminal.keys(...keys);
      await terminal.see(/^└ (?!Enter: copy)/m);
      terminal.keys(...keys.map(() => "Escape"));
      // One escape too many would leave, so each waits for the screen before.
      await terminal.see("Enter: copy the brief");
    }
    terminal.keys("Escape");
    const screen = await terminal.see("[exit 0]");
    expect(screen).toContain("Nothing was sent.");
    expect(existsSync(clipboardOf(place))).toBe(false);
    expect(readFileSync(terminal.out, "utf8")).toBe("");
  });

  test("copies after a yes exactly what was shown, and prints the block as well", async () => {
    const { terminal, place } = open("en", [80, 24]);
    await terminal.see(ready.en);
    terminal.keys("Enter");
    await terminal.see("Do it?");
    expect(existsSync(clipboardOf(place))).toBe(false);
    terminal.keys("y");
    const screen = await terminal.see("[exit 0]");
    expect(screen).toContain("[COPIED]");
    const copied = readFileSync(clipboardOf(place), "utf8");
    expect(copied).toMatch(/^Open workspace: [\s\S]*\nBrief: [0-9a-f]{12}$/);
    expect(copied).not.toContain("mika.tanaka");
    expect(readFileSync(terminal.out, "utf8")).toBe(`\`\`\`\`text\n${copied}\n\`\`\`\`\n`);
  });

  test("over SSH asks the terminal around it to copy", async () => {
    const { terminal, place } = open("en", [80, 24], { SSH_CONNECTION: "192.0.2.1 5 192.0.2.2 22" });
    await terminal.see(ready.en);
    terminal.keys("Enter");
    await terminal.see("Do it?");
    terminal.keys("y");
    expect(await terminal.see("[exit 0]")).toContain("[COPY_ASKED]");
    expect(terminal.buffer()).toMatch(/^Open workspace: [\s\S]*\nBrief: [0-9a-f]{12}$/);
    expect(existsSync(clipboardOf(place))).toBe(false);
  });

  test("over SSH without tmux writes the sequence that copies, with the whole text in it", async () => {
    const { terminal } = open("en", [80, 24], { SSH_TTY: "/dev/pts/9" }, true);
    await terminal.see(ready.en);
    terminal.keys("Enter");
    await terminal.see("Do it?");
    terminal.keys("y");
    expect(await terminal.see("[exit 0]")).toContain("[COPY_ASKED]");
    expect(terminal.buffer()).toMatch(/^Open workspace: [\s\S]*\nBrief: [0-9a-f]{12}$/);
  });

  test("changes a line in place, redacts a secret that was pasted, and undoes", async () => {
    const { terminal } = open("en", [80, 24]);
    await terminal.see(ready.en);
    terminal.keys("e");
    await terminal.see("Change single lines");
    terminal.keys("a");
    await terminal.see("Say it in your words");
    terminal.paste(`Use ghp_${"a1B2".repeat(9)}\nfor the import 日本語`);
    await terminal.see("日本語");
    terminal.keys("Enter");
    const screen = await terminal.see(/next\s+Use \[REDACTED/);
    expect(screen).not.toContain("a1B2a1B2");
    terminal.keys("u");
    await terminal.see("Change single lines");
    terminal.keys("Escape");
    await terminal.see(ready.en);
    terminal.keys("p", "End");
    expect(await terminal.see("Brief: ")).not.toContain("for the import");
  });

  test("remembers client and pack in the user's own config when asked, keeping what is there", async () => {
    const { terminal, place } = open("en", [80, 24]);
    const config = join(place.home, ".config", "handoff", "config.yaml");
    mkdirSync(dirname(config), { recursive: true });
    writeFileSync(config, "# mine\nlanguage: en\n");
    await terminal.see(ready.en);
    terminal.keys("Down", "Right", "m");
    await terminal.see("will be remembered as defaults");
    terminal.keys("Enter");
    await terminal.see("Do it?");
    terminal.keys("y");
    await terminal.see("[exit 0]");
    expect(readFileSync(config, "utf8")).toBe("# mine\nlanguage: en\nclient: cursor\n");
  });

  test("follows the size of the window", async () => {
    const { terminal } = open("en", [80, 24]);
    await terminal.see(ready.en);
    terminal.resize(60, 16);
    const screen = await terminal.see(/^└ Enter: copy/m);
    expect(Math.max(...screen.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  test("says what is missing where there is no session", async () => {
    const { terminal } = open("en", [80, 24], { HOME: "/nonexistent" });
    expect(await terminal.see("[GATHER_NO_SESSION]")).toContain("no session of this workspace");
    terminal.keys("Enter", "d", "Escape");
    expect(await terminal.see("[exit 0]")).toContain("Nothing was sent.");
  });
});
