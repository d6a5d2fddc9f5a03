#!/usr/bin/env node
// Checked before anything is imported: what old Nodes lack is a SyntaxError at import, and a SyntaxError says nothing to a user.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  await import("../dist/main.js");
} else {
  process.stderr.write(`Handoff needs Node 22.15 or newer; this is Node ${process.versions.node}. Install a newer Node and run the command again.\n`);
  process.exitCode = 1;
}
