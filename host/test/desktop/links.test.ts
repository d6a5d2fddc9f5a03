import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPlugin } from "@handoff/core";
import type { OutgoingHandoff } from "@handoff/core";
import { BUILT_IN_CLIENTS } from "../../src/registry/built-in-clients.ts";

const linking = BUILT_IN_CLIENTS.filter((client) => client.link !== undefined);
const handoff = (text: string, workspace = "/home/me/shop", more: Partial<OutgoingHandoff> = {}): OutgoingHandoff => ({ text, block: text, fields: {} as never, briefId: "3f9a0c41d2be", digest: "", channel: "prompt", workspace, title: "", ...more });

/** What a brief may hold after tidying: any script, no control characters but tab and line end. */
const script = (from: number, to: number) => fc.integer({ min: from, max: to }).map((point) => String.fromCodePoint(point));
const piece = fc.oneof(
  fc.constantFrom(" ", "\n", "\t", "&", "=", "+", "%", "%41", "#", "?", "/", "\\", '"', "'", "`", "<b>", "@src/a.ts", "e\u0301", "\u00a0", "👩‍💻", "🇯🇵", "\uFFFD"),
  script(0x21, 0x7e),
  script(0xa1, 0x24f),
  script(0x400, 0x4ff),
  script(0x5d0, 0x5ea),
  script(0x3041, 0x30ff),
  script(0x4e00, 0x9fff),
  script(0xac00, 0xd7a3),
  script(0x1f300, 0x1faff),
);
const texts = fc.oneof(
  fc.array(piece, { maxLength: 400 }).map((parts) => parts.join("")),
  fc.tuple(piece, fc.integer({ min: 0, max: 9000 })).map(([part, times]) => part.repeat(times)),
);
const limitOf: Readonly<Record<string, (url: string, text: string) => boolean>> = {
  chatgpt: (url) => url.length <= 6000,
  "claude-web": (url) => url.length <= 6000,
  cursor: (url) => url.length <= 8000,
  codex: (url) => url.length <= 8000,
  "claude-code": (_url, text) => text.length <= 5000,
};

describe("the links of the clients", () => {
  test("are there for these clients, and every one of them has a limit that is tested", () => {
    expect(linking.map((client) => client.id).sort()).toEqual(Object.keys(limitOf).sort());
  });

  test.each(linking.map((client) => [client.id, client] as const))("%s: each decodes to the exact text within the limit, or is refused with a reason, at any size in any script", (id, client) => {
    let made = 0;
    let refused = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const link = client.link?.(handoff(text));
        if (link === undefined) throw new Error("no link");
        if ("refused" in link) {
          refused += 1;
          const isTooLong = link.refused === "LINK_TOO_LONG" && Number(link.params["length"]) > Number(link.params["limit"]);
          return isTooLong || (link.refused === "LINK_REFUSES_TEXT" && text.includes(String(link.params["text"])));
        }
        made += 1;
        expect(link.url).toMatch(/^[!-~]+$/);
        expect(limitOf[id]?.(link.url, text)).toBe(true);
        expect(link.decoded).toBe(text);
        expect([...new URL(link.url).searchParams.values()][0]).toBe(text);
        // The same by hand, as a handler without URLSearchParams would.
        expect(decodeURIComponent(/[?&][a-z]+=([^&]*)/.exec(link.url)?.[1] ?? "")).toBe(text);
        return true;
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });

  test("of Cursor refuse a text that its handler fails on, and say which", () => {
    expect(linking.find(({ id }) => id === "cursor")?.link?.(handoff("Copy .env.example"))).toMatchObject({ refused: "LINK_REFUSES_TEXT", params: { text: ".env" } });
  });

  test.each(["codex", "claude-code"])("of %s name the folder only when it is one of this machine", (id) => {
    const client = linking.find((found) => found.id === id);
    const urlOf = (workspace: string): string => {
      const link = client?.link?.(handoff("x", workspace));
      return link !== undefined && "url" in link ? link.url : "";
    };
    expect(urlOf("/home/me/my shop")).toContain("=%2Fhome%2Fme%2Fmy%20shop");
    expect(urlOf("C:\\work")).toContain("=C%3A%5Cwork");
    for (const remote of ["ssh-remote+host:/srv/shop", "//server/share", "\\\\server\\share"]) expect(urlOf(remote)).not.toMatch(/cwd=|path=/);
  });
});

describe("VS Code", () => {
  const launch = BUILT_IN_CLIENTS.find(({ id }) => id === "vscode")?.launch;

  test("gets a brief as the prompt, and one too long for a command line on standard input", () => {
    expect(launch?.(handoff("Open workspace: /home/me/shop"))).toEqual({ command: "code", args: ["chat", "--mode", "agent", "Open workspace: /home/me/shop"], effect: "asks" });
    const long = "あ".repeat(10_001);
    expect(launch?.(handoff(long))).toMatchObject({ stdin: long, args: expect.arrayContaining(["-"]) });
  });

  test("gets an artifact attached, with the stub as prompt", () => {
    expect(launch?.(handoff("stub", "/home/me/shop/", { artifactPath: "_agent/handoffs/a.md" }))).toMatchObject({ args: ["chat", "--mode", "agent", "--add-file", "/home/me/shop/_agent/handoffs/a.md", "stub"] });
    expect(launch?.(handoff("stub", "ssh-remote+h:/srv", { artifactPath: "_agent/handoffs/a.md" }))).toMatchObject({ refused: "LINK_NO_FOLDER" });
  });
});

describe("the cards of web chats", () => {
  test.each(["chatgpt", "claude-web", "gemini-web", "web-chat", "vscode"])("%s keeps the contract", (id) => {
    expect(checkPlugin(BUILT_IN_CLIENTS.find((client) => client.id === id))).toEqual([]);
  });
});
