#!/usr/bin/env node
// What a client's hooks run. A hook never fails the client's turn: where we can't work, we have nothing to say.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 15)) {
  try {
    // Not imported: for that Node makes a module of each, which takes longer than all that is asked of it here.
    const load = process.getBuiltinModule("node:module").createRequire(import.meta.url);
    load("./run-built.cjs").runBuilt(load.resolve("../dist/hook.cjs"));
  } catch {
    process.stdout.write("{}\n");
  }
} else {
  process.stdout.write("{}\n");
}
