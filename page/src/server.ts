import type { Draft, HandoffEdit, HandoffView } from "@handoff/core";

export interface Choices {
  readonly language: string;
  readonly words: Readonly<Record<string, string>>;
  readonly clients: readonly { readonly id: string; readonly name: string; readonly launches: boolean; readonly limit?: number }[];
  readonly packs: readonly { readonly id: string; readonly title: string }[];
  readonly sessions: readonly { readonly ref: string; readonly title: string }[];
  readonly client: string;
  readonly pack?: string;
}

export interface ViewWish {
  readonly client: string;
  readonly pack?: string;
  readonly from?: string;
  readonly edits: readonly HandoffEdit[];
}

const KEPT = "handoff";

/** The secret came with the first load; a reload has it from the tab's own store. The address bar forgets the token. */
function takeSecret(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="handoff"]')?.content ?? "";
  if (given !== "") sessionStorage.setItem(KEPT, given);
  history.replaceState(null, "", "/again");
  return given === "" ? (sessionStorage.getItem(KEPT) ?? "") : given;
}

const secret = takeSecret();

async function call<Answer>(name: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`/api/${name}`, { method: "POST", headers: { "content-type": "application/json", "x-handoff": secret }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as Answer;
}

export const server = {
  start: () => call<Choices>("start"),
  view: (wish: ViewWish) => call<{ readonly view?: HandoffView; readonly problem?: string }>("view", wish),
  draft: () => call<{ readonly draft?: Draft }>("draft"),
  launch: () => call<{ readonly started: boolean }>("launch"),
  done: (what: "copied" | "opened", briefId: string) => call<object>("done", { what, briefId }),
  close: () => call<object>("close"),
  /** Held open as long as the page is; ends when the program does. */
  async stay(): Promise<void> {
    const response = await fetch("/api/stay", { method: "POST", headers: { "content-type": "application/json", "x-handoff": secret }, body: "{}" });
    if (!response.ok) throw new Error(`stay: ${response.status}`);
    await response.body?.pipeTo(new WritableStream());
  },
};
