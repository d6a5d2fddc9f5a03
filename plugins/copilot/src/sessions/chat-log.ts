import { asList, asNumber, asObject, asText, scanJsonl } from "@handoff/core";
import type { JsonObject, ReadTally } from "@handoff/core";

type Step = string | number;

/**
 * Replays the operation log that VS Code keeps of a chat: 0 the whole, 1 set, 2 push (cut to `i` first), 3 delete. A torn or
 * repeated line is left out and counted, where the editor's own reader would give up.
 */
export async function replayChatLog(bytes: AsyncIterable<Uint8Array>, tally: ReadTally): Promise<JsonObject | undefined> {
  let state: JsonObject | undefined;
  const pushed = new Set<string>();
  const scan = scanJsonl(bytes, tally, {
    record({ value, text }) {
      const kind = asNumber(value["kind"]);
      if (kind === 0) state = asObject(value["v"]);
      else if (state !== undefined && !(kind === 2 && isRepeated(value, text, pushed))) apply(state, kind, value);
    },
  });
  for await (const _ of scan);
  return state;
}

/** A request that was pushed and taken back comes again only when a crash wrote its line twice. */
function isRepeated(value: JsonObject, text: string, pushed: Set<string>): boolean {
  const ids = asList(value["v"]).map((one) => asText(asObject(one)?.["requestId"]));
  if (ids.length === 0 || ids.includes(undefined)) return false;
  const known = ids.every((id) => pushed.has(`${id}\0${text.length}`));
  for (const id of ids) pushed.add(`${id}\0${text.length}`);
  return known;
}

function apply(state: JsonObject, kind: number | undefined, value: JsonObject): void {
  const path = asList(value["k"]).filter((step): step is Step => typeof step === "string" || typeof step === "number");
  const last = path.at(-1);
  let holder: unknown = state;
  for (const step of path.slice(0, -1)) holder = step === "__proto__" ? undefined : (holder as Record<Step, unknown> | undefined)?.[step];
  if (last === undefined || last === "__proto__" || typeof holder !== "object" || holder === null) return;
  const owner = holder as Record<Step, unknown>;
  if (kind === 1) owner[last] = value["v"];
  else if (kind === 3) Reflect.deleteProperty(owner, last);
  else if (kind === 2) {
    const list = Array.isArray(owner[last]) ? (owner[last] as unknown[]) : [];
    const cut = asNumber(value["i"]);
    if (cut !== undefined && cut >= 0 && cut < list.length) list.length = cut;
    for (const one of asList(value["v"])) list.push(one);
    owner[last] = list;
  }
}
