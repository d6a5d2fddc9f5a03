import { lettersOf } from "./layout.ts";
import type { Input, Key } from "./terminal-state.ts";

export const inputOf = (text: string): Input => ({ letters: lettersOf(text), cursor: lettersOf(text).length });
export const textOf = (input: Input): string => input.letters.join("");

/** One line being typed, after a key. Pasted text comes as one key; its line ends become spaces. */
export function editInput(input: Input, key: Key): Input {
  const { letters, cursor } = input;
  if (key.ctrl) {
    if (key.name === "u") return { letters: letters.slice(cursor), cursor: 0 };
    if (key.name === "a") return { letters, cursor: 0 };
    if (key.name === "e") return { letters, cursor: letters.length };
    return input;
  }
  switch (key.name) {
    case "left":
      return { letters, cursor: Math.max(0, cursor - 1) };
    case "right":
      return { letters, cursor: Math.min(letters.length, cursor + 1) };
    case "home":
      return { letters, cursor: 0 };
    case "end":
      return { letters, cursor: letters.length };
    case "backspace":
      return cursor === 0 ? input : { letters: letters.toSpliced(cursor - 1, 1), cursor: cursor - 1 };
    case "delete":
      return { letters: letters.toSpliced(cursor, 1), cursor };
    default: {
      const typed = key.text.replace(/[\r\n\t]+/g, " ").replace(/[\u0000-\u001f\u007f-\u009f]/g, "");
      if (typed === "") return input;
      const before = lettersOf(letters.slice(0, cursor).join("") + typed);
      return { letters: [...before, ...letters.slice(cursor)], cursor: before.length };
    }
  }
}
