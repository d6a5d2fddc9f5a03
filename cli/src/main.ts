import { answerAboutItself } from "./answer-about-itself.ts";
import { canDraw } from "./can-draw.ts";
import { isTerminal } from "./is-terminal.ts";
import { printOwnWords } from "./print.ts";

void main(process.argv.slice(2)).then((exit) => {
  process.exitCode = exit;
  // With nothing under way but the standard streams, it is over: left to itself, V8 would look for garbage first.
  if (process.getActiveResourcesInfo().every((kind) => kind === "PipeWrap" || kind === "TTYWrap")) process.exit();
});

async function main(argv: readonly string[]): Promise<number> {
  const own = answerAboutItself(argv, process.env, canDraw(isTerminal(2) && isTerminal(0), process.env, process.platform));
  if (own === undefined) return (await import("./start.ts")).start(argv);
  const lost = await printOwnWords(own.text, own.exit === 0 ? "stdout" : "stderr");
  return lost === undefined ? own.exit : (await import("./start.ts")).outputLost(lost, argv);
}
