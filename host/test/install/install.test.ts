import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "jsonc-parser";
import { parse as parseToml } from "smol-toml";
import { afterEach, describe, expect, test } from "vitest";
import { prepareInstall } from "../../src/install/install-client.ts";
import type { InstallWish } from "../../src/install/install-client.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const program = { handoff: { command: "/opt/node", args: ["/opt/handoff/bin/handoff.js"] }, hook: { command: "/opt/node", args: ["/opt/handoff/bin/handoff-hook.js"] } };

function place(files: Readonly<Record<string, string>> = {}): { home: string; root: string; wish(over?: Partial<InstallWish>): InstallWish; read(path: string): string; all(): Record<string, string> } {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-install-")));
  folders.push(base);
  const home = join(base, "home");
  const root = join(base, "work");
  for (const folder of [home, root]) mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return {
    home,
    root,
    wish: (over = {}) => ({ client: "claude-code", action: "install", level: "user", root, home, env: {}, program, stateFolder: join(base, "state"), ...over }),
    read: (path) => readFileSync(join(base, path), "utf8"),
    all: () =>
      Object.fromEntries(
        readdirSync(base, { recursive: true, withFileTypes: true })
          .filter((entry) => !join(entry.parentPath, entry.name).startsWith(join(base, "state")))
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted()
          .map((path) => [path.slice(base.length + 1), lstatSync(path).isFile() ? readFileSync(path).toString("base64") : lstatSync(path).isSymbolicLink() ? "link" : "folder"]),
      ),
  };
}

const run = async (wish: InstallWish) => {
  const prepared = await prepareInstall(wish);
  await prepared.apply();
  return prepared;
};

/** Does a text whose lines end with CR LF now hold a line end of the other kind? */
const lonelyLineEnds = (before: string, after: string): boolean => before.includes("\r\n") && after.replaceAll("\r\n", "").includes("\n");

/** Config files of different age and hand: nothing, empty, comments, CRLF, tabs, marks, other people's entries, trailing commas. */
const jsonConfigs: Readonly<Record<string, string>> = {
  "an empty file": "",
  "an empty object": "{}",
  "one line": '{"theme":"dark"}',
  "two spaces and a line end": '{\n  "model": "opus",\n  "env": { "A": "1" }\n}\n',
  "comments and a trailing comma": '{\n  // mine\n  "permissions": { "allow": ["Bash(ls)"], /* why */ },\n  "hooks": {\n    // other people\'s\n    "PostToolUse": [\n      { "matcher": "Edit", "hooks": [{ "type": "command", "command": "prettier --write" }] }, // keep\n    ],\n  },\n}\n',
  "CRLF and tabs": '{\r\n\t"model": "opus",\r\n\t"hooks": {\r\n\t\t"Stop": []\r\n\t}\r\n}\r\n',
  "a byte order mark": '\uFEFF{\n    "a": 1\n}',
  "four spaces, no line end": '{\n    "mcpServers": {\n        "other": {\n            "command": "x"\n        }\n    }\n}',
  "Japanese and emoji": '{ "名前": "引き継ぎ 🧪", "mcpServers": {} }\n',
  "empty hooks": '{\n  "hooks": {}\n}\n',
};

const tomlConfigs: Readonly<Record<string, string>> = {
  "an empty file": "",
  "a comment alone": "# mine\n",
  "no line end": 'model = "x"',
  "tables, comments and other servers": '# top\nmodel = "x" # why\n\n[mcp_servers.other]\ncommand = "y"\nargs = ["a", "b"]\n\n[mcp_servers.other.env]\nA = "1"\n\n# the end\n',
  "CRLF": 'model = "x"\r\n\r\n[features]\r\nhooks = true\r\n',
  "text that looks like a table": 'note = """\n[mcp_servers.handoff]\ncommand = "no"\n"""\n\n[history]\npersistence = "none"\n\n\n',
  "profiles and arrays of tables": '[[rules]]\nname = "a"\n\n[[rules]]\nname = "b"\n[profiles."my profile"]\nmodel = "z"\n',
  "dates and numbers": "when = 2026-11-30T10:00:00Z\nn = 1_000\nf = 1e3\n",
};

describe("install into Claude Code", () => {
  for (const [name, text] of Object.entries(jsonConfigs)) {
    test(`adds to ${name} what is missing, keeps the rest, changes nothing twice, and leaves it byte by byte on uninstall`, async () => {
      const at = place({ "home/.claude.json": text, "home/.claude/settings.json": text });
      const before = at.all();
      await run(at.wish());
      const servers = parse(at.read("home/.claude.json")) as { mcpServers: Record<string, unknown> };
      expect(servers.mcpServers["handoff"]).toEqual({ type: "stdio", command: "/opt/node", args: ["/opt/handoff/bin/handoff.js", "mcp"] });
      const settings = parse(at.read("home/.claude/settings.json").replace("\uFEFF", "")) as { hooks: Record<string, { hooks: unknown[] }[]> };
      for (const event of ["SessionStart", "UserPromptSubmit", "PostToolUse", "PreCompact", "Stop"]) {
        expect(settings.hooks[event]?.at(-1)?.hooks).toEqual([{ type: "command", command: "/opt/node", args: ["/opt/handoff/bin/handoff-hook.js", "claude-code"], timeout: 10 }]);
      }
      for (const comment of text.match(/\/\/.*|\/\*.*?\*\//g) ?? []) expect(at.read("home/.claude/settings.json")).toContain(comment);
      expect(lonelyLineEnds(text, at.read("home/.claude/settings.json"))).toBe(false);
      const installed = at.all();
      const again = await prepareInstall(at.wish());
      expect(again.files).toEqual([]);
      await run(at.wish({ action: "uninstall" }));
      expect(installed).not.toEqual(before);
      expect(at.all()).toEqual(before);
    });
  }

  test("makes what isn't there, and takes files and folders of its own away again", async () => {
    const at = place();
    const before = at.all();
    const { diff, files } = await run(at.wish());
    expect(files.length).toBe(5);
    expect(diff).toContain("+++ ");
    for (const name of ["handoff", "handover", "continue"]) expect(at.read(`home/.claude/skills/${name}/SKILL.md`)).toContain(`name: ${name}`);
    await run(at.wish({ action: "uninstall" }));
    expect(at.all()).toEqual(before);
  });

  test("takes out exactly its own when somebody edited the files since, and leaves a skill that was edited", async () => {
    const at = place({ "home/.claude/settings.json": '{\n  "model": "a"\n}\n' });
    await run(at.wish());
    const file = join(at.home, ".claude/settings.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"model": "a"', '"model": "b", // changed\n  "mine": true'));
    const skill = join(at.home, ".claude/skills/handoff/SKILL.md");
    writeFileSync(skill, `${readFileSync(skill, "utf8")}\nmine\n`);
    expect((await prepareInstall(at.wish())).files).toEqual([skill]);
    const { notices } = await run(at.wish({ action: "uninstall" }));
    expect(readFileSync(file, "utf8")).toBe('{\n  "model": "b", // changed\n  "mine": true\n}\n');
    expect(notices).toEqual([{ code: "UNINSTALL_EDITED", params: { file: skill } }]);
    expect(existsSync(skill)).toBe(true);
    expect(existsSync(join(at.home, ".claude/skills/continue"))).toBe(false);
  });

  test("works without the record of what was installed, from the marks alone", async () => {
    const at = place({ "home/.claude/settings.json": jsonConfigs["comments and a trailing comma"]! });
    await run(at.wish());
    await run(at.wish({ action: "uninstall", stateFolder: join(at.home, "../other-state") }));
    expect(parse(at.read("home/.claude/settings.json"))).toEqual(parse(jsonConfigs["comments and a trailing comma"]!));
    expect(at.read("home/.claude/settings.json")).toContain("// other people's");
  });

  test("follows a link in the user's own home and keeps it a link", async () => {
    const at = place({ "dotfiles/settings.json": '{ "a": 1 }\n' });
    mkdirSync(join(at.home, ".claude"));
    symlinkSync("../../dotfiles/settings.json", join(at.home, ".claude/settings.json"));
    const before = at.all();
    await run(at.wish());
    expect(lstatSync(join(at.home, ".claude/settings.json")).isSymbolicLink()).toBe(true);
    expect(at.read("dotfiles/settings.json")).toContain("handoff-hook");
    await run(at.wish({ action: "uninstall" }));
    expect(at.all()).toEqual(before);
  });

  test("keeps a file's permissions", async () => {
    const at = place({ "home/.claude.json": "{}" });
    chmodSync(join(at.home, ".claude.json"), 0o600);
    await run(at.wish());
    expect(statSync(join(at.home, ".claude.json")).mode & 0o777).toBe(0o600);
  });

  test("takes back what it had written when a later file can't be", async () => {
    const at = place({ "home/.claude.json": "{}\n" });
    const before = at.all();
    const prepared = await prepareInstall(at.wish());
    mkdirSync(join(at.home, ".claude"));
    writeFileSync(join(at.home, ".claude/skills"), "a file where a folder should be");
    await expect(prepared.apply()).rejects.toMatchObject({ code: "INSTALL_WRITE_FAILED" });
    rmSync(join(at.home, ".claude"), { recursive: true });
    expect(at.all()).toEqual(before);
  });
});

describe("install refuses, and touches nothing", () => {
  const refused: Readonly<Record<string, { files: Record<string, string>; code: string; prepare?: (at: ReturnType<typeof place>) => void; over?: Partial<InstallWish> }>> = {
    "a broken JSON file": { files: { "home/.claude/settings.json": '{ "hooks": ' }, code: "INSTALL_BROKEN" },
    "a JSON list": { files: { "home/.claude/settings.json": "[]" }, code: "INSTALL_BROKEN" },
    "hooks that are no list": { files: { "home/.claude/settings.json": '{"hooks":{"Stop":"x"}}' }, code: "INSTALL_BROKEN" },
    "a key that stands there twice": { files: { "home/.claude.json": '{"mcpServers":{},"mcpServers":{"x":{}}}' }, code: "INSTALL_BROKEN" },
    "a server of the same name that isn't ours": { files: { "home/.claude.json": '{"mcpServers":{"handoff":{"command":"other"}}}' }, code: "INSTALL_TAKEN" },
    "a skill of the same name that isn't ours": { files: { "home/.claude/skills/continue/SKILL.md": "---\nname: continue\n---\nmine\n" }, code: "INSTALL_TAKEN" },
    "a read-only file": { files: { "home/.claude/settings.json": "{}" }, code: "INSTALL_READ_ONLY", prepare: (at) => chmodSync(join(at.home, ".claude/settings.json"), 0o444) },
    "a file that isn't UTF-8": { files: { "home/.claude/settings.json": "{}" }, code: "INSTALL_BROKEN", prepare: (at) => writeFileSync(join(at.home, ".claude/settings.json"), Buffer.from([0x7b, 0xff, 0x7d])) },
    "a folder where the file should be": { files: { "home/.claude/settings.json/x": "" }, code: "INSTALL_BROKEN" },
    "a link to nothing": { files: {}, code: "INSTALL_BROKEN", prepare: (at) => symlinkSync("nowhere", join(at.home, ".claude.json")) },
    "a project's link out of the project": {
      files: { "work/.keep": "", "home/.bashrc": "{}" },
      code: "INSTALL_LINKED",
      over: { level: "project" },
      prepare: (at) => {
        mkdirSync(join(at.root, ".claude"));
        symlinkSync(join(at.home, ".bashrc"), join(at.root, ".claude/settings.json"));
      },
    },
    "a project's linked folder out of the project": { files: { "home/x": "" }, code: "INSTALL_LINKED", over: { level: "project" }, prepare: (at) => symlinkSync(at.home, join(at.root, ".claude")) },
    "broken TOML": { files: { "home/.codex/config.toml": "model = \n" }, code: "INSTALL_BROKEN", over: { client: "codex" } },
    "TOML servers in one line": { files: { "home/.codex/config.toml": 'mcp_servers = { other = { command = "x" } }\n' }, code: "INSTALL_BROKEN", over: { client: "codex" } },
    "another client": { files: {}, code: "INSTALL_UNSUPPORTED", over: { client: "chatgpt" } },
  };
  for (const [name, { files, code, prepare, over }] of Object.entries(refused)) {
    test(`because of ${name}`, async () => {
      const at = place(files);
      prepare?.(at);
      const before = at.all();
      await expect(prepareInstall(at.wish(over ?? {}))).rejects.toMatchObject({ code });
      expect(at.all()).toEqual(before);
    });
  }
});

describe("install into Codex", () => {
  for (const [name, text] of Object.entries(tomlConfigs)) {
    test(`appends to ${name}, and leaves it byte by byte on uninstall`, async () => {
      const at = place({ "home/.codex/config.toml": text });
      const before = at.all();
      await run(at.wish({ client: "codex" }));
      const config = at.read("home/.codex/config.toml");
      expect(config.startsWith(text)).toBe(true);
      expect((parseToml(config)["mcp_servers"] as Record<string, unknown>)["handoff"]).toEqual({ command: "/opt/node", args: ["/opt/handoff/bin/handoff.js", "mcp"] });
      expect(lonelyLineEnds(text, config)).toBe(false);
      expect((await prepareInstall(at.wish({ client: "codex" }))).files).toEqual([]);
      await run(at.wish({ client: "codex", action: "uninstall" }));
      expect(at.all()).toEqual(before);
    });
  }

  test("takes its table out of a file that was edited since, with what was added below it", async () => {
    const at = place({ "home/.codex/config.toml": '# top\nmodel = "x"\n' });
    await run(at.wish({ client: "codex" }));
    const file = join(at.home, ".codex/config.toml");
    writeFileSync(file, `${readFileSync(file, "utf8").replace("# top", "# changed")}\n[mcp_servers.handoff.env]\nA = "1"\n\n[tools] # mine\nx = true\n`);
    await run(at.wish({ client: "codex", action: "uninstall" }));
    expect(readFileSync(file, "utf8")).toBe('# changed\nmodel = "x"\n\n[tools] # mine\nx = true\n');
  });

  test("says that Codex wants its hooks trusted, and quotes a path with spaces", async () => {
    const at = place();
    const spaced = { ...program, hook: { command: "/opt/my node", args: ["/opt/it's/handoff-hook.js"] } };
    const { notices } = await run(at.wish({ client: "codex", program: spaced }));
    expect(notices).toContainEqual({ code: "INSTALL_HOOK_TRUST" });
    const hooks = parse(at.read("home/.codex/hooks.json")) as { hooks: Record<string, { hooks: { command: string }[] }[]> };
    expect(hooks.hooks["Stop"]?.[0]?.hooks[0]?.command).toBe(`'/opt/my node' '/opt/it'\\''s/handoff-hook.js' codex`);
    await run(at.wish({ client: "codex", action: "uninstall", program: spaced }));
    expect(existsSync(join(at.home, ".codex"))).toBe(false);
  });
});

describe("install into clients that take a server and skills", () => {
  const rows: readonly { readonly client: string; readonly user: string; readonly project: string; readonly key: string; readonly entry: object; readonly userEntry?: object; readonly skills: readonly [string, string] }[] = [
    { client: "cursor", user: "home/.cursor/mcp.json", project: "work/.cursor/mcp.json", key: "mcpServers", entry: { command: "/opt/node", args: ["/opt/handoff/bin/handoff.js", "mcp"] }, skills: ["home/.cursor/skills", "work/.cursor/skills"] },
    {
      client: "copilot",
      user: "home/.copilot/mcp-config.json",
      project: "work/.mcp.json",
      key: "mcpServers",
      entry: { type: "stdio", command: "/opt/node", args: ["/opt/handoff/bin/handoff.js", "mcp"] },
      userEntry: { type: "stdio", command: "/opt/node", args: ["/opt/handoff/bin/handoff.js", "mcp"], tools: ["*"] },
      skills: ["home/.copilot/skills", "work/.github/skills"],
    },
    { client: "gemini", user: "home/.gemini/settings.json", project: "work/.gemini/settings.json", key: "mcpServers", entry: { command: "/opt/node", args: ["/opt/handoff/bin/handoff.js", "mcp"] }, skills: ["home/.gemini/skills", "work/.gemini/skills"] },
    { client: "opencode", user: "home/.config/opencode/opencode.json", project: "work/opencode.json", key: "mcp", entry: { type: "local", command: ["/opt/node", "/opt/handoff/bin/handoff.js", "mcp"], enabled: true }, skills: ["home/.config/opencode/skills", "work/.opencode/skills"] },
  ];

  for (const { client, user, project, key, entry, userEntry, skills } of rows) {
    for (const level of ["user", "project"] as const) {
      const path = level === "user" ? user : project;
      for (const [name, text] of Object.entries(jsonConfigs)) {
        test(`${client}, ${level}: adds to ${name}, changes nothing twice, and leaves it byte by byte`, async () => {
          const at = place({ [path]: text });
          const before = at.all();
          const { notices } = await run(at.wish({ client, level }));
          expect(notices).toContainEqual({ code: "INSTALL_NO_HOOKS", params: { client } });
          const config = parse(at.read(path).replace("\uFEFF", "")) as Record<string, Record<string, unknown>>;
          expect(config[key]?.["handoff"]).toEqual(level === "user" ? (userEntry ?? entry) : entry);
          for (const comment of text.match(/\/\/.*|\/\*.*?\*\//g) ?? []) expect(at.read(path)).toContain(comment);
          expect(lonelyLineEnds(text, at.read(path))).toBe(false);
          expect(at.read(`${skills[level === "user" ? 0 : 1]}/handoff/SKILL.md`)).toContain("name: handoff");
          expect((await prepareInstall(at.wish({ client, level }))).files).toEqual([]);
          await run(at.wish({ client, level, action: "uninstall" }));
          expect(at.all()).toEqual(before);
        });
      }

      test(`${client}, ${level}: makes what isn't there, and takes it away again`, async () => {
        const at = place();
        const before = at.all();
        expect((await run(at.wish({ client, level }))).files.length).toBe(4);
        await run(at.wish({ client, level, action: "uninstall" }));
        expect(at.all()).toEqual(before);
      });

      test(`${client}, ${level}: takes out its own alone when the file was edited since`, async () => {
        const at = place({ [path]: '{\n  "a": 1\n}\n' });
        await run(at.wish({ client, level }));
        writeFileSync(join(at.home, "..", path), at.read(path).replace('"a": 1', '"a": 2, // changed\n  "mine": true'));
        await run(at.wish({ client, level, action: "uninstall" }));
        expect(at.read(path)).toBe('{\n  "a": 2, // changed\n  "mine": true\n}\n');
      });
    }

    test.each([
      ["a broken file", '{ "a": ', "INSTALL_BROKEN"],
      ["a list", "[]", "INSTALL_BROKEN"],
      ["a server of that name that isn't ours", JSON.stringify({ [key]: { handoff: { command: "other" } } }), "INSTALL_TAKEN"],
    ])(`${client}: refuses %s, and touches nothing`, async (_, text, code) => {
      const at = place({ [user]: text });
      const before = at.all();
      await expect(prepareInstall(at.wish({ client }))).rejects.toMatchObject({ code });
      expect(at.all()).toEqual(before);
    });

    test(`${client}: refuses a read-only file, and a project's link out of the project`, async () => {
      const at = place({ [user]: "{}", [`home/elsewhere.json`]: "{}" });
      chmodSync(join(at.home, "..", user), 0o444);
      await expect(prepareInstall(at.wish({ client }))).rejects.toMatchObject({ code: "INSTALL_READ_ONLY" });
      mkdirSync(dirname(join(at.home, "..", project)), { recursive: true });
      symlinkSync(join(at.home, "elsewhere.json"), join(at.home, "..", project));
      await expect(prepareInstall(at.wish({ client, level: "project" }))).rejects.toMatchObject({ code: "INSTALL_LINKED" });
    });
  }

  test("OpenCode's config with comments is the one that is changed where it is there", async () => {
    const at = place({ "home/.config/opencode/opencode.jsonc": '{\n  // mine\n  "theme": "x",\n}\n' });
    const before = at.all();
    await run(at.wish({ client: "opencode" }));
    expect(existsSync(join(at.home, ".config/opencode/opencode.json"))).toBe(false);
    expect(at.read("home/.config/opencode/opencode.jsonc")).toContain("// mine");
    await run(at.wish({ client: "opencode", action: "uninstall" }));
    expect(at.all()).toEqual(before);
  });
});
