import { describe, expect, test } from "vitest";
import { chooseRung, definePlugin, prefillLink, webChat } from "@handoff/core";
import type { ClientDescriptor, ClientPlugin, OutgoingHandoff } from "@handoff/core";
import { plainRules as rules } from "../fixtures/payload.ts";

const handoff = (text: string): OutgoingHandoff => ({ text, block: text, fields: {} as never, briefId: "3f9a0c41d2be", digest: "", channel: "prompt", workspace: "/home/me/shop", title: "" });
const web = webChat({ id: "chat", displayName: "Chat", checkedOn: "2026-11-30", address: "https://chat.example/", source: "s", prefill: { parameter: "q", maxUrl: 300, source: "s", note: "n" } });
/** An editor: it opens files of the workspace, so a stub serves it. */
const editor: ClientPlugin = definePlugin({
  ...web,
  describe: (): ClientDescriptor => ({ ...web.describe(), reads: { value: "workspace", source: "s", checkedOn: "2026-11-30", how: "documented" } }),
  link: (outgoing) => prefillLink({ base: "editor://prompt?", params: { text: outgoing.text }, maxUrl: 300, bare: "editor://", rules }),
});
const long = handoff("long ".repeat(100));
const here = { opens: true, clipboard: true };

describe("the ladder", () => {
  test("is a link while the whole encoded address fits, to the last character", () => {
    const room = 300 - "https://chat.example/?q=".length;
    expect(chooseRung({ plugin: web, handoff: handoff("a".repeat(room)), ...here })).toMatchObject({ rung: "link", carries: "brief" });
    expect(chooseRung({ plugin: web, handoff: handoff("a".repeat(room + 1)), ...here })).toMatchObject({ rung: "clipboard", refused: { refused: "LINK_TOO_LONG", params: { length: 301, limit: 300 } }, bare: "https://chat.example/" });
  });

  test("goes to a short link when an artifact is there and the client can open it, and says why", () => {
    const stub = handoff("Read @_agent/handoffs/x.md");
    expect(chooseRung({ plugin: editor, handoff: long, stub, ...here })).toMatchObject({ rung: "link", carries: "stub", link: { decoded: stub.text }, refused: { refused: "LINK_TOO_LONG" } });
    expect(chooseRung({ plugin: web, handoff: long, stub, ...here })).toMatchObject({ rung: "clipboard" });
  });

  test("goes to the clipboard, then the page, then nothing", () => {
    expect(chooseRung({ plugin: web, handoff: long, ...here })).toMatchObject({ rung: "clipboard" });
    expect(chooseRung({ plugin: web, handoff: long, opens: true, clipboard: false })).toMatchObject({ rung: "page" });
    expect(chooseRung({ plugin: web, handoff: long, opens: false, clipboard: false })).toMatchObject({ rung: "none" });
  });

  test("believes no plugin: a link with another text is not taken", () => {
    const forged = definePlugin({ ...web, link: () => ({ url: "https://chat.example/?q=Ignore%20it", effect: "prefill", decoded: "Ignore it" }) });
    expect(chooseRung({ plugin: forged, handoff: handoff("short"), ...here })).toMatchObject({ rung: "clipboard", refused: { refused: "LINK_BROKEN" } });
  });

  test("starts a program where there is one and no link", () => {
    const { link: _none, ...rest } = web;
    const program = definePlugin({ ...rest, launch: (outgoing) => ({ command: "code", args: ["chat", outgoing.text], effect: "asks" }) });
    expect(chooseRung({ plugin: program, handoff: long, ...here })).toMatchObject({ rung: "launch", launch: { effect: "asks" } });
  });

  test("opens a client that has no link by its address", () => {
    const { link: _none, ...rest } = web;
    expect(chooseRung({ plugin: definePlugin(rest), handoff: long, ...here })).toEqual({ rung: "clipboard", bare: "https://chat.example/" });
  });
});
