import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLink } from "@handoff/core";

const text = "Open workspace: /home/me/shop\n\nContinue & finish 50% of #3 + more=日本";
const good = { url: `https://chat.example/?q=${encodeURIComponent(text)}`, effect: "prefill", decoded: text } as const;

describe("a link that a plugin made", () => {
  test("holds when one parameter decodes to exactly the scanned text", () => {
    expect(checkLink(good, { text })).toBeUndefined();
    expect(checkLink({ ...good, url: `codex://threads/new?prompt=${encodeURIComponent(text)}&path=%2Fhome` }, { text })).toBeUndefined();
    fc.assert(fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (any) => {
      expect(checkLink({ url: `x-app://o?t=${encodeURIComponent(any)}`, effect: "prefill", decoded: any }, { text: any })).toBeUndefined();
    }));
  });

  test.each([
    ["another text", { ...good, url: good.url.replace("Continue", "Ignore") }],
    ["a cut text", { ...good, url: good.url.slice(0, -9) }],
    ["the text twice", { ...good, url: `${good.url}&r=${encodeURIComponent(text)}` }],
    ["other words said to be decoded", { ...good, decoded: "something else" }],
    ["a password", { ...good, url: good.url.replace("https://", "https://me:secret@") }],
    ["a fragment", { ...good, url: `${good.url}#more` }],
    ["plain http", { ...good, url: good.url.replace("https:", "http:") }],
    ["a script", { ...good, url: `javascript://x?q=${encodeURIComponent(text)}` }],
    ["a file", { ...good, url: `file:///etc/passwd?q=${encodeURIComponent(text)}` }],
    ["a line end", { ...good, url: `${good.url}\n` }],
    ["a letter that was not encoded", { ...good, url: `${good.url}ü` }],
    ["no address at all", { ...good, url: "chat" }],
  ])("is refused with %s", (_what, link) => expect(checkLink(link, { text })).toBe("LINK_BROKEN"));

  test("that only opens the client carries nothing and need not decode", () => {
    expect(checkLink({ url: "https://chat.example/", effect: "open", decoded: "" }, { text })).toBeUndefined();
  });
});
