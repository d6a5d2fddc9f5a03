import { webChat } from "@handoff/core";

/** Any other chat in a browser. Nothing is known of it but that a person can paste. */
export const client = webChat({ id: "web-chat", displayName: "a web chat", checkedOn: "2026-11-30", source: "a text box takes pasted text" });
