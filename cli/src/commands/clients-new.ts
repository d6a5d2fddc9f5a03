import { HandoffError } from "@handoff/core";
import type { MessageCode } from "@handoff/core";
import { prepareDescription, resolveWorkspace, userConfigFolder } from "@handoff/host";
import { splitWords } from "../client-settings.ts";
import type { CommandContext, CommandResult } from "../command-context.ts";

const TRIES = 3;
/** A way whose answer proves nothing: its receipts stay unknown. */
const NO_PROOF = { thread: "id" };
type Data = Readonly<Record<string, unknown>>;

/** Asks what docs/writing-a-client.md asks, and writes the answers as a described client. On a terminal alone. */
export async function runClientsNew(context: CommandContext): Promise<CommandResult> {
  const { say } = context;
  if (!context.isTerminal) throw new HandoffError("USAGE_NEEDS_TERMINAL", { command: "clients new" });
  const ask = asker(context);
  context.announce(say("DESCRIBE_START"));
  const id = await ask.text("DESCRIBE_ID", undefined, /^(?!new$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
  const displayName = await ask.text("DESCRIBE_NAME");
  const where = await ask.choice("DESCRIBE_WHERE", ["project", "user"], "project");
  const source = await ask.text("DESCRIBE_SOURCE", undefined, /.{4}/);
  const how = await ask.choice("DESCRIBE_HOW", ["tried", "documented", "unverified"], "unverified");
  if (!(await ask.yes("DESCRIBE_PASTE", true))) return { exit: 1, stderr: [say("DESCRIBE_NO_PASTE")], json: { written: false } };
  const reads = await ask.choice("DESCRIBE_READS", ["workspace", "attachments", "nothing"], "nothing");
  const artifact = await ask.choice("DESCRIBE_ARTIFACT", ["yes", "no", "host-only", "unknown"], "unknown");
  const expandsAt = await ask.yes("DESCRIBE_AT", true);
  const leadingSlash = (await ask.yes("DESCRIBE_SLASH", true)) ? "command" : "text";
  const escapesEntities = await ask.yes("DESCRIBE_ENTITIES", false);
  const longest = await ask.text("DESCRIBE_LONGEST", "", /^[1-9]\d{0,8}$/);
  const base = await ask.text("DESCRIBE_LINK", "");
  const link = base === "" ? {} : { link: { base: /[?&]$/.test(base) ? base : `${base}?`, parameter: await ask.text("DESCRIBE_LINK_PARAMETER", "q"), maxUrl: Number(await ask.text("DESCRIBE_LINK_LONGEST", "6000", /^\d{3,6}$/)), bare: base.replace(/[?&]$/, "") } };
  const transport = await askTransport(ask);
  const again = await ask.text("DESCRIBE_AGAIN", "");
  const fails = await ask.text("DESCRIBE_FAILS", "");
  const billable = await ask.yes("DESCRIBE_BILLABLE", false);
  const opens = await ask.text("DESCRIBE_OPENS", "");
  const facts = [again === "" ? "" : `asked a second time: ${again}`, fails === "" ? "" : `when it can't: ${fails}`, opens === "" ? "" : `${opens} opens a thread`].filter((fact) => fact !== "");
  const data: Data = {
    contract: "handoff-client/1",
    id,
    displayName,
    source,
    checkedOn: new Date().toISOString().slice(0, 10),
    how,
    artifact,
    reads,
    rules: { expandsAt, leadingSlash, escapesEntities, ...(longest === "" ? {} : { maxCharacters: Number(longest) }) },
    ...(billable ? { billable } : {}),
    ...link,
    ...(facts.length === 0 ? {} : { facts }),
    ...(transport === undefined ? {} : { transport }),
  };
  const { root } = resolveWorkspace({ cwd: context.cwd });
  const { file, text, write } = prepareDescription(id, data, { where, root, configFolder: userConfigFolder(context.env, context.home) });
  const reply = await context.ask(say("DESCRIBE_WRITE", { text, file }));
  if (!/^(?:y|yes|はい)$/i.test(reply ?? "")) return { exit: 0, stderr: [say("DESCRIBE_DECLINED")], json: { written: false } };
  write();
  return { exit: 0, stdout: say(where === "project" ? "DESCRIBE_DONE_PROJECT" : "DESCRIBE_DONE_USER", { file, id }), json: { written: true, file } };
}

async function askTransport(ask: Asker): Promise<Data | undefined> {
  const kind = await ask.choice("DESCRIBE_TRANSPORT", ["mcp", "http", "command", "acp", "none"], "none");
  switch (kind) {
    case "none":
      return undefined;
    case "acp":
      return { kind, ...(await askCommand(ask)) };
    case "command": {
      const command = await askCommand(ask);
      return { kind, ...command, stdin: "text", receipt: (await askReceipt(ask, "DESCRIBE_READ_ARGUMENTS", (words) => ({ args: splitWords(words) }))) ?? NO_PROOF };
    }
    case "mcp": {
      const server = await ask.text("DESCRIBE_MCP_SERVER");
      const [command, ...args] = splitWords(server);
      const tool = await ask.text("DESCRIBE_MCP_TOOL");
      const mapped = await askMapping(ask);
      const receipt = await askReceipt(ask, "DESCRIBE_READ_TOOL", (name) => ({ tool: name, arguments: { id: { from: "thread" } } }));
      return { kind, ...(/^https?:/.test(server) ? { url: server } : { command, ...(args.length === 0 ? {} : { args }) }), tool, arguments: mapped, ...(receipt === undefined ? {} : { receipt }) };
    }
    case "http": {
      const url = await ask.text("DESCRIBE_URL");
      const health = await ask.text("DESCRIBE_HEALTH");
      const key = await ask.text("DESCRIBE_KEY", "", /^[A-Za-z_]\w*$/);
      return { kind, url, health, ...(key === "" ? {} : { headers: { authorization: { env: key, prefix: "Bearer " } } }), body: await askMapping(ask), receipt: (await askReceipt(ask, "DESCRIBE_READ_URL", (address) => ({ url: address }))) ?? NO_PROOF };
    }
  }
}

async function askCommand(ask: Asker): Promise<Data> {
  const command = await ask.text("DESCRIBE_COMMAND");
  const args = splitWords(await ask.text("DESCRIBE_ARGUMENTS", ""));
  return { command, ...(args.length === 0 ? {} : { args }) };
}

async function askMapping(ask: Asker): Promise<Data> {
  const text = await ask.text("DESCRIBE_TEXT_KEY", "text");
  const folder = await ask.text("DESCRIBE_FOLDER_KEY", "");
  return { [text]: { from: "text" }, ...(folder === "" ? {} : { [folder]: { from: "workspace" } }) };
}

async function askReceipt(ask: Asker, readQuestion: MessageCode, readOf: (answer: string) => Data): Promise<Data | undefined> {
  const thread = await ask.text("DESCRIBE_THREAD", "");
  if (thread === "") return undefined;
  const at = await ask.text("DESCRIBE_HOLDS", "");
  const holds = at === "" ? {} : { holds: { at, is: await ask.choice("DESCRIBE_HOLDS_WHAT", ["text", "digest", "briefId", "characters"], "digest") } };
  const read = await ask.text(readQuestion, "");
  return { thread, ...holds, ...(read === "" ? {} : { readBack: { ...readOf(read), text: await ask.text("DESCRIBE_READ_TEXT", "text") } }) };
}

interface Asker {
  /** `otherwise` is taken for an empty answer; without it an answer is wanted. */
  text(question: MessageCode, otherwise?: string, shape?: RegExp): Promise<string>;
  choice<const Word extends string>(question: MessageCode, words: readonly Word[], otherwise: Word): Promise<Word>;
  yes(question: MessageCode, otherwise: boolean): Promise<boolean>;
}

/** Asks until the answer is one, three times at most. */
function asker({ ask, say }: CommandContext): Asker {
  const until = async <Value>(question: MessageCode, read: (answer: string) => Value | undefined): Promise<Value> => {
    for (let tried = 0; tried < TRIES; tried++) {
      const asked = say(question);
      const value = read(((await ask(tried === 0 ? asked : say("DESCRIBE_AGAIN_PLEASE", { question: asked }))) ?? "").trim());
      if (value !== undefined) return value;
    }
    throw new HandoffError("CLIENT_NOT_ANSWERED", {});
  };
  return {
    text: (question, otherwise, shape) => until(question, (answer) => (answer === "" ? otherwise : shape === undefined || shape.test(answer) ? answer : undefined)),
    choice: (question, words, otherwise) => until(question, (answer) => (answer === "" ? otherwise : words.find((word) => word === answer))),
    yes: (question, otherwise) => until(question, (answer) => (answer === "" ? otherwise : /^(?:y|yes|はい)$/i.test(answer) ? true : /^(?:n|no|いいえ)$/i.test(answer) ? false : undefined)),
  };
}
