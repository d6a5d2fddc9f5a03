import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Place } from "../scenarios/run-cli.ts";

const stub = resolve(import.meta.dirname, "../../cli/bin/handoff.js");

/** Debian's Chromium; another place by the variable that its own scripts use. */
export const chromiumPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
export const hasChromium = existsSync(chromiumPath);

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox", "--disable-gpu"] });

export interface Preview {
  readonly address: string;
  /** When the program ended: its exit and what it wrote. */
  readonly ended: Promise<{ readonly exit: number | null; readonly stdout: string; readonly stderr: string }>;
  kill(): void;
}

/** `handoff preview` in a process of its own, up to the address that it prints. */
export function startPreview(place: Place, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Preview> {
  const child = spawn(process.execPath, [stub, "preview", "--no-open", ...args], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home, LANG: "C.UTF-8", ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  const ended = new Promise<Awaited<Preview["ended"]>>((done) => child.on("close", (exit) => done({ exit, stdout, stderr })));
  return new Promise((resolveAddress, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      const address = /http:\/\/127\.0\.0\.1:\d+\/\?t=[\w-]+/.exec(stderr)?.[0];
      if (address !== undefined) resolveAddress({ address, ended, kill: () => child.kill() });
    });
    child.on("close", () => reject(new Error(`no address: ${stderr}`)));
  });
}

/** A page that keeps what went wrong on it and where it went. */
export interface Watched {
  readonly page: Page;
  readonly problems: string[];
  readonly strangers: string[];
}

export async function watch(context: BrowserContext, address: string): Promise<Watched> {
  const page = await context.newPage();
  const { origin } = new URL(address);
  const problems: string[] = [];
  const strangers: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith("data:") && !request.url().startsWith("blob:")) strangers.push(request.url());
  });
  await page.goto(address);
  await page.locator("#copy:enabled").waitFor();
  return { page, problems, strangers };
}
