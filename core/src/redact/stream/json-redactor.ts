import type { Redactor } from "../../contract/redaction.ts";
import type { PieceRedactor } from "./piece-redactor.ts";
import { createTextRedactor } from "./text-redactor.ts";

/** A single string longer than this is redacted as a text that streams by. */
const LONGEST_STRING = 4_194_304;

interface Level {
  readonly isObject: boolean;
  /** The key that the next value stands under. */
  key: string | undefined;
  expectsKey: boolean;
  /** `{"name": "X", "value": …}`: what `name` said. */
  name: string | undefined;
}

const SIBLING_NAME = /^(?:name|key|header|variable|field)$/i;
const SIBLING_VALUE = /^(?:value|val|default|content)$/i;

/**
 * JSON of any size, token by token: strings and numbers are decoded, redacted under their key, and written again;
 * everything between them stays byte for byte. Holds one string at a time.
 */
export function createJsonRedactor(redactor: Redactor): PieceRedactor {
  const levels: Level[] = [];
  let state: "between" | "string" | "escape" | "number" = "between";
  let token: string[] = [];
  let size = 0;
  let long: PieceRedactor | undefined;

  const top = (): Level | undefined => levels.at(-1);

  const nameOf = (level: Level | undefined): string | undefined => {
    if (level === undefined) return undefined;
    return level.key !== undefined && SIBLING_VALUE.test(level.key) && level.name !== undefined ? level.name : level.key;
  };

  const redactString = (raw: string): string => {
    let text: string;
    try {
      text = JSON.parse(raw) as string;
    } catch {
      // Not JSON after all: as text, without the marks that hold it.
      return `"${redactor.text(raw.slice(1, -1), "json").replace(/"/g, "'")}"`;
    }
    const level = top();
    if (level?.isObject === true && level.expectsKey) {
      level.expectsKey = false;
      level.key = text;
      const clean = redactor.text(text, "json (key)");
      return clean === text ? raw : JSON.stringify(clean);
    }
    const name = nameOf(level);
    if (level?.isObject === true && level.key !== undefined && SIBLING_NAME.test(level.key)) level.name = text.slice(0, 100);
    const clean = underName(redactor, name, text);
    return clean === text ? raw : JSON.stringify(clean);
  };

  const redactNumber = (raw: string): string => {
    if (raw.length < 6) return raw;
    const name = nameOf(top());
    if (name === undefined) return raw;
    // Read as it is written: a card's number is longer than what a double holds exactly.
    const clean = underName(redactor, name, raw);
    return clean === raw ? raw : JSON.stringify(clean);
  };

  const written = (parts: Iterable<string>): string => [...parts].map((part) => JSON.stringify(part).slice(1, -1)).join("");

  /** Hands what was read of a long string to a redactor of plain text. */
  const passLong = (): string => {
    const first = long === undefined;
    long ??= createTextRedactor(redactor);
    const raw = token.join("").slice(first ? 1 : 0);
    token = [];
    size = 0;
    return (first ? '"' : "") + written(long.push(decoded(raw)));
  };

  const endLong = (): string => {
    if (long === undefined) return "";
    const out = `${written(long.push(decoded(token.join("").slice(0, -1))))}${written(long.end())}"`;
    long = undefined;
    const level = top();
    if (level !== undefined) level.expectsKey = false;
    return out;
  };

  const between = (character: string): void => {
    const level = top();
    if (character === "{") levels.push({ isObject: true, key: undefined, expectsKey: true, name: undefined });
    else if (character === "[") levels.push({ isObject: false, key: nameOf(level), expectsKey: false, name: undefined });
    else if (character === "}" || character === "]") levels.pop();
    else if (character === "," && level?.isObject === true) {
      level.expectsKey = true;
      level.key = undefined;
    }
  };

  function* scan(piece: string): Iterable<string> {
    let out = "";
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charAt(at);
      if (state === "string") {
        const end = Math.min(endOfPlain(piece, at), at + LONGEST_STRING - size);
        if (end > at) {
          token.push(piece.slice(at, end));
          size += end - at;
          at = end - 1;
          if (size >= LONGEST_STRING) out += passLong();
          continue;
        }
        token.push(character);
        size++;
        if (character === "\\") state = "escape";
        else if (character === '"') {
          out += long === undefined ? redactString(token.join("")) : endLong();
          token = [];
          state = "between";
        }
        continue;
      }
      if (state === "escape") {
        token.push(character);
        size++;
        state = "string";
        continue;
      }
      if (state === "number") {
        if (/[0-9.eE+-]/.test(character)) {
          token.push(character);
          continue;
        }
        out += redactNumber(token.join(""));
        token = [];
        state = "between";
      }
      if (character === '"') {
        state = "string";
        token = [character];
        size = 1;
      } else if (/[0-9-]/.test(character)) {
        state = "number";
        token = [character];
      } else {
        between(character);
        out += character;
      }
    }
    if (out !== "") yield out;
  }

  return {
    push: scan,
    *end() {
      if (long !== undefined) {
        yield endLong();
        return;
      }
      if (token.length === 0) return;
      const rest = token.join("");
      if (state === "number") yield redactNumber(rest);
      else yield `"${redactor.text(rest.slice(1), "json")}`;
      token = [];
    },
  };
}

/** The text of a part of a JSON string; what is no JSON stays as it stands. */
function decoded(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

/** Where the run of ordinary characters of a string ends. */
function endOfPlain(piece: string, from: number): number {
  let at = from;
  while (at < piece.length) {
    const code = piece.charCodeAt(at);
    if (code === 34 || code === 92) break;
    at++;
  }
  return at;
}

function underName(redactor: Redactor, name: string | undefined, text: string): string {
  if (name === undefined) return redactor.text(text, "json");
  const clean: unknown = Object.values(redactor.value({ [name]: text }, "json"))[0];
  return typeof clean === "string" ? clean : redactor.text(text, "json");
}
