import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createRedactor, isHandoffError, receiptSlot, stateOf } from "@handoff/core";
import type { HandoffReceipt } from "@handoff/core";
import { createFileReceiptStore } from "../src/receipts/file-receipt-store.ts";
import { createReceiptDesk } from "../src/receipts/receipt-desk.ts";
import { refreshReceipts } from "../src/receipts/refresh-receipts.ts";
import { temporary } from "./state/folders.ts";

const place = { workspaceId: "github.com/acme/shop", branch: "main" };
const receipt = (briefId: string, extra: Partial<HandoffReceipt> = {}): HandoffReceipt =>
  ({ receiptVersion: 1, briefId, digest: "d".repeat(64), state: "made", client: "codex", goal: "rotate-tokens", at: "2026-11-30T10:00:00.000Z", notices: [], plan: { client: "codex", notices: [] }, claims: { findings: [] }, ...extra }) as unknown as HandoffReceipt;

function deskAt(folder: string) {
  let now = Date.UTC(2026, 10, 30, 12);
  return createReceiptDesk(createFileReceiptStore(folder), () => createRedactor({}), () => (now += 1000));
}
const here = (): string => join(temporary(onTestFinished), "state/receipts");

describe("receipts", () => {
  test("are files for the user alone, named by ids, one for each brief, client and key", async () => {
    const folder = here();
    const desk = deskAt(folder);
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    await desk.keep(receipt("aaaaaaaaaaaa", { key: "../../k", state: "accepted" }), place);
    await desk.keep(receipt("aaaaaaaaaaaa", { state: "accepted", at: "2026-11-30T10:00:01.000Z" }), place);
    const names = readdirSync(folder);
    await desk.record({ briefId: "bbbbbbbbbbbb", goal: "review", ...place }, "acknowledged");
    expect(names).toEqual([0, 1].map(() => expect.stringMatching(/^aaaaaaaaaaaa-[0-9a-f]{16}\.json$/)));
    expect(readdirSync(folder)).toContain("bbbbbbbbbbbb.json");
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect((await desk.store.read("aaaaaaaaaaaa", receiptSlot({ client: "codex" })))?.states.map(({ state }) => state)).toEqual(["made", "accepted"]);
  });

  test("a newer one of the same work supersedes the older; another branch, goal or workspace doesn't", async () => {
    const desk = deskAt(here());
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    await desk.keep(receipt("bbbbbbbbbbbb", { at: "2026-11-30T11:00:00.000Z" }), { ...place, branch: "other" });
    await desk.keep(receipt("cccccccccccc", { at: "2026-11-30T11:00:00.000Z", goal: "review" }), place);
    const newer = await desk.keep(receipt("dddddddddddd", { at: "2026-11-30T11:30:00.000Z" }), place);
    expect(newer.supersedes).toBe("aaaaaaaaaaaa");
    const older = await desk.find("aaaa");
    expect([stateOf(older), older.supersededBy]).toEqual(["superseded", "dddddddddddd"]);
    for (const id of ["bbbb", "cccc"]) expect((await desk.find(id)).supersededBy).toBeUndefined();
  });

  test("nothing is lost when neither is acknowledged: the older one is still there to be", async () => {
    const desk = deskAt(here());
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    await desk.keep(receipt("dddddddddddd", { at: "2026-11-30T11:00:00.000Z" }), place);
    expect((await desk.store.list()).map(({ briefId }) => briefId)).toEqual(["dddddddddddd", "aaaaaaaaaaaa"]);
    const taken = await desk.record({ briefId: "aaaaaaaaaaaa", goal: "rotate-tokens", ...place }, "acknowledged");
    expect([stateOf(taken), taken.supersededBy]).toEqual(["acknowledged", "dddddddddddd"]);
  });

  test("what was acknowledged is consumed, and nothing supersedes it", async () => {
    const desk = deskAt(here());
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    await desk.record({ briefId: "aaaaaaaaaaaa", goal: "rotate-tokens", ...place }, "acknowledged");
    const newer = await desk.keep(receipt("dddddddddddd", { at: "2026-11-30T11:00:00.000Z" }), place);
    expect(newer.supersedes).toBeUndefined();
    const done = await desk.record({ briefId: "aaaaaaaaaaaa", goal: "rotate-tokens", ...place }, "done");
    expect(done.states.map(({ state }) => state)).toEqual(["made", "acknowledged", "done"]);
  });

  test("a receiver that got the brief from elsewhere has a row of its own, its reason redacted", async () => {
    const desk = deskAt(here());
    const key = ["AKIA", "QWERTYUIOPASDFGH"].join("");
    const row = await desk.record({ briefId: "eeeeeeeeeeee", goal: "rotate-tokens", ...place }, "declined", `no time, and ${key} leaked`);
    expect(row.states).toEqual([{ state: "declined", at: expect.any(String) as string, why: expect.not.stringContaining(key) as string }]);
    expect(row.receipt).toBeUndefined();
  });

  test("a step is stored before the delivery goes on, and is found by brief and key", async () => {
    const desk = deskAt(here());
    const brief = { briefId: "ffffffffffff", goal: "rotate-tokens", client: "codex", key: "k", ...place };
    expect(await desk.earlier(brief)).toBeUndefined();
    await desk.step(brief, "made");
    await desk.step(brief, "created", { client: "codex", id: "t1" });
    expect(await desk.earlier(brief)).toEqual({ client: "codex", state: "created", thread: { client: "codex", id: "t1" } });
    const row = await desk.keep(receipt("ffffffffffff", { key: "k", state: "accepted", at: "2026-11-30T12:30:00.000Z" }), place);
    expect(row.states.map(({ state }) => state)).toEqual(["made", "created", "accepted"]);
    expect(row.thread).toEqual({ client: "codex", id: "t1" });
  });

  test("what became of the work says nothing of how far the delivery came", async () => {
    const desk = deskAt(here());
    await desk.keep(receipt("aaaaaaaaaaaa", { state: "accepted" }), place);
    await desk.keep(receipt("dddddddddddd", { at: "2026-11-30T11:00:00.000Z" }), place);
    expect(stateOf(await desk.find("aaaa"))).toBe("superseded");
    expect(await desk.earlier({ briefId: "aaaaaaaaaaaa", client: "codex", ...place })).toMatchObject({ state: "accepted" });
  });

  test("one key makes one thread, also when the brief changed meanwhile; another workspace's key is another", async () => {
    const desk = deskAt(here());
    await desk.keep(receipt("aaaaaaaaaaaa", { key: "k", state: "accepted" }), place);
    expect(await desk.earlier({ briefId: "bbbbbbbbbbbb", client: "codex", key: "k", ...place })).toMatchObject({ state: "accepted" });
    expect(await desk.earlier({ briefId: "bbbbbbbbbbbb", client: "codex", key: "k", workspaceId: "elsewhere" })).toBeUndefined();
    expect(await desk.earlier({ briefId: "bbbbbbbbbbbb", client: "codex", ...place })).toBeUndefined();
  });

  test("of one brief for several clients are told apart, and one's thread says nothing of another's", async () => {
    const desk = deskAt(here());
    const thread = { client: "codex", id: "t1" };
    await desk.step({ briefId: "aaaaaaaaaaaa", goal: "rotate-tokens", client: "codex", key: "k", digest: "1".repeat(64), ...place }, "accepted", thread);
    await desk.step({ briefId: "aaaaaaaaaaaa", goal: "rotate-tokens", client: "gemini", key: "k", digest: "2".repeat(64), ...place }, "failed");
    expect((await desk.store.list()).map(({ client, thread: found }) => [client, found?.id]).toSorted()).toEqual([["codex", "t1"], ["gemini", undefined]]);
    expect(await desk.earlier({ briefId: "aaaaaaaaaaaa", client: "codex", key: "k", ...place })).toMatchObject({ client: "codex", state: "accepted", thread });
    expect(await desk.earlier({ briefId: "aaaaaaaaaaaa", client: "gemini", key: "k", ...place })).toMatchObject({ client: "gemini", state: "failed" });
    expect(await desk.earlier({ briefId: "aaaaaaaaaaaa", client: "opencode", key: "k", ...place })).toBeUndefined();
    const taken = await desk.record({ briefId: "aaaaaaaaaaaa", digest: "1".repeat(64), goal: "rotate-tokens", ...place }, "acknowledged");
    expect([taken.client, (await desk.store.list()).map(stateOf).toSorted()]).toEqual(["codex", ["acknowledged", "failed"]]);
  });

  test("tell which file a key made, for that client in that workspace", async () => {
    const desk = deskAt(here());
    const artifact = { path: "_agent/handoffs/a.md", digest: "d".repeat(64), bytes: 3 };
    await desk.keep(receipt("aaaaaaaaaaaa", { key: "k", artifact }), place);
    expect(await desk.written({ key: "k", client: "codex", workspaceId: place.workspaceId })).toEqual({ ...artifact, briefId: "aaaaaaaaaaaa" });
    for (const other of [{ key: "j" }, { client: "gemini" }, { workspaceId: "elsewhere" }]) expect(await desk.written({ key: "k", client: "codex", workspaceId: place.workspaceId, ...other })).toBeUndefined();
  });

  test("a refresh asks for threads that may have gone on, and says only what a client proved", async () => {
    const desk = deskAt(here());
    const thread = (id: string) => ({ client: "codex", id });
    await desk.step({ briefId: "aaaaaaaaaaaa", goal: "a", client: "codex", ...place }, "created", thread("t1"));
    await desk.step({ briefId: "bbbbbbbbbbbb", goal: "b", client: "codex", ...place }, "failed", thread("t2"));
    await desk.step({ briefId: "cccccccccccc", goal: "c", client: "gone", ...place }, "unknown", thread("t3"));
    await desk.step({ briefId: "dddddddddddd", goal: "d", client: "codex", ...place }, "accepted", thread("t4"));
    const seen: string[] = [];
    const live = { lookUp: ({ id }: { id: string }) => (seen.push(id), id === "t4" ? Promise.reject(new Error("silent")) : Promise.resolve("answered" as const)) };
    const client = (id: string) => {
      if (id === "gone") throw new Error("unknown client");
      return { id } as never;
    };
    const { asked, total, rows } = await refreshReceipts(desk, client, () => live as never);
    expect([asked, total, seen.toSorted()]).toEqual([1, 4, ["t1", "t4"]]);
    expect(Object.fromEntries(rows.map((row) => [row.briefId.slice(0, 1), stateOf(row)]))).toEqual({ a: "answered", b: "failed", c: "unknown", d: "accepted" });
  });

  test("no words of a brief are kept, whatever findings and notices quote", async () => {
    const folder = here();
    const words = "the private thing of a customer";
    const told = { code: "CLAIM_LOWERED", params: { claim: words, count: 2, cited: "deadbee" } };
    await deskAt(folder).keep(receipt("aaaaaaaaaaaa", { notices: [told], plan: { client: "codex", notices: [told], fallback: { params: { why: words } } }, claims: { findings: [{ claim: words, said: "done", word: "unverified", rule: "commit-missing", params: { cited: "deadbee", command: words } }, { claim: "T1", said: "done", word: "done", rule: "x", params: {} }] } } as never), place);
    const kept = readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith(".json")) ?? ""), "utf8");
    expect(kept).not.toContain("private");
    expect(JSON.parse(kept)).toMatchObject({ receipt: { notices: [{ code: "CLAIM_LOWERED", params: { count: 2, cited: "deadbee" } }], claims: { findings: [{ claim: expect.stringMatching(/^#[0-9a-f]{8}$/) as string, params: { cited: "deadbee" } }, { claim: "T1" }] } } });
  });

  test("are forgotten with every key; an id that is unknown, short or of several is said", async () => {
    const folder = here();
    const desk = deskAt(folder);
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    await desk.keep(receipt("aaaaaaaaaaaa", { key: "k" }), place);
    await desk.keep(receipt("aaaabbbbbbbb", { goal: "x" }), place);
    const codeOf = (id: string): Promise<unknown> => desk.find(id).then(() => undefined, (error: unknown) => isHandoffError(error) && error.code);
    expect(await codeOf("aaaa")).toBe("RECEIVE_RECEIPT_AMBIGUOUS");
    expect(await codeOf("aa")).toBe("RECEIVE_RECEIPT_UNKNOWN");
    expect(await codeOf("../x")).toBe("RECEIVE_RECEIPT_UNKNOWN");
    expect(await desk.store.forget("aaaaaaaaaaaa")).toBe(true);
    expect(await desk.store.forget("aaaaaaaaaaaa")).toBe(false);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^aaaabbbbbbbb-[0-9a-f]{16}\.json$/)]);
  });

  test("a file that is broken, a link, or of another shape is passed over, and hides no other", async () => {
    const folder = here();
    const desk = deskAt(folder);
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    writeFileSync(join(folder, "bbbbbbbbbbbb.json"), "{");
    writeFileSync(join(folder, "cccccccccccc.json"), JSON.stringify({ rowVersion: 2 }));
    symlinkSync(join(folder, readdirSync(folder).find((name) => name.startsWith("aaaa")) ?? ""), join(folder, "dddddddddddd.json"));
    expect((await desk.store.list()).map(({ briefId }) => briefId)).toEqual(["aaaaaaaaaaaa"]);
  });

  test("many at once lose no step", async () => {
    const folder = here();
    const desk = deskAt(folder);
    await desk.keep(receipt("aaaaaaaaaaaa"), place);
    await Promise.all(Array.from({ length: 20 }, (_, at) => desk.store.change("aaaaaaaaaaaa", receiptSlot({ client: "codex" }), (row) => ({ ...row!, states: [...row!.states, { state: "opened", at: `2026-11-30T13:00:${String(at).padStart(2, "0")}.000Z` }] }))));
    expect((await desk.store.read("aaaaaaaaaaaa", receiptSlot({ client: "codex" })))?.states).toHaveLength(21);
  });
});
