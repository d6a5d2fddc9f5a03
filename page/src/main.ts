import { drawPage } from "./draw-page.ts";
import { element } from "./element.ts";
import type { Acts } from "./page-acts.ts";
import { allEdits, isSettled, liveEdit, textOf } from "./page-state.ts";
import type { PageState } from "./page-state.ts";
import { sayer } from "./say.ts";
import type { Say } from "./say.ts";
import { server } from "./server.ts";

/** Typing is checked when it rests for so many milliseconds. */
const REST = 250;

const root = document.querySelector<HTMLElement>("#page") ?? document.body;
void run().catch(() => root.replaceChildren(element("h1", {}, "Handoff"), element("p", { role: "alert" }, 'Refused. Run "handoff preview" for a page of your own.')));

async function run(): Promise<void> {
  const choices = await server.start();
  const say: Say = sayer(choices.words);
  document.documentElement.lang = choices.language;
  document.title = `Handoff: ${say("PAGE_TITLE")}`;
  let state: PageState = { choices, client: choices.client, ...(choices.pack === undefined ? {} : { pack: choices.pack }), ...(choices.sessions[0] === undefined ? {} : { from: choices.sessions[0].ref }), edits: [], working: true, status: "" };
  let turn = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const draw = (): void => {
    const focus = rememberFocus();
    root.setAttribute("aria-busy", String(state.working));
    root.replaceChildren(...drawPage(state, acts, say));
    focus();
  };
  const set = (change: Partial<PageState>): void => {
    state = { ...state, ...change };
    draw();
  };
  const without = (...names: readonly (keyof PageState)[]): PageState => Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name as keyof PageState))) as unknown as PageState;

  /** Makes the brief anew. Whatever is asked for meanwhile counts, and the answer to this is dropped. */
  const make = async (): Promise<void> => {
    clearTimeout(rest);
    const mine = ++turn;
    set({ working: true });
    const { client, pack, from } = state;
    const answer = await server.view({ client, ...(pack === undefined ? {} : { pack }), ...(from === undefined ? {} : { from }), edits: allEdits(state) }).catch(() => undefined);
    if (mine !== turn || state.ended !== undefined) return;
    if (answer === undefined) return set({ ended: "gone", working: false });
    const { view } = answer;
    state = view === undefined ? { ...state, problem: answer.problem ?? "", working: false } : { ...without("problem"), view, working: false, status: say("PAGE_READY", { tokens: view.tokens.used, redacted: view.redacted.total }) };
    draw();
  };

  const acts: Acts = {
    choose(choice) {
      keepTyped();
      const { pack, ...others } = choice;
      state = { ...without(...(pack === "" ? (["pack"] as const) : [])), ...others, ...(pack === undefined || pack === "" ? {} : { pack }), ...(choice.from === undefined ? {} : { edits: [] }) };
      void make();
    },
    openLine(open) {
      keepTyped();
      set({ open });
      document.getElementById(`${open.key}-text`)?.focus();
    },
    type(text) {
      if (state.open === undefined) return;
      // Until it was checked, what is shown is not what is typed: nothing can be copied.
      state = { ...state, open: { ...state.open, text }, working: true };
      draw();
      clearTimeout(rest);
      rest = setTimeout(() => void make(), REST);
    },
    closeLine() {
      const key = state.open?.key ?? "";
      const changed = keepTyped();
      if (changed || state.working) void make();
      else draw();
      document.getElementById(key)?.focus();
    },
    dropLine() {
      const key = state.open?.key ?? "";
      state = without("open");
      void make();
      document.getElementById(key)?.focus();
    },
    removeLine({ part, index }) {
      state = { ...without("open"), edits: [...state.edits, { part, index }] };
      void make();
    },
    addLine(part, text) {
      keepTyped();
      state = { ...state, edits: [...state.edits, { part, text }] };
      void make();
    },
    undo() {
      state = { ...without("open"), edits: state.edits.slice(0, -1) };
      void make();
    },
    copy: () => void copy(),
    async open() {
      const { view } = state;
      if (view === undefined || !isSettled(state)) return;
      if (view.link !== undefined) {
        follow(view.link.url);
      } else if (choices.clients.some((client) => client.id === state.client && client.launches)) {
        const { started } = await server.launch();
        if (!started) return set({ status: say("PAGE_LAUNCH_FAILED") });
      } else {
        // Without a link the text goes by the clipboard, and that is what was done.
        if (view.opensAt !== undefined && (await copy())) follow(view.opensAt);
        return;
      }
      await server.done("opened", view.briefId);
      set({ status: say("PAGE_OPENED") });
    },
    async saveDraft() {
      const { draft } = await server.draft();
      if (draft === undefined) return;
      const address = URL.createObjectURL(new Blob([`${JSON.stringify(draft, null, 2)}\n`], { type: "application/json" }));
      element("a", { href: address, download: "handoff-draft.json" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 1000);
    },
    async close() {
      await server.close().catch(() => undefined);
      set({ ended: "closed", working: false });
    },
    theme() {
      const isDark = (document.documentElement.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
      document.documentElement.dataset["theme"] = isDark ? "light" : "dark";
    },
  };

  /** The change that was being typed joins the others. True when there was one. */
  function keepTyped(): boolean {
    const live = liveEdit(state);
    state = live === undefined ? without("open") : { ...without("open"), edits: [...state.edits, live] };
    return live !== undefined;
  }

  async function copy(): Promise<boolean> {
    const { view } = state;
    if (view === undefined || !isSettled(state)) return false;
    const text = textOf(view);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      set({ status: say("PAGE_COPY_FAILED") });
      return false;
    }
    await server.done("copied", view.briefId);
    set({ status: say("PAGE_COPIED", { characters: text.length }) });
    return true;
  }

  server.stay().then(
    () => state.ended ?? set({ ended: "gone", working: false }),
    () => state.ended ?? set({ ended: "gone", working: false }),
  );
  await make();
}

/** Another tab, which learns nothing of this page. */
function follow(address: string): void {
  const isWeb = address.startsWith("https:");
  element("a", { href: address, rel: "noopener noreferrer", ...(isWeb ? { target: "_blank" } : {}) }).click();
}

/** Everything is drawn anew; where the person was stays where it is. */
function rememberFocus(): () => void {
  const active = document.activeElement;
  const id = active?.id ?? "";
  const field = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement ? active : undefined;
  const caret = field === undefined ? undefined : ([field.selectionStart, field.selectionEnd] as const);
  const value = field instanceof HTMLInputElement ? field.value : undefined;
  return () => {
    const next = id === "" ? null : document.getElementById(id);
    if (next instanceof HTMLInputElement && value !== undefined && document.activeElement !== next) next.value = value;
    next?.focus({ preventScroll: true });
    if ((next instanceof HTMLTextAreaElement || next instanceof HTMLInputElement) && caret !== undefined) next.setSelectionRange(caret[0], caret[1]);
  };
}
