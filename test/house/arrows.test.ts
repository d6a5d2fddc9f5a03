import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readHouse } from "./read-imports.ts";
import type { Arrow } from "./read-imports.ts";

const root = resolve(import.meta.dirname, "../..");
const plugins = readdirSync(`${root}/plugins`).map((name) => `plugins/${name}`);
const rooms = ["core/src", ...plugins.map((plugin) => `${plugin}/src`), "host/src", "cli/src", "mcp/src", "test/kit/src"];
const house = readHouse(root, rooms);

const roomOf = (path: string): string => /^core\/src\/([^/]+)/.exec(path)?.[1] ?? "";
const shown = (arrows: readonly Arrow[]): string[] => arrows.map((arrow) => `${arrow.from} -> ${arrow.target}`);
const from = (prefix: string): Arrow[] => house.arrows.filter((arrow) => arrow.from.startsWith(prefix));

describe("the arrows of the house", () => {
  test("were read: a check that saw nothing would pass everything", () => {
    expect(house.files.length).toBeGreaterThan(100);
    expect(house.arrows.length).toBeGreaterThan(house.files.length);
    for (const room of ["core/src", "host/src", "cli/src"]) expect(house.files.some((file) => file.startsWith(room))).toBe(true);
  });

  test("go nowhere in circles, types included", () => {
    expect(circles(house.arrows)).toEqual([]);
  });

  test("leave the contract only to nothing, and errors and messages only to the contract", () => {
    expect(shown(from("core/src/contract/").filter((arrow) => arrow.target.startsWith("core/") && roomOf(arrow.target) !== "contract"))).toEqual([]);
    const base = ["contract", "errors", "messages", "commands"];
    const low = house.arrows.filter((arrow) => ["errors", "messages", "commands"].includes(roomOf(arrow.from)) && arrow.target.startsWith("core/"));
    expect(shown(low.filter((arrow) => !base.includes(roomOf(arrow.target))))).toEqual([]);
  });

  test("let nobody in core but run-handoff and index know the order of the steps", () => {
    const atTop = /^core\/src\/[^/]+$/;
    expect(shown(from("core/src/").filter((arrow) => !atTop.test(arrow.from) && atTop.test(arrow.target)))).toEqual([]);
  });

  test("keep core pure: no SDK, no container, no file system, no process", () => {
    const allowed = new Set(["zod", "nunjucks", "picomatch", "@noble/hashes"]);
    expect(shown(from("core/src/").filter((arrow) => !arrow.target.startsWith("core/") && !allowed.has(arrow.target)))).toEqual([]);
  });

  test("let a plugin see core, its own files, its own SDK, and no other plugin", () => {
    const sdks: Readonly<Record<string, readonly string[]>> = { "openai-api": ["openai"], "claude-api": ["@anthropic-ai/sdk"], codex: ["fzstd"] };
    const strangers = plugins.flatMap((plugin) =>
      from(`${plugin}/src/`).filter((arrow) => {
        const own = sdks[plugin.replace("plugins/", "")] ?? [];
        return !(arrow.target.startsWith(`${plugin}/src/`) || arrow.target === "@handoff/core" || own.includes(arrow.target) || /^node:(?:crypto|path|zlib|url)$/.test(arrow.target));
      }),
    );
    expect(shown(strangers)).toEqual([]);
  });

  test("load SDKs only when they are used", () => {
    const heavy = ["openai", "@anthropic-ai/sdk", "@modelcontextprotocol/sdk", "@agentclientprotocol/sdk", "@clack/prompts", "clipboardy", "open"];
    const eager = house.arrows.filter((arrow) => !arrow.from.startsWith("mcp/") && heavy.includes(arrow.target) && !arrow.lazy && !arrow.typesOnly);
    expect(shown(eager)).toEqual([]);
  });

  test("lead to host only from the command line, the MCP server and nobody else", () => {
    expect(shown(house.arrows.filter((arrow) => arrow.target === "@handoff/host" && !/^(?:cli|mcp)\//.test(arrow.from)))).toEqual([]);
    expect(shown(house.arrows.filter((arrow) => arrow.target.startsWith("@handoff/plugin-") && !arrow.from.startsWith("host/")))).toEqual([]);
  });

  test("let only compose know the container", () => {
    const known = house.arrows.filter((arrow) => ["tsyringe", "reflect-metadata"].includes(arrow.target)).map((arrow) => arrow.from);
    expect(new Set(known)).toEqual(new Set(["host/src/compose.ts"]));
  });

  test("reach the writing of artifacts only from the writer's entry", () => {
    const reach = house.arrows.filter((arrow) => arrow.target === "host/src/writer/write-artifact.ts").map((arrow) => arrow.from);
    expect(reach).toEqual(["host/src/writer/writer-main.ts"]);
    expect(house.arrows.filter((arrow) => arrow.target === "host/src/writer/writer-main.ts")).toEqual([]);
  });
});

/** Every file that can reach itself, by Tarjan's strongly connected components. */
function circles(arrows: readonly Arrow[]): readonly string[][] {
  const next = new Map<string, string[]>();
  for (const arrow of arrows) if (!arrow.lazy) next.set(arrow.from, [...(next.get(arrow.from) ?? []), arrow.target]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const target of next.get(node) ?? []) {
      if (!next.has(target)) continue;
      if (!index.has(target)) {
        visit(target);
        low.set(node, Math.min(low.get(node)!, low.get(target)!));
      } else if (stack.includes(target)) low.set(node, Math.min(low.get(node)!, index.get(target)!));
    }
    if (low.get(node) === index.get(node)) {
      const members: string[] = [];
      let member: string | undefined;
      do {
        member = stack.pop();
        if (member !== undefined) members.push(member);
      } while (member !== node);
      if (members.length > 1) found.push(members.sort());
    }
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}
