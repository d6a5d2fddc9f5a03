import { emitKeypressEvents } from "node:readline";
import type { Interface } from "node:readline";
import type { ReadStream } from "node:tty";
import type { Key } from "./terminal-state.ts";

/** A lone escape is told from the beginning of a sequence by this many milliseconds without more. */
const ESCAPE_WAIT = 60;

/** The keys of a terminal, one at a time, until `stop`. Pasted text is one key, whatever line ends are in it. */
export function readKeys(input: ReadStream, onKey: (key: Key) => void): () => void {
  let pasted: string | undefined;
  const listen = (text: string | undefined, key: { readonly name?: string; readonly ctrl?: boolean; readonly sequence?: string } | undefined): void => {
    if (key?.name === "paste-start") {
      pasted = "";
    } else if (key?.name === "paste-end") {
      onKey({ name: "paste", text: pasted ?? "", ctrl: false });
      pasted = undefined;
    } else if (pasted !== undefined) {
      pasted += text ?? key?.sequence ?? "";
    } else if (/^\u001b{2,}$/.test(key?.sequence ?? "")) {
      // Escape pressed again in haste is no other key.
      for (const _press of key?.sequence ?? "") onKey({ name: "escape", text: "", ctrl: false });
    } else {
      const name = key?.name === "enter" ? "return" : (key?.name ?? text ?? "");
      onKey({ name, text: key?.ctrl === true || (text ?? "").startsWith("\u001b") ? "" : (text ?? ""), ctrl: key?.ctrl === true });
    }
  };
  const wait: Pick<Interface, never> & { readonly escapeCodeTimeout: number } = { escapeCodeTimeout: ESCAPE_WAIT };
  emitKeypressEvents(input, wait as unknown as Interface);
  input.setRawMode(true);
  input.on("keypress", listen);
  input.resume();
  return () => {
    input.off("keypress", listen);
    input.setRawMode(false);
    input.pause();
  };
}
