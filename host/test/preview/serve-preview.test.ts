import { describe, expect, test } from "vitest";
import { servePreview } from "../../src/preview/serve-preview.ts";
import type { PreviewWish, RunningPreview } from "../../src/preview/serve-preview.ts";

const wish = (more: Partial<PreviewWish> = {}): PreviewWish => ({
  choices: { language: "en", words: {}, clients: [], packs: [], sessions: [], client: "chatgpt" },
  make: async () => ({ problem: "no" }),
  launch: async () => false,
  ...more,
});

async function enter(preview: RunningPreview): Promise<{ readonly origin: string; call(name: string, body?: unknown): Promise<Response> }> {
  const { origin } = new URL(preview.address);
  const html = await (await fetch(preview.address)).text();
  const secret = /name="handoff" content="([\w-]+)"/.exec(html)?.[1] ?? "";
  return { origin, call: (name, body = {}) => fetch(`${origin}/api/${name}`, { method: "POST", headers: { "content-type": "application/json", origin, "x-handoff": secret }, body: JSON.stringify(body) }) };
}

describe("the page's server", () => {
  test("closes by itself when nobody comes, and answers nobody after", async () => {
    const preview = await servePreview(wish({ patience: { unopened: 20, away: 20 } }));
    expect(await preview.ended).toEqual({ why: "nobody" });
    await expect(fetch(preview.address)).rejects.toThrow("fetch failed");
  });

  test("closes by itself when its page went away and did not come back", async () => {
    const preview = await servePreview(wish({ patience: { unopened: 20_000, away: 20 } }));
    const { call } = await enter(preview);
    const stay = await call("stay");
    await stay.body?.cancel();
    expect(await preview.ended).toEqual({ why: "closed" });
  });

  test("listens on loopback alone, on a port of the system's choice, with a token that nobody guesses", async () => {
    const [one, two] = await Promise.all([servePreview(wish()), servePreview(wish())]);
    for (const preview of [one, two]) expect(preview.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?t=[\w-]{32}$/);
    expect(one.address.split("?")[1]).not.toBe(two.address.split("?")[1]);
    await Promise.all([one.close(), two.close()]);
  });

  test("sends every answer with a policy that lets nothing in or out but its own", async () => {
    const preview = await servePreview(wish());
    const { origin, call } = await enter(preview);
    for (const response of [await fetch(`${origin}/page.js`), await fetch(`${origin}/nothing`), await call("start")]) {
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
    await preview.close();
  });

  test("refuses what isn't the page's own kind of call, and lives on", async () => {
    const preview = await servePreview(wish());
    const { origin, call } = await enter(preview);
    expect((await call("view", { client: "chatgpt", edits: [], more: 1 })).status).toBe(400);
    expect((await call("view", { client: "chatgpt", edits: Array.from({ length: 501 }, () => ({ part: "next" })) })).status).toBe(400);
    expect((await call("toString")).status).toBe(404);
    expect((await fetch(`${origin}/api/start`)).status).toBe(404);
    expect((await call("start", "x".repeat(600_000))).status).toBe(400);
    expect(await (await call("view", { client: "chatgpt", edits: [] })).json()).toEqual({ problem: "no" });
    await preview.close();
  });

  test("answers a maker that throws with an error and tells nothing of it", async () => {
    const preview = await servePreview(wish({ make: async () => Promise.reject(new Error("ghp_secret of the maker")) }));
    const { call } = await enter(preview);
    const response = await call("view", { client: "chatgpt", edits: [] });
    expect([response.status, await response.text()]).toEqual([400, "Not here.\n"]);
    await preview.close();
  });
});
