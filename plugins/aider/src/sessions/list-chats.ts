import { oneLine } from "@handoff/core";
import type { SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";

export const LARGEST = 128 << 20;
const STARTED = /^# aider chat started at (\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/gm;

/** A chat in a history: its place in the text, and an id made of the time it began. */
export interface ChatPlace {
  readonly id: string;
  readonly startedAt: string;
  readonly from: number;
  readonly to: number;
}

export function chatPlaces(text: string): readonly ChatPlace[] {
  const starts = [...text.matchAll(STARTED)];
  const used = new Map<string, number>();
  return starts.map((match, at) => {
    const startedAt = `${match[1]}T${match[2]}`;
    const times = (used.get(startedAt) ?? 0) + 1;
    used.set(startedAt, times);
    return { id: times === 1 ? startedAt : `${startedAt}-${times}`, startedAt, from: match.index, to: starts[at + 1]?.index ?? text.length };
  });
}

/** The histories of the asked folders. Nobody keeps a list of them, so without a folder there are none. */
export async function listAiderChats(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const roots = [...new Set([...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])])];
  const found: SessionSummary[] = [];
  for (const root of roots) {
    const path = `${root}/.aider.chat.history.md`;
    if ((await ports.files.stat(path)) === undefined) continue;
    for (const chat of await chatsInFile(path, ports)) found.push({ ...chat, cwd: root });
  }
  return found;
}

export async function chatsInFile(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const text = await ports.files.text(path, LARGEST);
  const places = chatPlaces(text);
  const modifiedAt = (await ports.files.stat(path))?.modifiedAt;
  return places.map((place, at) => {
    const part = text.slice(place.from, place.to);
    const prompts = [...part.matchAll(/^#### .+ {2}$/gm)];
    const title = prompts[0]?.[0].slice(5);
    // Of the last chat the file's own time tells when it was used.
    const updatedAt = at === places.length - 1 && modifiedAt !== undefined && modifiedAt > place.startedAt ? modifiedAt : place.startedAt;
    return { client: "aider", id: place.id, ref: `${path}#${place.id}`, startedAt: place.startedAt, updatedAt, prompts: prompts.length, bytes: part.length, ...(title === undefined ? {} : { title: oneLine(title, 120) }) };
  });
}
