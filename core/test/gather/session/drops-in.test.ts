import { describe, expect, it } from "vitest";
import { dropsIn } from "../../../src/gather/session/drops-in.ts";
import { partOrders } from "../../../src/gather/session/part-orders.ts";
import { session } from "./scripted-session.ts";

const texts = (lines: readonly { readonly text: string }[] | undefined): readonly string[] => (lines ?? []).map((line) => line.text);
const things = (said: string): readonly string[] => dropsIn(said).things.map((thing) => thing.words);

describe("what a user drops", () => {
  it.each([
    "Skip admin.", "Please skip admin, that page goes away next month.", "Leave out admin", "no need to do admin",
    "adminは飛ばしてください", "adminはスキップで", "adminはやめましょう", "adminは見送ります", "admin은 생략해 주세요", "admin은 취소합시다", "跳过admin", "admin不用做了", "Lass admin weg", "admin bitte weglassen", "Überspring admin bitte",
    "Laisse tomber admin", "Saute admin", "Omite admin", "Pula admin", "admin은 건너뛰어 주세요", "admin은 빼줘",
  ])("is named by its words, and nothing else is asked for: %s", (said) => {
    expect(things(said)[0]).toBe("admin");
    expect(dropsIn(said).isAll).toBe(true);
  });

  it.each(["Don't skip admin", "Don't forget admin", "Vergiss nicht das Changelog", "N'oublie pas admin", "No olvides admin", "Não esqueça admin", "adminをスキップしないで", "不要跳过admin", "admin은 건너뛰지 마세요", "Forget it", "never mind, it works", "Skip admin?", "The parser skips admin", "adminをやめてRedisにしてください"])("is nothing in %s", (said) => {
    expect(things(said)).toEqual([]);
  });

  it("stands apart from what is ordered in the same breath, and may be several things", () => {
    expect(partOrders("Skip admin and add a test for reports")).toEqual(["Skip admin", "add a test for reports"]);
    expect(partOrders("管理画面は飛ばして、レポートのテストを追加してください")).toEqual(["管理画面は飛ばして", "レポートのテストを追加してください"]);
    expect(things("Skip admin and billing")).toEqual(["admin", "billing"]);
  });
});

describe("a request that takes work off the list", () => {
  const listed = (...items: readonly string[]) => {
    const s = session();
    s.user("Replace the date library page by page.");
    s.add({ type: "tasks", whole: true, items: items.map((text, at) => ({ id: String(at), text, status: "pending" })) });
    s.agent("The reports are done.");
    return s;
  };

  it.each([
    ["skip admin, that page goes away next month", []],
    ["Cancel the admin page", []],
    ["adminは飛ばしてください", []],
    ["跳过admin", []],
    ["Laisse tomber admin", []],
    ["Skip admin and add a test for reports", ["add a test for reports"]],
    ["Looks good. Skip admin. Then add a test for reports", ["Then add a test for reports"]],
  ])("is no next action, and isn't lost: %s", (said, open) => {
    const s = listed("Replace it in /admin", "Remove it from package.json");
    s.user(`${said}.`);
    const facts = s.facts();
    expect(facts.tasks?.map((task) => task.status)).toEqual(["cancelled", "pending"]);
    expect(texts(facts.next)).toEqual([...open, "Remove it from package.json"]);
    expect(facts.facts?.map((fact) => fact.line.text).join("|")).toContain("admin");
    s.agent("Understood.");
    expect(s.facts().lastRequest?.text ?? "").not.toContain("admin");
  });

  it("is none either when the agent took the work off its list at once", () => {
    const s = listed("Replace it in /admin", "Remove it from package.json");
    s.user("skip admin");
    s.add({ type: "tasks", whole: true, items: [{ id: "1", text: "Remove it from package.json", status: "pending" }] });
    expect(texts(s.facts().next)).toEqual(["Remove it from package.json"]);
  });

  it("goes by the number of work that was only listed", () => {
    const s = session();
    s.user("Please do these: T1 add the page; T2 write the docs; T3 add a test");
    s.agent("T1 is done.");
    s.user("Skip T2.");
    const facts = s.facts();
    expect(facts.claims?.map((claim) => claim.id)).toEqual(["T1", "T3"]);
    expect(texts(facts.next)).toEqual([]);
    expect(facts.facts?.map((fact) => fact.line.text)).toEqual(["Skip T2"]);
  });

  it("is work like any other where no work goes by these words, or where the work is to drop something", () => {
    const s = listed("Drop the old table", "Remove it from package.json");
    s.user("Skip empty lines in the parser and add a test.");
    expect(texts(s.facts().next)[0]).toBe("Skip empty lines in the parser; add a test");
    const order = listed("Drop the old table", "Remove it from package.json");
    order.user("Drop the old table.");
    expect(order.facts().tasks?.map((task) => task.status)).toEqual(["pending", "pending"]);
    expect(texts(order.facts().next)[0]).toMatch(/^Drop the old table/);
  });
});
