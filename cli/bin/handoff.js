#!/usr/bin/env node
"use strict";
// CommonJS, by the package.json beside it: Node takes a millisecond more to start a module.
// Checked before anything is loaded: what old Nodes lack is a SyntaxError when it is read, and a SyntaxError says nothing to a user.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  const { join } = require("node:path");
  const { runBuilt } = require("./run-built.cjs");
  const built = (name) => runBuilt(join(__dirname, "../dist", name));
  // Help and the version need little of the program; for all else, what every handoff loads stands in one file.
  const words = process.argv.slice(2);
  const isAboutItself = words.length === 0 || words.some((word) => /^(?:help|version|--help|--version|-h|-v|-V)$/.test(word));
  if (!isAboutItself && words[0] === "to") built("early.cjs");
  built(isAboutItself ? "main.cjs" : "start.cjs");
} else {
  process.stderr.write(`Handoff needs Node 22.15 or newer; this is Node ${process.versions.node}. Install a newer Node and run the command again.\n`);
  process.exitCode = 1;
}
