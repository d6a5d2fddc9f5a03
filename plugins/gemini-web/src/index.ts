import { factsCheckedOn, webChat } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");

/** Gemini in the browser: no address is known that fills its input, so it is the clipboard and the open page. */
export const client = webChat({
  id: "gemini-web",
  displayName: "Gemini on the web",
  checkedOn: "2026-11-30",
  address: "https://gemini.google.com/app",
  source: "https://gemini.google.com/app",
  facts: [on.documented("no reliable prefill", "https://gemini.google.com/app", "other tools copy and open it, too")],
});
