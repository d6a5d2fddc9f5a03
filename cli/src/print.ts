import { createInterface } from "node:readline/promises";
import { createRedactor } from "@handoff/core";
import type { Redactor } from "@handoff/core";
import type { CommandResult } from "./command-context.ts";

/**
 * The only file that writes to a stream. What it gets as text passes the redactor; the user's own name in paths stays, since
 * it is the user's own terminal.
 */
export interface Printer {
  result(result: CommandResult, json: boolean): Promise<void>;
  error(line: string): void;
  json(document: unknown): void;
  log(event: string, fields?: Readonly<Record<string, string | number | boolean>>): void;
  ask(question: string): Promise<string | undefined>;
}

export function createPrinter(userName: string): Printer {
  // A reader that goes away (| head -1) is no error of ours; later writes are dropped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let made: Redactor | undefined;
  const redactor = (): Redactor => (made ??= createRedactor({ allow: userName === "" ? [] : [userName] }));
  const clean = (text: string, place: string): string => redactor().text(text, place);
  const err = (line: string): void => void process.stderr.write(`${clean(line, "stderr")}\n`);
  const outJson = (document: unknown): void => void process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  return {
    async result(result, json) {
      for (const line of json ? [] : (result.stderr ?? [])) err(line);
      const sealed = result.sealed === undefined ? undefined : result.sealed.form === "block" ? result.sealed.rendered.parts.block : result.sealed.rendered.parts.text;
      if (result.stream !== undefined) {
        for await (const chunk of result.stream) await write(chunk);
      } else if (json) {
        const rest = redactor().value(result.json ?? {}, "json");
        outJson(sealed === undefined ? rest : { text: sealed, ...(rest as object) });
      } else if (sealed !== undefined) {
        process.stdout.write(sealed.endsWith("\n") ? sealed : `${sealed}\n`);
      } else if (result.stdout !== undefined && result.stdout !== "") {
        const text = clean(result.stdout, "stdout");
        process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
      }
      for (const line of result.afterwards?.() ?? []) err(line);
    },
    error: err,
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

function write(chunk: string): Promise<void> {
  if (process.stdout.destroyed || !process.stdout.writable) return Promise.resolve();
  return process.stdout.write(chunk) ? Promise.resolve() : new Promise((resolve) => process.stdout.once("drain", () => resolve()).once("error", () => resolve()).once("close", () => resolve()));
}
