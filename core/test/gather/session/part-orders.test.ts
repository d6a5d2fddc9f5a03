import { describe, expect, it } from "vitest";
import { mayOrderToo, partOrders } from "../../../src/gather/session/part-orders.ts";
import { session } from "./scripted-session.ts";

const texts = (lines: readonly { readonly text: string }[] | undefined): readonly string[] => (lines ?? []).map((line) => line.text);

describe("work and a rule in one sentence", () => {
  it.each([
    ["Please add pagination and never touch the API", ["Please add pagination", "never touch the API"]],
    ["Add pagination, but keep the API unchanged.", ["Add pagination", "keep the API unchanged"]],
    ["Add pagination; no new dependencies", ["Add pagination", "no new dependencies"]],
    ["Never touch the API, but add pagination", ["Never touch the API", "add pagination"]],
    ["Add pagination; never touch the API; then add a test", ["Add pagination", "never touch the API", "then add a test"]],
    ["Füg Paginierung hinzu und ändere niemals die API", ["Füg Paginierung hinzu", "ändere niemals die API"]],
    ["Ajoute la pagination et ne touche jamais à l'API", ["Ajoute la pagination", "ne touche jamais à l'API"]],
    ["Añade la paginación y no toques la API", ["Añade la paginación", "no toques la API"]],
    ["Adicione a paginação e nunca toque na API", ["Adicione a paginação", "nunca toque na API"]],
    ["ページネーションを追加して、APIは変更しないでください", ["ページネーションを追加して", "APIは変更しないでください"]],
    ["APIは変更しないで、ページネーションを追加してください", ["APIは変更しないで", "ページネーションを追加してください"]],
    ["加上分页，不要动API", ["加上分页", "不要动API"]],
    ["API는 건드리지 말고 페이지네이션을 추가해 줘", ["API는 건드리지 말고", "페이지네이션을 추가해 줘"]],
  ])("is told apart where each stands by itself: %s", (said, parts) => {
    expect(partOrders(said)).toEqual(parts);
  });

  it.each([
    ["a never may reach the work", "Never touch the API and add pagination"],
    ["a never may reach the work", "Never change the schema and drop tables"],
    ["a never may reach the work", "Never rename, move or delete files"],
    ["a never may reach the work", "不要改API，删表"],
    ["the rule is about the very work", "Fix the login without touching the API"],
    ["the rule is about the very work", "Add a cache and keep it small"],
    ["the rule is about the very work", "Add a test and make sure it passes"],
    ["the rule is a measure of the work", "then go on with the upload, 4 files in parallel at most"],
    ["the rule is a measure of the work", "接下来加上日志轮转，每个文件最多 10MB"],
    ["nothing is ordered", "When the token expires, never retry"],
    ["nothing is forbidden", "Add pagination and document the page"],
  ])("stays whole where %s: %s", (_, said) => {
    expect(partOrders(said)).toEqual([said]);
  });

  it("stands as an action and as a constraint, each once", () => {
    const s = session();
    s.user("Build the shop.");
    s.agent("The shop is built.");
    s.user("Please add pagination and never touch the API. No new dependencies.");
    expect(texts(s.facts().next)).toEqual(["Please add pagination"]);
    expect(texts(s.facts().constraints)).toEqual(["never touch the API", "No new dependencies"]);
  });

  it.each(["Never touch the API and add pagination", "Please don't touch the API and add pagination", "Fass niemals die API an und füg Paginierung hinzu", "Ne touche jamais à l'API et ajoute la pagination", "No toques la API y añade la paginación", "Nunca toque na API e adicione a paginação", "不要动API，加上分页"])("is told as both where a never may reach the work, and nothing is lost: %s", (said) => {
    const s = session();
    s.user("Build the shop.");
    s.agent("The shop is built.");
    s.user(`${said}.`);
    expect(texts(s.facts().next)).toEqual([said]);
    expect(texts(s.facts().constraints)).toEqual([said]);
  });

  it("is a rule alone where it is a list of what is forbidden", () => {
    for (const said of ["Never rename, move or delete files", "Never push and never force", "Never log names"]) expect(mayOrderToo(said), said).toBe(false);
  });

  it.each(["Please never push to main.", "Please use TypeScript only.", "Bitte fass die API nicht an.", "APIは変更しないでください。", "请不要动API。", "Merci de ne pas toucher à l'API.", "Por favor, no toques la API.", "Por favor, não toque na API.", "API는 건드리지 마세요."])("orders nothing where a rule is only said kindly: %s", (said) => {
    const s = session();
    s.user("Build the shop.");
    s.agent("The shop is built.");
    s.user(said);
    expect(texts(s.facts().next)).toEqual([]);
    expect(texts(s.facts().constraints)).toEqual([said.replace(/[.。?]$/, "")]);
  });

  it("is left in the user's words where it is the goal", () => {
    const s = session();
    s.user("Add pagination and never touch the API. Add a test, and never push to main.");
    expect(s.facts().goal?.line.text).toBe("Add pagination and never touch the API");
    expect(texts(s.facts().constraints)).toEqual(["never push to main"]);
    expect(s.facts().ask?.text).toBe("Add pagination and never touch the API. Add a test");
  });
});
