#!/usr/bin/env node
"use strict";
// What a client's hooks run. A hook never fails the client's turn: where we can't work, we have nothing to say.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  try {
    require("./run-built.cjs").runBuilt(require.resolve("../dist/hook.cjs"));
  } catch {
    process.stdout.write("{}\n");
  }
} else {
  process.stdout.write("{}\n");
}
