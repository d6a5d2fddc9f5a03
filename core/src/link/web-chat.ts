import type { ClientDescriptor, ClientPlugin, Fact } from "../contract/client.ts";
import { definePlugin } from "../contract/client.ts";
import { factsCheckedOn } from "../plugin/facts-checked-on.ts";
import { prefillLink } from "../plugin/prefill-link.ts";

/** What tells one web chat from another. Everything else is the same for all of them. */
export interface WebChat {
  readonly id: string;
  readonly displayName: string;
  /** The day somebody looked, `YYYY-MM-DD`. */
  readonly checkedOn: string;
  /** Where a new chat opens. Absent: the person knows. */
  readonly address?: string;
  readonly source: string;
  /** Absent: no address is known that fills the input. `maxUrl` counts the whole URL after encoding. */
  readonly prefill?: { readonly parameter: string; readonly maxUrl: number; readonly source: string; readonly note: string };
  readonly facts?: readonly Fact<string>[];
}

/**
 * The card of a chat in the browser: text goes in by paste, clipboard, page, and by link where one fills the input. It opens no
 * file of the workspace, so pointers are made as permalinks, and nothing tells whether a text arrived.
 */
export function webChat(chat: WebChat): ClientPlugin {
  const on = factsCheckedOn(chat.checkedOn);
  const { address, prefill, source } = chat;
  const card: ClientDescriptor = {
    id: chat.id,
    displayName: chat.displayName,
    channels: {
      prompt: on.documented("yes", source),
      artifact: on.documented("no", source, "a web chat can't open files of the workspace"),
    },
    modes: { api: on.documented("no", source, "no documented way to start a chat from a program") },
    transports: [
      on.documented("paste", source),
      on.documented("clipboard", source),
      ...(prefill === undefined ? [] : [on.documented("link" as const, prefill.source, prefill.note)]),
      on.documented("page", source),
    ],
    reads: on.documented("nothing", source, "pointers are made as permalinks"),
    ...(address === undefined ? {} : { opensAt: on.documented(address, source, "a new chat, without text") }),
    limits: prefill === undefined ? {} : { linkCharacters: on.documented(prefill.maxUrl, prefill.source, "the whole URL, after encoding") },
    facts: chat.facts ?? [],
  };
  const rules = { expandsAt: false, leadingSlash: "text", escapesEntities: false } as const;
  return definePlugin({
    contract: "handoff-client/1",
    id: chat.id,
    describe: () => card,
    rules,
    ...(prefill === undefined || address === undefined
      ? {}
      : { link: (handoff) => prefillLink({ base: `${address}?`, params: { [prefill.parameter]: handoff.text }, maxUrl: prefill.maxUrl, bare: address, rules }) }),
  });
}
