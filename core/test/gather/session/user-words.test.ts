import { describe, expect, it } from "vitest";
import { isConstraint } from "../../../src/gather/session/is-constraint.ts";
import { isFarewell } from "../../../src/gather/session/is-substantive.ts";
import { readUserTurn } from "../../../src/gather/session/read-user-turn.ts";
import { withPermissions } from "../../../src/gather/session/with-permissions.ts";

const told = (text: string, wantsGoal = false): readonly string[] => readUserTurn(text, wantsGoal).map((note) => `${note.kind}: ${note.text}`);

describe("a rule", () => {
  it.each([
    "btw pls dont mess w/ api.ts ok?", "plz never push to main ok?", "dont touch the api, right?", "and pls only use pnpm",
    "Fass src/api.ts nicht an.", "Bitte fass die Tests nicht an", "Rühr config/prod.yaml bitte nicht an", "Benenn `foo.bar()` nicht um",
    "Не трогай src/api.ts", "Никогда не пушь в main", "Используйте только pnpm", "Публичный API должен остаться прежним",
    "Non toccare src/api.ts", "Usa solo pnpm", "Aggiungi il campo senza cambiare l'API", "Raak src/api.ts niet aan", "Gebruik alleen pnpm", "De API moet hetzelfde blijven",
    "Nie ruszaj src/api.ts", "Nigdy nie pushuj do main", "Używaj tylko pnpm", "src/api.ts dosyasına dokunma.", "Asla main'e push yapma", "Sadece pnpm kullan",
  ])("is heard in: %s", (text) => {
    expect(isConstraint(text)).toBe(true);
  });
  it.each(["Das kommt bei mir nicht an.", "Die Mail kam nicht an.", "Ich rufe dich nicht an", "is that ok?", "does it touch the api, right?", "Тесты не проходят", "Il test non funziona", "De test werkt niet", "Test nie przechodzi", "Testler çalışmıyor", "Добавь поле купона", "Aggiungi il campo", "Voeg het veld toe", "Dodaj pole", "Alanı ekle"])("is none in: %s", (text) => {
    expect(isConstraint(text)).toBe(false);
  });
});

it("tells the order from the rule in the words of a chat", () => {
  expect(told("hey can u add coupon field thx. btw pls dont mess w/ api.ts ok?", true)).toEqual(["goal: hey can u add coupon field thx", "constraint: btw pls dont mess w/ api.ts ok?"]);
});

it.each(["can u add the field thx", "pls fix the guard, thanks", "hey could you rename it to x, thank you"])("takes no leave in: %s", (text) => {
  expect(isFarewell(text)).toBe(false);
});
it.each(["thx", "great, thank you!", "thanks, that was quick", "danke dir"])("takes leave in: %s", (text) => {
  expect(isFarewell(text)).toBe(true);
});

it.each(["算了，先不做优惠券了，改成修复登录超时。", "先不做優惠券了，改做登入逾時"])("hears the new plan in what puts the old one off: %s", (text) => {
  expect(told(text).some((line) => line.startsWith("redirect: ") || line.startsWith("request: "))).toBe(true);
  expect(told(text).some((line) => line.startsWith("parked: "))).toBe(false);
});

describe("a permission", () => {
  const notes = (text: string, ...rules: string[]) => withPermissions(readUserTurn(text, false), rules.map((rule) => ({ kind: "constraint", text: rule }))).map((note) => `${note.kind}${note.lifts === true ? " lifted" : ""}: ${note.text}`);
  it.each([
    ["Fine, you can change src/api.ts now.", "Don't touch src/api.ts"],
    ["ok you may add date-fns", "No new dependencies"],
    ["Actually we can use lodash", "don't add packages"],
    ["Du darfst src/api.ts ändern", "Fass src/api.ts nicht an"],
    ["好，现在可以改接口了", "不要动接口"],
  ])("%s lifts: %s", (text, rule) => {
    expect(notes(text, rule).filter((line) => line.startsWith("constraint lifted: "))).toHaveLength(1);
    expect(notes(text, rule).filter((line) => line.startsWith("request: "))).toEqual([]);
  });
  it.each([
    ["ok you can start with the parser", "Don't touch src/api.ts"],
    ["can you change src/api.ts?", "Don't touch src/api.ts"],
    ["you can add the field", "Never push to main"],
  ])("%s lifts nothing of: %s", (text, rule) => {
    expect(notes(text, rule).filter((line) => line.startsWith("constraint lifted: "))).toEqual([]);
  });
  it("is an order where nothing was forbidden", () => {
    expect(notes("Fine, you can change src/api.ts now.")).toContain("request: Fine, you can change src/api.ts now");
  });
});
