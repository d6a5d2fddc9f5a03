import { isHandoffError } from "@handoff/core";
import type { SessionQuery, SessionSource, SessionSummary } from "@handoff/core";
import { memorySessions } from "@handoff/testkit";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pickSession } from "../../src/sessions/pick-session.ts";
import type { PickOptions } from "../../src/sessions/pick-session.ts";

const ROOT = "/srv/shop";
const at = (minute: number): string => `2026-10-01T09:${String(minute).padStart(2, "0")}:00Z`;
const session = (id: string, minute: number, more: Partial<SessionSummary> = {}): SessionSummary => ({ client: "codex", id, ref: `/store/${id}`, cwd: ROOT, updatedAt: at(minute), prompts: 1, ...more });

/** A store that gives back all it has, whatever it was asked: the choice must not lean on it. */
function storeOf(sessions: readonly SessionSummary[], asked: SessionQuery[] = []): SessionSource {
  return {
    list: (query) => {
      asked.push(query);
      return Promise.resolve(sessions);
    },
    async *read() {},
    recognise: (path) => Promise.resolve(sessions.filter((one) => one.ref === path || one.ref.startsWith(`${path}#`))),
  };
}
const pick = (from: string, sessions: readonly SessionSummary[], more: Partial<PickOptions> = {}) =>
  pickSession({ from, root: ROOT, aliases: [], worktrees: [], cwd: "/", formats: [{ id: "codex", source: storeOf(sessions) }], ports: memorySessions(), ...more });
const codeOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    return isHandoffError(error) ? error.code : String(error);
  }
  return "none";
};

describe("the latest session", () => {
  it("is the newest of this workspace, by what its records say", async () => {
    const { session: picked } = await pick("latest", [session("old", 1), session("new", 30), session("other", 50, { cwd: "/srv/shop2" }), session("below", 20, { cwd: "/srv/shop/packages/a" })]);
    expect(picked.id).toBe("new");
  });

  it("is no sub-agent's, none without a prompt, and none without a folder", async () => {
    const { session: picked } = await pick("latest", [session("real", 1), session("sub", 50, { subAgent: true }), session("empty", 50, { prompts: 0 }), { ...session("nowhere", 50), cwd: "/" }]);
    expect(picked.id).toBe("real");
  });

  it("is not chosen when two were at work within minutes, and both are named", async () => {
    const promise = pick("latest", [session("a", 10), session("b", 12, { title: "the cache" })]);
    expect(await codeOf(promise)).toBe("GATHER_SEVERAL_SESSIONS");
    await expect(promise).rejects.toThrow(/codex:b \(the cache\), codex:a/);
  });

  it("is the one that this process runs in, where its client tells", async () => {
    const { session: picked } = await pick("latest", [session("a", 10), session("b", 12)], { ports: { ...memorySessions(), env: { CODEX_THREAD_ID: "a" } } });
    expect(picked.id).toBe("a");
  });

  it("may be one of another worktree of the repository, and says so", async () => {
    const { session: picked, notices } = await pick("latest", [session("there", 1, { cwd: "/srv/shop-feature" })], { worktrees: ["/srv/shop-feature"] });
    expect(picked.id).toBe("there");
    expect(notices).toEqual([{ code: "GATHER_OTHER_WORKTREE", params: { folder: "/srv/shop-feature" } }]);
  });

  it("is never another project's: the error tells where was looked", async () => {
    const promise = pick("latest", [session("other", 50, { cwd: "/srv/other" })]);
    expect(await codeOf(promise)).toBe("GATHER_NO_SESSION");
    await expect(promise).rejects.toThrow(/codex \(0 of 1\), for \/srv\/shop/);
  });

  it("is found under the name that the folder was entered by", async () => {
    const { session: picked } = await pick("latest", [session("linked", 1, { cwd: "/link/shop" })], { aliases: ["/link/shop"] });
    expect(picked.id).toBe("linked");
  });
});

describe("a session that was named", () => {
  it("is exactly that one, of any folder", async () => {
    const sessions = [session("abc", 1, { cwd: "/srv/other" }), session("abcd", 2)];
    expect((await pick("abc", sessions)).session.id).toBe("abc");
    expect((await pick("codex:abcd", sessions)).session.id).toBe("abcd");
  });

  it("is an error when nobody knows it, and never a near match", async () => {
    for (const from of ["ab", "abcde", "ABC", "claude-code:abc"]) expect(await codeOf(pick(from, [session("abc", 1)]))).toBe("GATHER_UNKNOWN_SESSION");
  });

  describe("in a file", () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "handoff-pick-"));
      writeFileSync(join(folder, "many.db"), "x");
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));
    const inFile = (from: string, sessions: readonly SessionSummary[]) => {
      const file = join(folder, "many.db");
      const stored = sessions.map((one) => ({ ...one, ref: `${file}#${one.id}` }));
      const ports = memorySessions({ [file]: "x" });
      return pick(from.replace("FILE", file), stored, { ports });
    };

    it("is the one behind the mark, or the newest of this workspace", async () => {
      const sessions = [session("a", 1), session("b", 2), session("c", 3, { cwd: "/srv/other" })];
      expect((await inFile("FILE#a", sessions)).session.id).toBe("a");
      expect((await inFile("FILE", sessions)).session.id).toBe("b");
      expect(await codeOf(inFile("FILE#z", sessions))).toBe("GATHER_UNKNOWN_SESSION");
    });

    it("is not guessed when all of them are of other folders", async () => {
      const other = { cwd: "/srv/other" };
      expect(await codeOf(inFile("FILE", [session("a", 1, other), session("b", 2, other)]))).toBe("GATHER_SEVERAL_SESSIONS");
      expect((await inFile("FILE", [session("a", 1, other)])).session.id).toBe("a");
    });

    it("is an error that quotes nothing when the store is broken, unless another one knows the file", async () => {
      const file = join(folder, "many.db");
      const broken: SessionSource = {
        list: () => Promise.resolve([]),
        async *read() {},
        recognise: () => Promise.resolve(JSON.parse('[{"title":"Rotate the pass'.concat("word 12 x")) as []),
      };
      const formats = [{ id: "chatgpt", source: broken }];
      const ports = memorySessions({ [file]: "x" });
      const error: unknown = await pick(file, [], { formats, ports }).catch((caught: unknown) => caught);
      expect(isHandoffError(error) ? [error.code, error.params["problem"], String(error.params["remedy"]).length > 0] : error).toEqual(["GATHER_UNREADABLE", "it is cut short or damaged", true]);
      expect((await pick(file, [], { formats: [...formats, { id: "codex", source: storeOf([session("a", 1, { ref: file })]) }], ports })).session.id).toBe("a");
    });

    it("is an error when no store is like the file", async () => {
      expect(await codeOf(pick(join(folder, "many.db"), [], { ports: memorySessions({ [join(folder, "many.db")]: "x" }) }))).toBe("GATHER_UNREADABLE");
    });
  });
});
