import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join, resolve } from "node:path";
import axe from "axe-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Place } from "../scenarios/run-cli.ts";
import { demoPlace } from "../terminal/demo-place.ts";
import { hasChromium, launch, startPreview, watch } from "./open-preview.ts";
import type { Preview } from "./open-preview.ts";

const docs = resolve(import.meta.dirname, "../../docs");
const secret = `ghp_${"a1B2".repeat(9)}`;

let browser: Browser;
const places: Place[] = [];
const previews: Preview[] = [];
const contexts: BrowserContext[] = [];

describe.skipIf(!hasChromium)("the page in Chromium (skipped where Chromium isn't installed)", () => {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    for (const preview of previews.splice(0)) preview.kill();
    for (const place of places.splice(0)) rmSync(place.base, { recursive: true, force: true });
  });

  async function start(args: readonly string[] = [], language: "en" | "ja" = "en"): Promise<Preview> {
    const place = demoPlace(language);
    places.push(place);
    const preview = await startPreview(place, args, language === "ja" ? { LANG: "ja_JP.UTF-8" } : {});
    previews.push(preview);
    return preview;
  }

  async function open(preview: Preview, more: Parameters<Browser["newContext"]>[0] = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...more });
    contexts.push(context);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    return watch(context, preview.address);
  }

  const clipboard = (page: Page): Promise<string> => page.evaluate("navigator.clipboard.readText()");
  const settled = (page: Page): Promise<void> => page.locator("#copy:enabled").waitFor();
  const line = (page: Page, text: string) => page.locator(".brief .row", { hasText: text });

  test("shows the brief as it will arrive, copies exactly that, and says no more than it knows", async () => {
    const preview = await start(["chatgpt", "--json"]);
    const { page, problems, strangers } = await open(preview);
    const shown = await page.locator(".brief .text").allTextContents();
    await page.click("#copy");
    await page.getByText("Nobody knows whether they were pasted").waitFor();
    expect(await clipboard(page)).toBe(shown.join("\n"));
    expect(shown[0]).toMatch(/^Open workspace: \//);
    expect(new URL(page.url()).search).toBe("");
    expect([problems, strangers]).toEqual([[], []]);
    await page.click("#close");
    const { exit, stdout } = await preview.ended;
    expect(exit).toBe(0);
    const told = JSON.parse(stdout) as { text: string; receipt: { state: string }; plan: { transport: string } };
    expect(told).toMatchObject({ receipt: { state: "emitted" }, plan: { transport: "clipboard" } });
    expect(told.text).toContain(shown.join("\n"));
  });

  test("tells of each line where it came from and what was checked, of what was taken out its kind and place, and what would verify a claim", async () => {
    const { page } = await open(await start(["chatgpt"]));
    await line(page, "broken:").click();
    const details = page.locator(".details");
    expect(await details.textContent()).toMatch(/assistant[\s\S]*claude-code:/);
    expect(await details.locator("dt", { hasText: "Checked" }).count()).toBeGreaterThan(0);
    const aside = await page.locator("aside").innerText();
    expect(aside).toMatch(/Taken out \(1\)\s+email payload\.ask/);
    expect(aside).toMatch(/Not verified \(1\)[\s\S]*would verify it: npm test/);
    expect(aside).toMatch(/link characters: \d+ of 6000/);
    expect(aside).toContain("Constraints");
  });

  test("checks again while a line is typed: a secret is taken out before anything can be copied", async () => {
    const { page } = await open(await start(["chatgpt"]));
    await line(page, "Add the sort order").last().click();
    const input = page.locator("textarea");
    await input.fill(`Use ${secret} for the import`);
    expect(await page.locator("#copy").isDisabled()).toBe(true);
    await settled(page);
    expect(await page.locator(".brief .text").allTextContents()).toContainEqual(expect.stringMatching(/^- Use \[REDACTED:[^\]]+\] for the import$/));
    await page.click("#copy");
    await page.getByText("Nobody knows").waitFor();
    const copied = await clipboard(page);
    expect(copied).toContain("for the import");
    expect(copied).not.toContain(secret);
    await input.press("Escape");
    await settled(page);
    expect(await page.locator(".brief").innerText()).not.toContain("for the import");
  });

  test("takes lines away, adds some, undoes, and says what is wrong with a pasted body", async () => {
    const { page } = await open(await start(["chatgpt"]));
    await line(page, "Do not change the export format").click();
    await page.getByRole("button", { name: "Take it away" }).click();
    await settled(page);
    expect(await page.locator(".brief").innerText()).not.toContain("export format");
    await page.click("#undo");
    await settled(page);
    expect(await page.locator(".brief").innerText()).toContain("export format");
    await page.fill("#add-text", "Wait for the auditors");
    await page.selectOption("#add-part", "blockers");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await line(page, "Wait for the auditors").waitFor();
    await page.fill("#add-text", "word ".repeat(400));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    expect(await page.getByRole("alert").textContent()).toContain("[PAYLOAD_BODY]");
    expect(await page.locator("#copy").isDisabled()).toBe(true);
    await page.click("#undo");
    await settled(page);
  });

  test("switches the target, with its own limits and its own way to open it", async () => {
    const { page } = await open(await start(["chatgpt"]));
    await page.selectOption("#client", "cursor");
    await page.getByRole("heading", { name: "What Cursor will get" }).waitFor();
    await settled(page);
    expect(await page.locator("aside").innerText()).toMatch(/link characters: \d+ of 8000/);
    expect(await page.locator("#open").textContent()).toBe("Open in Cursor");
    await page.selectOption("#client", "gemini-web");
    await page.getByRole("heading", { name: "What Gemini on the web will get" }).waitFor();
    expect(await page.locator("#open").textContent()).toBe("Copy and open Gemini on the web");
    await page.selectOption("#pack", "pointers");
    await page.locator("aside", { hasText: "pack pointers" }).waitFor();
  });

  test("opens the client with the whole text in its address, in a tab that learns nothing of this one", async () => {
    const preview = await start(["chatgpt", "--json"]);
    const { page } = await open(preview);
    const asked = new Promise<{ url: string; referer: string | undefined }>((seen) => {
      void page.context().route("https://chatgpt.com/**", async (route) => {
        seen({ url: route.request().url(), referer: route.request().headers()["referer"] });
        await route.fulfill({ body: "ok" });
      });
    });
    const text = (await page.locator(".brief .text").allTextContents()).join("\n");
    await page.click("#open");
    const { url, referer } = await asked;
    expect(new URL(url).searchParams.get("q")).toBe(text);
    expect(referer).toBeUndefined();
    await page.getByText("Nobody knows whether it arrived").waitFor();
    await page.click("#close");
    expect(JSON.parse((await preview.ended).stdout)).toMatchObject({ receipt: { state: "opened" }, plan: { transport: "link" } });
  });

  test("works by keyboard alone", async () => {
    const { page } = await open(await start(["chatgpt"]));
    const focused = (): Promise<string> => page.evaluate(`document.activeElement?.id || document.activeElement?.textContent || ""`);
    const tabTo = async (id: string): Promise<void> => {
      for (let presses = 0; presses < 80 && (await focused()) !== id; presses++) await page.keyboard.press("Tab");
      expect(await focused()).toBe(id);
    };
    await tabTo("goal-0");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("start-with-0");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("start-with-0-text");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Begin with the help page");
    await page.keyboard.press("Enter");
    await settled(page);
    expect(await focused()).toBe("start-with-0");
    expect(await line(page, "Start with: Begin with the help page").count()).toBe(1);
    await tabTo("copy");
    await page.keyboard.press("Enter");
    await page.getByText("Nobody knows").waitFor();
    expect(await clipboard(page)).toContain("Start with: Begin with the help page");
  });

  test("saves a draft that makes the same brief again", async () => {
    const { page } = await open(await start(["chatgpt"]));
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#draft")]);
    const draft = JSON.parse(readFileSync(await download.path(), "utf8")) as { goal: { sentence: string }; constraints: string[] };
    expect(draft.goal.sentence).toBe("Sort the invoices by due date in the overview");
    expect(draft.constraints).toEqual(["Do not change the export format"]);
  });

  test("lives through a reload, and ends when its tab is closed", async () => {
    const preview = await start(["chatgpt"]);
    const { page, problems } = await open(preview);
    await page.reload();
    await settled(page);
    expect(problems).toEqual([]);
    await page.close();
    const { exit, stdout, stderr } = await preview.ended;
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^````text\nOpen workspace: /);
    expect(stderr).toContain("nothing was copied or opened");
  });

  test("refuses a wrong token, a used one, another name for this machine, and calls from elsewhere", async () => {
    const preview = await start(["chatgpt"]);
    const address = new URL(preview.address);
    const ask = (path: string, headers: Record<string, string> = {}, method = "GET", body = ""): Promise<{ status: number; text: string }> =>
      new Promise((done, fail) => {
        const sent = request({ host: "127.0.0.1", port: address.port, path, method, headers: { host: address.host, ...headers } }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.on("end", () => done({ status: response.statusCode ?? 0, text }));
        });
        sent.on("error", fail);
        sent.end(body);
      });
    expect((await ask(`/?t=${"x".repeat(32)}`)).status).toBe(403);
    expect((await ask("/")).status).toBe(403);
    expect((await ask(`${address.pathname}${address.search}`, { host: `evil.example:${address.port}` })).status).toBe(403);
    const first = await ask(`${address.pathname}${address.search}`);
    expect(first.status).toBe(200);
    expect((await ask(`${address.pathname}${address.search}`)).status).toBe(403);
    const key = /name="handoff" content="([\w-]+)"/.exec(first.text)?.[1] ?? "";
    const call = (headers: Record<string, string>) => ask("/api/start", { "content-type": "application/json", ...headers }, "POST", "{}");
    const ours = { origin: address.origin, "x-handoff": key };
    expect((await call(ours)).status).toBe(200);
    expect((await call({ ...ours, origin: "https://evil.example" })).status).toBe(403);
    expect((await call({ "x-handoff": key })).status).toBe(403);
    expect((await call({ ...ours, "x-handoff": "x" })).status).toBe(403);
    expect((await call({ ...ours, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await call({ ...ours, host: "localhost:1" })).status).toBe(403);
    expect((await ask("/api/view", { ...ours, "content-type": "application/json" }, "POST", `{"client":"chatgpt","edits":[{"part":"constructor"}]}`)).status).toBe(400);
    expect((await ask("/again")).text).not.toContain(key);
  });

  test.each(["light", "dark"] as const)("has no serious accessibility problem in %s, with a line open, in English and Japanese, and looks right", async (colorScheme) => {
    for (const language of ["en", "ja"] as const) {
      const { page } = await open(await start(["chatgpt"], language), { colorScheme, locale: language });
      await page.locator(".lowered .row").first().click();
      await page.evaluate(axe.source);
      const { violations, passes } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<{ passes: unknown[]; violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe.run());
      expect(passes.length).toBeGreaterThan(10);
      expect(violations.map((found) => `${found.impact} ${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate("document.documentElement.lang")).toBe(language);
      if (process.env["UPDATE_GOLDEN"] === "1") {
        mkdirSync(docs, { recursive: true });
        await page.screenshot({ path: join(docs, `preview-${colorScheme}${language === "ja" ? "-ja" : ""}.png`) });
      }
    }
  });
});
