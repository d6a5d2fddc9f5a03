import { createInterface } from "node:readline/promises";
import type { checkLink, createRedactor, outgoingOf, Redactor, RenderedHandoff } from "@handoff/core";
import type { clipboardSequence } from "@handoff/host";
import type { CommandResult, TerminalScreen } from "./command-context.ts";
import { isTerminal } from "./is-terminal.ts";
import { standardOutput } from "./standard-output.ts";

/**
 * The only file that writes to a stream. What it gets as text passes the redactor; the user's own name in paths stays, since
 * it is the user's own terminal.
 */
export interface Printer {
  result(result: CommandResult, json: boolean): Promise<void>;
  error(line: string): void;
  json(document: unknown): void;
  /** Settles when all of standard output is on its way. Undefined: it arrived, or nobody reads any more; else the system's code for why not. */
  lost(): Promise<string | undefined>;
  log(event: string, fields?: Readonly<Record<string, string | number | boolean>>): void;
  ask(question: string): Promise<string | undefined>;
  /** Draws on the whole terminal until it is closed. */
  screen(): TerminalScreen;
  clean(text: string): string;
  /** The address of a page on this machine, with the token that only its reader may have. Nothing else passes. */
  address(sentence: string, address: string): void;
  /** Asks the terminal to copy a sealed text (OSC 52). False: no terminal, or a text too long for that. */
  copy(rendered: RenderedHandoff): boolean;
}

/** What makes a text safe to print. Handed in, so that our own words can be printed without loading any of it. */
export interface PrinterTools {
  readonly createRedactor: typeof createRedactor;
  readonly outgoingOf: typeof outgoingOf;
  readonly checkLink: typeof checkLink;
  readonly clipboardSequence: typeof clipboardSequence;
}

/** Help and version, which hold nothing but our own words. Answers as `lost` does. */
export async function printOwnWords(text: string, to: "stdout" | "stderr"): Promise<string | undefined> {
  const output = standardOutput(to);
  output.write(text.endsWith("\n") ? text : `${text}\n`);
  return to === "stdout" ? output.settled() : undefined;
}

export function createPrinter(userName: string, tools: PrinterTools): Printer {
  const { createRedactor, outgoingOf, clipboardSequence } = tools;
  const out = standardOutput("stdout");
  const messages = standardOutput("stderr");
  let made: Redactor | undefined;
  const redactor = (): Redactor => (made ??= createRedactor({ allow: userName === "" ? [] : [userName] }));
  const clean = (text: string, place: string): string => redactor().text(text, place);
  const err = (line: string): void => messages.write(`${clean(line, "stderr")}\n`);
  const outJson = (document: unknown): void => out.write(`${JSON.stringify(document, null, 2)}\n`);
  return {
    async result(result, json) {
      const sealed = result.sealed === undefined ? undefined : result.sealed.form === "block" ? result.sealed.rendered.parts.block : result.sealed.rendered.parts.text;
      // The brief first: on a terminal, what is to be known of it would scroll away above it.
      if (sealed !== undefined && !json) out.write(sealed.endsWith("\n") ? sealed : `${sealed}\n`);
      for (const line of json ? [] : (result.stderr ?? [])) err(line);
      const link = result.link === undefined ? undefined : sealedLink(result.link, tools);
      if (link !== undefined && !json) messages.write(`${link}\n`);
      if (result.stream !== undefined) {
        for await (const chunk of result.stream) {
          out.write(chunk);
          await out.settled();
        }
      } else if (json) {
        const rest = redactor().value(result.json ?? {}, "json");
        outJson(result.token !== undefined ? { ...(rest as object), token: result.token } : sealed === undefined ? rest : { text: sealed, ...(link === undefined ? {} : { link }), ...(rest as object) });
      } else if (sealed === undefined && result.stdout !== undefined && result.stdout !== "") {
        const text = clean(result.stdout, "stdout");
        out.write(text.endsWith("\n") ? text : `${text}\n`);
        if (result.token !== undefined) out.write(`\nToken: ${result.token}\n`);
      }
      for (const line of result.afterwards?.() ?? []) err(line);
    },
    error: err,
    lost: out.settled,
    clean: (text) => clean(text, "screen"),
    screen: openScreen,
    address(sentence, address) {
      if (/^http:\/\/127\.0\.0\.1:\d{1,5}\/\?t=[\w-]{20,80}$/.test(address)) messages.write(`${clean(sentence, "stderr").replace("{address}", address)}\n`);
    },
    copy(rendered) {
      const text = outgoingOf(rendered).text;
      const sequence = isTerminal(2) ? clipboardSequence(text, process.env) : undefined;
      if (sequence === undefined) return false;
      messages.write(sequence);
      return true;
    },
    json: (document) => outJson(redactor().value(document, "json")),
    log: (event, fields = {}) => err([event, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(" ")),
    async ask(question) {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        const answer = (await lines.question(`${clean(question, "question")} `)).trim();
        return answer === "" ? undefined : answer;
      } catch {
        return undefined;
      } finally {
        lines.close();
      }
    },
  };
}

/** A link goes out as it is only when it decodes to exactly the sealed text: encoded words can look like secrets to a redactor. */
function sealedLink({ url, rendered }: NonNullable<CommandResult["link"]>, { outgoingOf, checkLink }: PrinterTools): string | undefined {
  const { text } = outgoingOf(rendered);
  return checkLink({ url, effect: "prefill", decoded: text }, { text }) === undefined ? url : undefined;
}

/** The other screen buffer of the terminal, without a cursor, with pasted text told apart from keys; all undone at the end. */
function openScreen(): TerminalScreen {
  const out = process.stderr;
  let open = true;
  const listeners: (() => void)[] = [];
  const close = (): void => {
    if (!open) return;
    open = false;
    for (const listener of listeners) out.off("resize", listener);
    out.write("\u001b[?2004l\u001b[?25h\u001b[?1049l");
  };
  out.write("\u001b[?1049h\u001b[?25l\u001b[?2004h");
  process.once("exit", close);
  return {
    size: () => ({ columns: out.columns ?? 80, rows: out.rows ?? 24 }),
    show: (lines) => void (open && out.write(`\u001b[H${lines.join("\u001b[K\r\n")}\u001b[K\u001b[J`)),
    resized: (then) => {
      listeners.push(then);
      out.on("resize", then);
    },
    close,
  };
}
