import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRedactor, fitPayload, RedactedPayload, renderHandoff, renderStub } from "@handoff/core";
import type { HandoffResult, RenderedHandoff } from "@handoff/core";
import { packFor, payloadFor, plainRules, steer } from "../../../core/test/fixtures/payload.ts";
import type { Desktop, Done } from "../../src/desktop/desktop.ts";
import { findArtifact } from "../../src/desktop/find-artifact.ts";
import { handOver } from "../../src/desktop/hand-over.ts";
import { BUILT_IN_CLIENTS } from "../../src/registry/built-in-clients.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "handoff-desktop-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Calls {
  readonly copied: string[];
  readonly opened: string[];
  readonly launched: string[];
}

function desktopOf(can: { copies?: boolean; opens?: boolean; copyWay?: string; copyFails?: boolean; launch?: Done } = {}): Desktop & Calls {
  const calls: Calls = { copied: [], opened: [], launched: [] };
  return {
    ...calls,
    copies: () => can.copies ?? true,
    opens: () => can.opens ?? true,
    copy: async (rendered: RenderedHandoff) => {
      if (can.copies === false) return { done: false, why: "COPY_NO_CLIPBOARD" };
      if (can.copyFails === true) return { done: false, why: "COPY_FAILED" };
      calls.copied.push(rendered.parts.text);
      return { done: true, way: can.copyWay ?? "system" };
    },
    open: async (address) => {
      if (can.opens === false) return { done: false, why: "OPEN_NO_DISPLAY" };
      calls.opened.push(address);
      return { done: true, way: "open" };
    },
    launch: async (launch) => {
      calls.launched.push(launch.args.join(" "));
      return can.launch ?? { done: true, way: "code" };
    },
  };
}

function resultOf(client: string, size = 1, state = "made"): HandoffResult {
  const constraints = Array.from({ length: size }, (_, index) => steer(`Keep rule number ${index} of the public interface as it is today`));
  const payload = payloadFor({ constraints, workspace: { ...payloadFor().workspace, root } });
  const fitted = fitPayload(RedactedPayload.from(payload, createRedactor({})), packFor(), { rules: plainRules });
  const rendered = renderHandoff(fitted, "prompt");
  const plan = { planVersion: 1, client, channel: "prompt", mode: "ui", transport: "paste", notices: [], reason: "" } as const;
  const receipt = { state, client, plan, briefId: rendered.parts.briefId, notices: [] } as unknown as HandoffResult["receipt"];
  return { text: rendered.parts.block, plan, receipt, rendered, origins: [], stubFor: (reference) => renderStub(fitted, reference) };
}

const plugin = (id: string) => BUILT_IN_CLIENTS.find((client) => client.id === id)!;
const run = (result: HandoffResult, desktop: Desktop, wish: { copy?: boolean; open?: boolean; dryRun?: boolean }) => handOver(result, plugin(result.plan.client), desktop, { copy: false, open: false, ...wish });
const codes = (notices: readonly { readonly code: string }[]): string[] => notices.map(({ code }) => code);

describe("--copy", () => {
  test("copies the text inside the fence; the receipt says emitted", async () => {
    const desktop = desktopOf();
    const result = resultOf("chatgpt");
    const done = await run(result, desktop, { copy: true });
    expect(desktop.copied).toEqual([result.rendered.parts.text]);
    expect(done).toMatchObject({ receipt: { state: "emitted" }, plan: { transport: "clipboard" }, notices: [{ code: "COPIED" }] });
  });

  test("says that nobody knows when the terminal was asked", async () => {
    expect(codes((await run(resultOf("chatgpt"), desktopOf({ copyWay: "terminal" }), { copy: true })).notices)).toEqual(["COPY_ASKED"]);
  });

  test("without a clipboard says so, and the receipt says no more than before", async () => {
    expect(await run(resultOf("chatgpt"), desktopOf({ copies: false }), { copy: true })).toMatchObject({ receipt: { state: "made" }, plan: { transport: "paste" }, notices: [{ code: "COPY_NO_CLIPBOARD" }] });
    expect(await run(resultOf("chatgpt"), desktopOf({ copyFails: true }), { copy: true })).toMatchObject({ receipt: { state: "made" }, notices: [{ code: "COPY_FAILED" }] });
  });

  test("takes nothing away from a thread that answered", async () => {
    expect((await run(resultOf("codex", 1, "answered"), desktopOf(), { copy: true })).receipt.state).toBe("answered");
  });
});

describe("--open", () => {
  test("opens the link that carries the whole text; the receipt says opened", async () => {
    const desktop = desktopOf();
    const result = resultOf("chatgpt");
    expect(await run(result, desktop, { open: true })).toMatchObject({ receipt: { state: "opened" }, plan: { transport: "link" }, notices: [{ code: "OPENED_LINK" }] });
    expect(new URL(desktop.opened[0]!).searchParams.get("q")).toBe(result.rendered.parts.text);
    expect(desktop.copied).toEqual([]);
  });

  test("too long for a link: says how long, copies, and opens the client without text", async () => {
    const desktop = desktopOf();
    const done = await run(resultOf("chatgpt", 90), desktop, { open: true });
    expect(codes(done.notices)).toEqual(["LINK_TOO_LONG", "COPIED", "OPENED_BARE"]);
    expect(desktop.opened).toEqual(["https://chatgpt.com/"]);
    expect(done.receipt.state).toBe("emitted");
  });

  test("too long, and an artifact of this very brief is there: a short link points at it", async () => {
    const desktop = desktopOf();
    const result = resultOf("cursor", 120);
    mkdirSync(join(root, "_agent/handoffs"), { recursive: true });
    writeFileSync(join(root, "_agent/handoffs/2026-11-29-other.md"), "Goal: x\n\nBrief: 000000000000\n");
    writeFileSync(join(root, "_agent/handoffs/2026-11-30-this.md"), `Goal: x\n\nBrief: ${result.receipt.briefId}\n`);
    expect(codes((await run(result, desktop, { open: true })).notices)).toEqual(["LINK_TOO_LONG", "OPENED_STUB"]);
    expect(new URL(desktop.opened[0]!).searchParams.get("text")).toContain("Read @_agent/handoffs/2026-11-30-this.md and continue.");
  });

  test("offers nothing a second time that a thread holds or may hold: it opens the thread, where it has an address", async () => {
    for (const state of ["accepted", "answered", "unknown", "created"]) {
      const desktop = desktopOf();
      const done = await run(resultOf("codex", 1, state), desktop, { open: true });
      expect([desktop.opened, desktop.copied, done.receipt.state]).toEqual([[], [], state]);
    }
    const desktop = desktopOf();
    const held = resultOf("cursor", 1, "accepted");
    const done = await run({ ...held, receipt: { ...held.receipt, thread: { client: "cursor", id: "bc_1", url: "https://cursor.com/agents?id=bc_1" } } }, desktop, { open: true });
    expect([desktop.opened, codes(done.notices), done.receipt.state]).toEqual([["https://cursor.com/agents?id=bc_1"], ["OPENED_THREAD"], "accepted"]);
  });

  test("where nothing opens: the link is given to the person, and the receipt says emitted", async () => {
    const result = resultOf("chatgpt");
    const done = await run(result, desktopOf({ opens: false }), { open: true });
    expect(codes(done.notices)).toEqual(["OPEN_NO_DISPLAY", "OPEN_YOURSELF"]);
    expect(new URL(done.link!.url).searchParams.get("q")).toBe(result.rendered.parts.text);
    expect(done.receipt.state).toBe("emitted");
  });

  test("nothing copies and no link fits: the page is what is left, or the block alone", async () => {
    expect(await run(resultOf("chatgpt", 90), desktopOf({ copies: false }), { open: true })).toMatchObject({ wantsPage: true, receipt: { state: "made" } });
    expect(codes((await run(resultOf("chatgpt", 90), desktopOf({ copies: false, opens: false }), { open: true })).notices)).toEqual(["LINK_TOO_LONG", "OPEN_NOTHING"]);
  });

  test("starts VS Code with the text; when it isn't there says so and copies", async () => {
    const desktop = desktopOf();
    expect(await run(resultOf("vscode"), desktop, { open: true })).toMatchObject({ receipt: { state: "opened" }, notices: [{ code: "OPENED_ASKS" }] });
    expect(desktop.launched[0]).toContain("Open workspace: ");
    const without = desktopOf({ launch: { done: false, why: "OPEN_NO_PROGRAM" } });
    expect(codes((await run(resultOf("vscode"), without, { open: true })).notices)).toEqual(["OPEN_NO_PROGRAM", "COPIED", "OPEN_BARE_YOURSELF"]);
  });

  test("copies once when both were asked for", async () => {
    const desktop = desktopOf();
    await run(resultOf("gemini-web"), desktop, { copy: true, open: true });
    expect(desktop.copied.length).toBe(1);
    expect(desktop.opened).toEqual(["https://gemini.google.com/app"]);
  });

  test("on a dry run does nothing and says what it would do", async () => {
    const desktop = desktopOf();
    expect(codes((await run(resultOf("chatgpt"), desktop, { copy: true, open: true, dryRun: true })).notices)).toEqual(["COPY_WOULD", "OPEN_WOULD"]);
    expect([...desktop.copied, ...desktop.opened]).toEqual([]);
  });
});

describe("an artifact of this very brief", () => {
  test("is not looked for through links, and a folder that isn't there is no error", () => {
    expect(findArtifact(root, "000000000000")).toBeUndefined();
    const elsewhere = mkdtempSync(join(tmpdir(), "handoff-elsewhere-"));
    mkdirSync(join(elsewhere, "handoffs"));
    writeFileSync(join(elsewhere, "handoffs/a.md"), "\nBrief: 000000000000\n");
    symlinkSync(elsewhere, join(root, "_agent"));
    expect(findArtifact(root, "000000000000")).toBeUndefined();
    rmSync(elsewhere, { recursive: true });
  });
});
