// Makes the pages that come from the product's own tables, and copies compiled examples into the hand-written ones.
// Run with `npm run docs`; a test compares the files with what this gives.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandTable, SHARED_OPTIONS } from "@handoff/core";
import { manPage } from "../cli/src/completion/man-page.ts";
import { version } from "../cli/src/version.ts";
import { clients } from "./docs/clients.mjs";
import { commands } from "./docs/commands.mjs";
import { errorCodes } from "./docs/error-codes.mjs";
import { honestState } from "./docs/honest-state.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PAGES_WITH_EXAMPLES = ["docs/describing-a-client.md", "docs/writing-a-client.md", "docs/writing-a-pack.md"];

/** Every page by its path from the root, as it should be. */
export function makeDocs() {
  const pages = { "docs/error-codes.md": errorCodes(), "docs/commands.md": commands(), "docs/clients.md": clients(), "docs/honest-state.md": honestState(), "cli/man/handoff.1": manPage(commandTable(), SHARED_OPTIONS, version) };
  for (const page of PAGES_WITH_EXAMPLES) pages[page] = withExamples(readFileSync(join(root, page), "utf8"));
  return pages;
}

/** `<!-- example: PATH -->` and the code block behind it: the block becomes the file. A block ends at a line of three backticks alone. */
export function withExamples(text, read = (path) => readFileSync(join(root, path), "utf8")) {
  return text.replace(/(<!-- example: ([\w./-]+) -->\n```(\w+)\n)(?:(?!^```)[^])*^```$/gm, (_, head, path) => `${head}${read(path).trimEnd()}\n\`\`\``);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [page, text] of Object.entries(makeDocs())) writeFileSync(join(root, page), text);
}
