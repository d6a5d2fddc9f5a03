/** What a commit says of itself, however git was asked for it. */
export interface CommitWords {
  readonly parents: readonly string[];
  /** Seconds since 1970. */
  readonly committed: number;
  readonly authored: number;
  readonly email: string;
  readonly author: string;
  readonly subject: string;
}

export interface CommitText extends CommitWords {
  readonly tree: string;
  /** What stands behind the subject. */
  readonly body: string;
}

/** A commit object as git keeps it, read as `git log` would show it. */
export function parseCommit(body: Buffer): CommitText {
  const end = body.indexOf("\n\n");
  const head = body.toString("latin1", 0, end < 0 ? body.length : end);
  const encoding = /^encoding (.*)$/m.exec(head)?.[1];
  const text = decoded(body, encoding);
  const fields = text.slice(0, text.indexOf("\n\n") < 0 ? text.length : text.indexOf("\n\n")).split("\n");
  const valueOf = (name: string): string => fields.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  const author = person(valueOf("author"));
  const message = end < 0 ? "" : text.slice(text.indexOf("\n\n") + 2);
  return {
    tree: valueOf("tree"),
    parents: fields.filter((line) => line.startsWith("parent ")).map((line) => line.slice("parent ".length)),
    committed: person(valueOf("committer")).at,
    authored: author.at,
    email: author.email,
    author: author.name,
    ...wordsOf(message),
  };
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === undefined) return body.toString("utf8");
  try {
    return new TextDecoder(encoding).decode(body);
  } catch {
    return body.toString("utf8");
  }
}

/** `Name <address> seconds zone`; names may hold anything but `<`. */
function person(text: string): { readonly name: string; readonly email: string; readonly at: number } {
  const open = text.indexOf("<");
  const shut = text.indexOf(">", open);
  const at = Number(/^ *(\d+)/.exec(text.slice(text.lastIndexOf(">") + 1))?.[1] ?? 0);
  return { name: (open < 0 ? text : text.slice(0, open)).trim(), email: open < 0 || shut < 0 ? "" : text.slice(open + 1, shut).trim(), at };
}

/** The lines up to the first empty one, as one, and what stands behind the empty ones. */
function wordsOf(message: string): { readonly subject: string; readonly body: string } {
  const whole = message.replace(BLANK_LINES, "");
  const lines = whole.split("\n");
  const blank = lines.findIndex((line) => line.trimEnd() === "");
  const subject = (blank < 0 ? lines : lines.slice(0, blank)).map((line) => line.trimEnd()).join(" ");
  return { subject, body: blank < 0 ? "" : lines.slice(blank).join("\n").replace(BLANK_LINES, "") };
}

const BLANK_LINES = /^(?:[^\S\n]*\n)+/;
