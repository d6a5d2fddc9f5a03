import type { Field, TerminalState } from "./terminal-state.ts";

export interface Choice {
  readonly index: number;
  readonly label: string;
  readonly detail: string;
}

/** The rows of a field that hold every word of the query, whatever the case and the width of its letters. */
export function findChoices(state: TerminalState, field: Field, query: string, auto: string): readonly Choice[] {
  const words = fold(query).split(/\s+/).filter((word) => word !== "");
  return choicesOf(state, field, auto).filter((choice) => {
    const text = fold(`${choice.label} ${choice.detail}`);
    return words.every((word) => text.includes(word));
  });
}

function choicesOf(state: TerminalState, field: Field, auto: string): readonly Choice[] {
  if (field === "from") return state.sessions.map((session, index) => ({ index, label: `${session.client}  ${session.title}`, detail: `${session.age} ${session.records}`.trim() }));
  if (field === "to") return state.clients.map((client, index) => ({ index, label: client.name, detail: client.id }));
  return state.packs.map((pack, index) => ({ index, label: pack.id ?? auto, detail: pack.title }));
}

const fold = (text: string): string => text.normalize("NFKC").toLowerCase();
