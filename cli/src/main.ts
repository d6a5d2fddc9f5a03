import { answerAboutItself } from "./answer-about-itself.ts";
import { printOwnWords } from "./print.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const own = answerAboutItself(argv, process.env, process.stdin.isTTY && process.stderr.isTTY);
  if (own === undefined) return (await import("./start.ts")).start(argv);
  printOwnWords(own.text, own.exit === 0 ? "stdout" : "stderr");
  return own.exit;
}
