#!/usr/bin/env node
// Checked before anything is loaded: what old Nodes lack is a SyntaxError when it is read, and a SyntaxError says nothing to a user.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  const { runBuilt } = createRequire(import.meta.url)("./run-built.cjs");
  runBuilt(fileURLToPath(new URL("../dist/main.cjs", import.meta.url)));
} else {
  process.stderr.write(`Handoff needs Node 22.15 or newer; this is Node ${process.versions.node}. Install a newer Node and run the command again.\n`);
  process.exitCode = 1;
}
