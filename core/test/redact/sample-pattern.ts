import { draw, pick, type Random } from "./contexts.ts";

const PRINTABLE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** A text that a pattern of the rule table matches. Knows the part of the grammar that the table uses; looks around are left out. */
export function samplePattern(source: string, random: Random): string {
  const [text, end] = alternatives(source, 0, random);
  if (end !== source.length) throw new Error(`can't sample ${source} from ${end}`);
  return text;
}

function alternatives(source: string, from: number, random: Random): readonly [string, number] {
  const options: string[] = [];
  let at = from;
  for (;;) {
    const [text, end] = sequence(source, at, random);
    options.push(text);
    at = end;
    if (source[at] !== "|") break;
    at++;
  }
  return [pick(random, options), at];
}

function sequence(source: string, from: number, random: Random): readonly [string, number] {
  let text = "";
  let at = from;
  while (at < source.length && source[at] !== "|" && source[at] !== ")") {
    const [make, end] = atom(source, at, random);
    const quantifier = /^(?:\{(\d+)(?:,(\d*))?\}|[*+?])\??/.exec(source.slice(end));
    let times = 1;
    if (quantifier !== null) {
      const least = quantifier[1] === undefined ? (quantifier[0].startsWith("+") ? 1 : 0) : Number(quantifier[1]);
      const most = quantifier[1] === undefined ? 1 : quantifier[0].includes(",") ? Number(quantifier[2] === "" ? least : quantifier[2]) : least;
      times = Math.max(least, Math.min(most, least + Math.floor(random() * 4)));
    }
    for (let count = 0; count < times; count++) text += make();
    at = end + (quantifier?.[0].length ?? 0);
  }
  return [text, at];
}

function atom(source: string, at: number, random: Random): readonly [() => string, number] {
  const character = source[at]!;
  if (character === "(") {
    const open = /^\((?:\?(?::|=|!|<=|<!))?/.exec(source.slice(at))![0];
    const end = alternatives(source, at + open.length, random)[1];
    const looks = /[=!]$/.test(open) && open.length > 1;
    return [() => (looks ? "" : alternatives(source, at + open.length, random)[0]), end + 1];
  }
  if (character === "[") {
    const end = /^\[(?:\\.|[^\]\\])*\]/.exec(source.slice(at))![0].length + at;
    const members = membersOf(source.slice(at + 1, end - 1));
    return [() => draw(random, members, 1), end];
  }
  if (character === "\\") {
    const kind = source[at + 1]!;
    const members = kind === "d" ? "0123456789" : kind === "w" ? PRINTABLE : kind === "s" ? " " : kind === "b" ? "" : kind;
    return [() => (members === "" ? "" : draw(random, members, 1)), at + 2];
  }
  return [() => (character === "." ? "x" : character === "^" || character === "$" ? "" : character), at + 1];
}

function membersOf(body: string): string {
  const negated = body.startsWith("^");
  let members = "";
  for (let at = negated ? 1 : 0; at < body.length; at++) {
    if (body[at] === "\\") {
      const kind = body[++at]!;
      members += kind === "d" ? "0123456789" : kind === "w" ? `${PRINTABLE}_` : kind === "s" ? " " : kind;
    } else if (body[at + 1] === "-" && at + 2 < body.length) {
      for (let code = body.charCodeAt(at); code <= body.charCodeAt(at + 2); code++) members += String.fromCharCode(code);
      at += 2;
    } else members += body[at];
  }
  return negated ? [...PRINTABLE].filter((member) => !members.includes(member)).join("") : members;
}
