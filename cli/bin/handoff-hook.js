#!/usr/bin/env node
// What a client's hooks run. A hook never fails the client's turn: where we can't work, we have nothing to say.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  try {
    const { runBuilt } = createRequire(import.meta.url)("./run-built.cjs");
    runBuilt(fileURLToPath(new URL("../dist/hook.cjs", import.meta.url)));
  } catch {
    process.stdout.write("{}\n");
  }
} else {
  process.stdout.write("{}\n");
}
