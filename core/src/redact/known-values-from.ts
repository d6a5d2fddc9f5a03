import type { KnownValue } from "../contract/redaction.ts";
import { holdsOne } from "./holds-one.ts";
import { isPlaceholder, looksRandom, wordShare } from "./value-shapes.ts";
import { strengthOf, wordsOf } from "./secret-name.ts";

const SHORTEST = 8;
const LONGEST = 8192;

/** Words that stand in a hundred environments: taking them out of a text would take out the text. */
const ORDINARY = /^(?:true|false|development|production|staging|postgres(?:ql)?|password|changeme|localhost|anonymous|undefined|disabled|enabled|administrator|username|default|example|verbose|external|internal)$/i;

/** Where a shell says which folder it is in. The name reads like a short for password, and every shell sets it. */
const SHELL_FOLDER = /^(?:OLD)?PWD$/;

/** What a name that says little must hold. */
const WEAK_PARTS = ["key", "auth", "session", "cookie", "salt", "seed", "secret", "token", "pass"];
const STORE_ADDRESS = /(?:DATABASE|REDIS|MONGO|AMQP|RABBITMQ|DB|BROKER|CACHE)\w{0,12}_?(?:URL|URI|DSN)$/i;

export interface EnvFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Values that are secret because of the name they stand under, in the process's environment and in `.env` files. Left out:
 * values under eight characters, dictionary words, paths, plain numbers. Whoever calls reads the files, and logs nothing of this.
 */
export function knownValuesFrom(env: Readonly<Record<string, string | undefined>>, files: readonly EnvFile[] = []): readonly KnownValue[] {
  const known = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) take(known, name, value ?? "", name);
  for (const file of files) for (const [name, value] of assignmentsOf(file.text)) take(known, name, value, file.path);
  return [...known].map(([value, source]) => ({ value, source }));
}

function take(known: Map<string, string>, name: string, raw: string, source: string): void {
  const value = raw.trim();
  if (!isNamedSecret(name) || (SHELL_FOLDER.test(name) && isPath(value)) || value.length < SHORTEST || value.length > LONGEST || known.has(value)) return;
  const url = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^/\s:@]{0,80}:([^/\s@]{8,200})@/i.exec(value)?.[1];
  if (url !== undefined && isTellTale(url)) known.set(url, source);
  if (isTellTale(value)) known.set(value, source);
}

function isNamedSecret(name: string): boolean {
  const words = wordsOf(name);
  const strength = strengthOf(words);
  return strength === "password" || strength === "sure" || (strength === "weak" && words.some((word) => holdsOne(word, WEAK_PARTS))) || (/ur[li]$|dsn$/i.test(name) && STORE_ADDRESS.test(name));
}

function isTellTale(value: string): boolean {
  if (isPlaceholder(value) || ORDINARY.test(value)) return false;
  if (/^\d{1,12}$/.test(value) || (isPath(value) && !isBase64(value))) return false;
  if (/^[a-z][a-z0-9+.-]{1,20}:\/\/[^@\s]*$/i.test(value)) return false;
  // A word, or words joined: `my-service-account`. With a digit or a sign in it, it is no word.
  return !(/^[A-Za-z]+(?:[-_. ][A-Za-z]+)*$/.test(value) && wordShare(value) > 0.7);
}

const isPath = (value: string): boolean => /^(?:\/|~|\.{1,2}\/|[A-Za-z]:\\)/.test(value);

/** One key in 64 begins with a slash. The folders of a path read like words and have one kind of letter; a key's don't. */
function isBase64(value: string): boolean {
  return /^\/[A-Za-z0-9+/]{30,}={0,2}$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && wordShare(value) < 0.5 && looksRandom(value.slice(1));
}

/** `NAME=value` lines; `export`, quotes, comments. A value in double quotes may go over lines. */
function assignmentsOf(text: string): readonly (readonly [name: string, value: string])[] {
  const found: [string, string][] = [];
  const line = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_.-]{0,100})[ \t]*[=:][ \t]*(?:"((?:[^"\\]|\\[^]){0,8192})"|'([^'\n]{0,8192})'|`([^`]{0,8192})`|([^\n#]{0,8192}))/gm;
  for (const match of text.matchAll(line)) found.push([match[1] ?? "", (match[2] ?? match[3] ?? match[4] ?? match[5] ?? "").replace(/\\n/g, "\n").trim()]);
  return found;
}
