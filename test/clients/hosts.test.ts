import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SeenRequest } from "@handoff/testkit";
import { blockIn, draft, hostPlace, isBuilt, program, strings, until } from "./hosts-kit.ts";
import type { HostPlace, HostRun } from "./hosts-kit.ts";
import { installProgram, nativeProgram } from "./install-program.ts";

const only = process.env["HANDOFF_CLIENTS"]?.split(",");
const wanted = (name: string): boolean => only === undefined || only.includes(name);
const says = (requests: readonly SeenRequest[], text: string): boolean => requests.some((request) => strings(request.body).some((part) => part.includes(text)));
/** The turn that carries this prompt, whatever else the client asks its model for. */
const turn = (text: string) => (request: SeenRequest): boolean => strings(request.body).some((part) => part.includes(text));

async function clientProgram(pack: string, version: string, name: string): Promise<string | undefined> {
  if (!isBuilt) return undefined;
  const installed = await installProgram(pack, version);
  return installed.ok ? nativeProgram(installed.folder, name) : undefined;
}

const why = isBuilt ? "no native program for this machine" : 'not built: run "npm run build" first';

for (const version of wanted("claude-code") ? ["newest", "2.1.197"] : []) {
  const claude = await clientProgram("@anthropic-ai/claude-code", version, "claude");
  describe.skipIf(claude === undefined)(`Claude Code ${version}${claude === undefined ? ` (skipped: ${why})` : ""}`, () => {
    const command = claude ?? "";
    const env = (place: HostPlace, more: Record<string, string> = {}) => ({
      ANTHROPIC_BASE_URL: place.server.url,
      ANTHROPIC_API_KEY: "stand-in",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      CLAUDE_CODE_MAX_RETRIES: "1",
      MCP_CONNECTION_NONBLOCKING: "0",
      MCP_STARTUP_WAIT_MS: "30000",
      ...more,
    });
    const ask = (place: HostPlace, prompt: string, args: readonly string[] = [], more: Record<string, string> = {}): Promise<HostRun> =>
      place.run(command, ["-p", prompt, "--output-format", "stream-json", "--verbose", "--include-hook-events", "--allowedTools", "mcp__handoff,Bash,Write,Task,Agent", ...args], env(place, more));
    const idOf = (run: HostRun): string => String(run.events.find(({ type }) => type === "result")?.["session_id"]);
    const hooksOf = (run: HostRun, name: string): readonly Record<string, unknown>[] => run.events.filter((event) => event["subtype"] === "hook_response" && String(event["hook_name"]).startsWith(name));

    test("calls the tool, and its model gets the block that a person is to paste", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      place.behave((request) => (turn("hand over now")(request) ? { kind: "call", name: "mcp__handoff__make_handoff", arguments: JSON.stringify({ client: "chatgpt", draft, workspace: place.root, invokedBy: "user" }) } : { kind: "answer" }));
      const run = await ask(place, "hand over now");
      expect(run.events.find(({ subtype }) => subtype === "init")).toMatchObject({ mcp_servers: [{ name: "handoff", status: "connected" }] });
      const block = blockIn(place.seen());
      expect(block?.startsWith(`\`\`\`\`text\nOpen workspace: ${place.root}\n\nContinue this task.\n\nGoal: finish the backfill\n`)).toBe(true);
      expect(existsSync(join(place.root, "_agent"))).toBe(false);
    });

    test("gets a stub when its model acts by itself, and the writer wrote the artifact", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      place.behave((request) => (turn("hand over now")(request) ? { kind: "call", name: "mcp__handoff__make_handoff", arguments: JSON.stringify({ client: "codex", draft, workspace: place.root }) } : { kind: "answer" }));
      await ask(place, "hand over now");
      const [file = ""] = readdirSync(join(place.root, "_agent/handoffs"));
      expect(blockIn(place.seen())).toContain(`Read @_agent/handoffs/${file} and continue.`);
      expect(readFileSync(join(place.root, "_agent/handoffs", file), "utf8").startsWith("Goal: finish the backfill\n")).toBe(true);
    });

    test("has its own sub-agent write the artifact, and the file is checked", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      let dispatch: { id: string; path: string; member: { prompt: string } } | undefined;
      place.behave((request) => {
        const parts = strings(request.body);
        const isMember = parts.some((part) => part.startsWith("You write one file, and do nothing else.") || part.includes("\nYou write one file, and do nothing else."));
        const found = parts.map((part) => /\{"dispatch":\{.*\}/s.exec(part)?.[0]).find((part) => part !== undefined);
        if (found !== undefined && dispatch === undefined) dispatch = (JSON.parse(found) as { dispatch: typeof dispatch }).dispatch;
        const last = parts.join("\n");
        const tools = (request.body["tools"] as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
        if (isMember && !last.includes("hand over now")) {
          const inside = /=+ begin of file\n([\s\S]*)\n=+ end of file/.exec(dispatch?.member.prompt ?? "")?.[1] ?? "";
          return { kind: "call", name: "Write", arguments: JSON.stringify({ file_path: join(place.root, dispatch?.path ?? "x"), content: `${inside}\n` }) };
        }
        if (!last.includes("hand over now")) return { kind: "answer" };
        if (last.includes("_agent/handoffs/") && last.includes(" and continue.")) return { kind: "answer", text: "done" };
        if (dispatch === undefined) return { kind: "call", name: "mcp__handoff__dispatch_artifact", arguments: JSON.stringify({ client: "codex", draft, workspace: place.root }) };
        if (existsSync(join(place.root, dispatch.path))) return { kind: "call", again: true, name: "mcp__handoff__verify_artifact", arguments: JSON.stringify({ id: dispatch.id }) };
        return { kind: "call", again: true, name: tools.includes("Agent") ? "Agent" : "Task", arguments: JSON.stringify({ description: "write the artifact", prompt: dispatch.member.prompt, subagent_type: "general-purpose" }) };
      });
      const run = await ask(place, "hand over now", ["--permission-mode", "acceptEdits"]);
      const stub = strings(place.server.seen.map((request) => request.body)).find((part) => part.includes(" and continue.") && part.includes("writtenBy"));
      expect(stub, run.stdout.slice(-2000)).toContain(`Read @${dispatch?.path} and continue.`);
      expect(stub).toContain('"writtenBy":"sub-agent"');
    });

    test("shows the prompts as slash commands, which ask for a prompt and no artifact", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      const run = await ask(place, "/mcp__handoff__handoff chatgpt finish-it");
      expect(run.events.find(({ subtype }) => subtype === "init")?.["slash_commands"]).toEqual(expect.arrayContaining(["mcp__handoff__handoff", "mcp__handoff__handover", "mcp__handoff__continue", "handoff", "handover", "continue"]));
      expect(says(place.seen(), 'Call the tool make_handoff with client "chatgpt", the draft, goal "finish-it"')).toBe(true);
      await ask(place, "/handoff chatgpt finish it");
      expect(says(place.seen(), "Arguments: chatgpt finish it")).toBe(true);
      expect(existsSync(join(place.root, "_agent"))).toBe(false);
    });

    test("saves before a compaction and brings the state back after it", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      const todos = [{ content: "Write the loop of the backfill", status: "in_progress", activeForm: "Writing" }];
      place.behave((request) => (turn("begin with the backfill")(request) ? { kind: "call", name: "Bash", arguments: JSON.stringify({ command: "git status", description: "look" }) } : { kind: "answer", text: `The plan: ${JSON.stringify(todos)}` }));
      const first = await ask(place, "begin with the backfill of the token table");
      await place.saveState("MARK of the saved state");
      await ask(place, "go on", ["--resume", idOf(first)]);
      place.seen();
      const compacted = await ask(place, "/compact", ["--resume", idOf(first)]);
      expect(place.hookLog()).toMatch(/^compact /m);
      expect(await until(() => /^saved /m.test(place.hookLog()))).toBe(true);
      expect(hooksOf(compacted, "SessionStart:compact").length + hooksOf(compacted, "SessionStart:resume").length).toBeGreaterThan(0);
      place.seen();
      await ask(place, "and now", ["--resume", idOf(first)]);
      expect(says(place.seen(), "MARK of the saved state")).toBe(true);
    });

    test("saves at the 51st tool call, once", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      let calls = 0;
      place.behave((request) => (turn("many calls")(request) && calls < 60 ? { kind: "call", again: true, name: "Bash", arguments: JSON.stringify({ command: `echo ${++calls}`, description: "count" }) } : { kind: "answer" }));
      const run = await ask(place, "many calls", ["--max-turns", "100"]);
      const marks = place.hookLog().split("\n").map((line) => line.split(" ")[0]);
      expect(marks.filter((mark) => mark === "tool").length, run.stderr.slice(-500)).toBe(60);
      expect(marks.filter((mark) => mark === "asked")).toEqual(["asked"]);
      expect(marks.slice(0, marks.indexOf("asked")).filter((mark) => mark === "tool")).toHaveLength(51);
      expect(await until(() => /^saved /m.test(place.hookLog()))).toBe(true);
    });

    test("doesn't loop at a stop, though it is asked to start its successor", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      // Nothing here is called `claude`, so that the successor can only be started by the model.
      const team = { HANDOFF_TEAM: "red", HANDOFF_AGENT: "bob" };
      let calls = 0;
      place.behave((request) => (turn("many calls")(request) && calls < 51 ? { kind: "call", again: true, name: "Bash", arguments: JSON.stringify({ command: `echo ${++calls}`, description: "count" }) } : { kind: "answer" }));
      const first = await ask(place, "many calls", ["--max-turns", "100"], team);
      expect(await until(() => /^waiting /m.test(place.hookLog()))).toBe(true);
      place.seen();
      const run = await ask(place, "are you done?", ["--resume", idOf(first)], team);
      const asked = place.seen().filter(turn("Start it with your task tool now"));
      expect(asked.length).toBeGreaterThan(0);
      expect(hooksOf(run, "Stop").map(({ stdout }) => (JSON.parse(String(stdout)) as { decision?: string }).decision)).toEqual(["block", undefined]);
      expect(run.events.find(({ type }) => type === "result")).toMatchObject({ is_error: false });
    });

    test("hears every hook whole, whatever the user's profile prints, and goes on with a broken state", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      for (const name of [".profile", ".bashrc", ".bash_profile", ".zshrc"]) place.write(`home/${name}`, "echo NOISE\n");
      await place.saveState("MARK of the saved state");
      const noisy = { BASH_ENV: join(place.home, ".bashrc"), ENV: join(place.home, ".bashrc"), SHELL: "/bin/bash" };
      const run = await ask(place, "hello", [], noisy);
      expect(hooksOf(run, "").map(({ outcome }) => outcome)).toEqual(hooksOf(run, "").map(() => "success"));
      const seen = place.seen();
      expect([says(seen, "MARK of the saved state"), says(seen, "NOISE")]).toEqual([true, false]);
      for (const { path } of place.states()) writeFileSync(path, "{ broken");
      const broken = await ask(place, "hello again", [], noisy);
      expect(broken.events.find(({ type }) => type === "result")).toMatchObject({ is_error: false });
      expect(hooksOf(broken, "SessionStart").map(({ stdout }) => String(stdout).trim())).toEqual(["{}"]);
    });

    test("hands one task down over agents of its own, each started once, each stopped", async () => {
      const place = await hostPlace();
      await place.install("claude-code");
      mkdirSync(join(place.home, "bin"));
      const started = join(place.home, "started");
      mkdirSync(started);
      // The real program, behind a script that writes down each start.
      writeFileSync(join(place.home, "bin/claude"), `#!/bin/sh\ncat > "${started}/.$$"\nmv "${started}/.$$" "${started}/prompt.$$"\nexec "${command}" "$@" --allowedTools Bash < "${started}/prompt.$$"\n`);
      chmodSync(join(place.home, "bin/claude"), 0o755);
      const starts = (): readonly string[] => readdirSync(started).filter((name) => name.startsWith("prompt."));
      const calls = new Map<string, number>();
      // Every agent makes 51 calls, until four successors have been started.
      place.behave((request) => {
        const session = String(request.headers["x-claude-code-session-id"]);
        const count = calls.get(session) ?? 0;
        if (!turn("Rotate refresh tokens on every use")(request) || count >= 55 || (starts().length >= 4 && count >= 3)) return { kind: "answer" };
        calls.set(session, count + 1);
        return { kind: "call", again: true, name: "Bash", arguments: JSON.stringify({ command: `echo ${count}`, description: "count" }) };
      });
      const team = { HANDOFF_TEAM: "red", HANDOFF_AGENT: "bob", PATH: `${join(place.home, "bin")}:${process.env["PATH"] ?? ""}` };
      await ask(place, "Rotate refresh tokens on every use in the session service. Do not change the public /v1/login response shape.", ["--max-turns", "100"], team);
      expect(await until(() => starts().length >= 4, 400)).toBe(true);
      const prompts = starts().map((name) => readFileSync(join(started, name), "utf8"));
      expect(prompts).toHaveLength(4);
      const goals = prompts.map((text) => text.split("\n").find((line) => line.startsWith("Goal: ")));
      expect(goals, prompts.map((text) => text.slice(0, 3000)).join("\n=====\n")).toEqual(goals.map(() => "Goal: Rotate refresh tokens on every use in the session service"));
      for (const text of prompts) expect(text).toContain("- Do not change the public /v1/login response shape");
      // Each that handed over was told to stop.
      expect(await until(() => place.hookLog().split("\n").filter((line) => line.startsWith("handed-over")).length === 4)).toBe(true);
    });
  });
}

for (const version of wanted("codex") ? ["newest"] : []) {
  const codex = await clientProgram("@openai/codex", version, "codex");
  describe.skipIf(codex === undefined)(`Codex ${version}${codex === undefined ? ` (skipped: ${why})` : ""}`, () => {
    const command = codex ?? "";
    const configure = (place: HostPlace): void =>
      place.write(
        "home/.codex/config.toml",
        `# mine\nmodel = "stand-in"\nmodel_provider = "stand-in"\napproval_policy = "never"\nsandbox_mode = "read-only"\ncheck_for_update_on_startup = false\nweb_search = "disabled"\n\n[model_providers.stand-in]\nname = "stand-in"\nbase_url = "${place.server.url}/v1"\nwire_api = "responses"\nrequires_openai_auth = false\nrequest_max_retries = 1\nstream_max_retries = 1\n\n[analytics]\nenabled = false\n\n[feedback]\nenabled = false\n\n[features]\nplugins = false\napps = false\n`,
      );
    const approve = (place: HostPlace): void => {
      const path = join(place.home, ".codex/config.toml");
      writeFileSync(path, readFileSync(path, "utf8").replace("[mcp_servers.handoff]\n", '[mcp_servers.handoff]\ndefault_tools_approval_mode = "approve"\nstartup_timeout_sec = 60\n'));
    };
    const ask = (place: HostPlace, prompt: string, args: readonly string[] = []): Promise<HostRun> => place.run(command, ["exec", "--json", "--skip-git-repo-check", ...args, prompt], { CODEX_HOME: join(place.home, ".codex"), SHELL: "/bin/bash" });

    test("calls the tool, and its model gets the block; the skills are there", async () => {
      const place = await hostPlace();
      configure(place);
      await place.install("codex");
      approve(place);
      place.behave((request) => (turn("hand over now")(request) ? { kind: "call", namespace: "mcp__handoff", name: "make_handoff", arguments: JSON.stringify({ client: "chatgpt", draft, workspace: place.root, invokedBy: "user" }) } : { kind: "answer" }));
      const run = await ask(place, "hand over now");
      expect(run.exit, run.stderr.slice(-500)).toBe(0);
      const seen = place.seen();
      expect(blockIn(seen)?.startsWith(`\`\`\`\`text\nOpen workspace: ${place.root}\n`), run.stdout.slice(-2000)).toBe(true);
      for (const skill of ["handoff", "handover", "continue"]) expect(says(seen, `${skill}/SKILL.md`)).toBe(true);
      expect(existsSync(join(place.root, "_agent"))).toBe(false);
    });

    test("runs no hook that nobody trusted; once trusted, the state comes in and no profile's noise with it", async () => {
      const place = await hostPlace();
      configure(place);
      await place.install("codex");
      for (const name of [".profile", ".bashrc", ".bash_profile"]) place.write(`home/${name}`, "echo NOISE\n");
      await place.saveState("MARK of the saved state");
      await ask(place, "hello");
      expect(says(place.seen(), "MARK of the saved state")).toBe(false);
      const run = await ask(place, "hello", ["--dangerously-bypass-hook-trust"]);
      expect(run.exit).toBe(0);
      const seen = place.seen();
      expect([says(seen, "MARK of the saved state"), says(seen, "NOISE")]).toEqual([true, false]);
      for (const { path } of place.states()) writeFileSync(path, "{ broken");
      expect((await ask(place, "hello", ["--dangerously-bypass-hook-trust"])).exit).toBe(0);
    });

    test("saves at the 51st tool call, once", async () => {
      const place = await hostPlace();
      configure(place);
      await place.install("codex");
      let calls = 0;
      place.behave((request) => (turn("many calls")(request) && calls < 55 ? { kind: "call", again: true, name: "exec_command", arguments: JSON.stringify({ cmd: `echo ${++calls}` }) } : { kind: "answer" }));
      await ask(place, "many calls", ["--dangerously-bypass-hook-trust"]);
      const marks = place.hookLog().split("\n").map((line) => line.split(" ")[0]);
      expect(marks.filter((mark) => mark === "tool").length).toBe(55);
      expect(marks.filter((mark) => mark === "asked")).toEqual(["asked"]);
      expect(await until(() => /^saved /m.test(place.hookLog()))).toBe(true);
    });
  });
}

if (wanted("opencode")) {
  const opencode = await clientProgram("opencode-ai", "1.18.33", "opencode");
  test.skipIf(opencode === undefined)(`OpenCode calls the tool, and its model gets the block${opencode === undefined ? ` (skipped: ${why})` : ""}`, async () => {
    const place = await hostPlace();
    const provider = { npm: "@ai-sdk/openai-compatible", name: "stand-in", options: { baseURL: `${place.server.url}/v1`, apiKey: "x" }, models: { m: { name: "m", tool_call: true } } };
    place.write("work/opencode.json", JSON.stringify({ $schema: "https://opencode.ai/config.json", provider: { stand: provider }, model: "stand/m", small_model: "stand/m", autoupdate: false, mcp: { handoff: { type: "local", command: [program.handoff.command, ...program.handoff.args, "mcp"], enabled: true, timeout: 30_000 } } }));
    place.behave((request) => (turn("hand over now")(request) ? { kind: "call", name: "handoff_make_handoff", arguments: JSON.stringify({ client: "chatgpt", draft, workspace: place.root, invokedBy: "user" }) } : { kind: "answer" }));
    const run = await place.run(opencode ?? "", ["run", "--format", "json", "hand over now"], { OPENCODE_DISABLE_AUTOUPDATE: "1", OPENCODE_DISABLE_MODELS_FETCH: "1" });
    expect(blockIn(place.seen())?.startsWith(`\`\`\`\`text\nOpen workspace: ${place.root}\n`), `${run.stdout.slice(-1000)}${run.stderr.slice(-1000)}`).toBe(true);
  });
}

if (wanted("copilot")) {
  const copilot = await clientProgram("@github/copilot", "1.0.102", "copilot");
  test.skipIf(copilot === undefined)(`Copilot CLI calls the tool, and its model gets the block${copilot === undefined ? ` (skipped: ${why})` : ""}`, async () => {
    const place = await hostPlace();
    place.write("home/.copilot/mcp-config.json", JSON.stringify({ mcpServers: { handoff: { type: "local", command: program.handoff.command, args: [...program.handoff.args, "mcp"], tools: ["*"] } } }));
    place.behave((request) => (turn("hand over now")(request) ? { kind: "call", name: "handoff-make_handoff", arguments: JSON.stringify({ client: "chatgpt", draft, workspace: place.root, invokedBy: "user" }) } : { kind: "answer" }));
    const run = await place.run(copilot ?? "", ["-p", "hand over now", "--allow-all-tools", "--output-format", "json"], { COPILOT_PROVIDER_BASE_URL: `${place.server.url}/v1`, COPILOT_PROVIDER_API_KEY: "dummy", COPILOT_MODEL: "stand-in", COPILOT_OFFLINE: "true", COPILOT_AUTO_UPDATE: "false" });
    expect(blockIn(place.seen())?.startsWith(`\`\`\`\`text\nOpen workspace: ${place.root}\n`), `${run.stdout.slice(-1000)}${run.stderr.slice(-1000)}`).toBe(true);
  });
}
