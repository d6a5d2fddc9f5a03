/** White space that folding changes. */
const UNEVEN = /[^\S ]|  |^ | $/;

/** A message stands in a rollout as an item and as an event, in either order, or only as one of them. True: not told yet. */
export function createMirror(): { item(text: string): boolean; event(text: string): boolean } {
  const waiting: { readonly text: string; readonly as: "item" | "event" }[] = [];
  const told = (text: string, as: "item" | "event"): boolean => {
    const key = UNEVEN.test(text) ? text.replace(/\s+/g, " ").trim() : text;
    const at = waiting.findIndex((one) => one.as !== as && one.text === key);
    if (at >= 0) {
      waiting.splice(at, 1);
      return false;
    }
    waiting.push({ text: key, as });
    if (waiting.length > 8) waiting.shift();
    return true;
  };
  return { item: (text) => told(text, "item"), event: (text) => told(text, "event") };
}
