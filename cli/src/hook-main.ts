import { answerHook } from "@handoff/host";
import { hookPorts, readHookInput } from "./hook-ports.ts";
import { standardOutput } from "./standard-output.ts";

// What a client's hooks run: one JSON document in, one out, and the end. What takes longer goes on in a process of its own. It
// never fails the client's turn, whatever it was given: every problem ends in an answer that says nothing.
const [first, work = ""] = process.argv.slice(2);
void main();

async function main(): Promise<void> {
  if (first === "--background") {
    const { runBackground } = await import("./hook-background.ts");
    return runBackground(work);
  }
  // A client that doesn't listen any more is no problem of ours.
  standardOutput("stdout").write(`${await answer()}\n`);
}

async function answer(): Promise<string> {
  try {
    const text = await readHookInput();
    return text === undefined ? "{}" : await answerHook(text, hookPorts(first === "codex" ? "codex" : "claude-code", process.argv[1]));
  } catch {
    return "{}";
  }
}
