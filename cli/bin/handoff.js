#!/usr/bin/env node
"use strict";
// CommonJS, by the package.json beside it: Node takes a millisecond more to start a module.
// Checked before anything is loaded: what old Nodes lack is a SyntaxError when it is read, and a SyntaxError says nothing to a user.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  require("./run-built.cjs").runBuilt(require.resolve("../dist/main.cjs"));
} else {
  process.stderr.write(`Handoff needs Node 22.15 or newer; this is Node ${process.versions.node}. Install a newer Node and run the command again.\n`);
  process.exitCode = 1;
}
