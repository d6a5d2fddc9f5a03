"use strict";
// Runs a built program with the bytecode that the build made of it. Compiling is half of what a short call costs; the bytecode
// is a product of the build like the bundle beside it. Nothing is ever written here: bytecode that is missing, or that
// another Node made, is passed over, and the source is compiled as usual.
const { closeSync, fstatSync, openSync, readSync } = require("node:fs");
const { dirname, join, resolve } = require("node:path");
const { Script } = require("node:vm");

/** Each Node takes only bytecode of its own kind. */
const kind = `${process.version}-${process.platform}-${process.arch}`;
const modules = new Map();
/** Functions of files that stand together in another one, by their paths. */
const together = new Map();

/** Where the bytecode of a built file is kept for this Node. */
const bytecodeOf = (file) => `${file}.${kind}.bytecode`;

/** The build writes `import()` in this way. What Node has itself needs no loader, which takes longer to load than most of it. */
const load = (name) => (name.startsWith("node:") ? Promise.resolve().then(() => process.getBuiltinModule(name)) : import(name));

/** What Node takes long to load. All are objects with functions of their own, so that a stand-in does for them. */
const SLOW = new Set(["node:child_process", "node:crypto", "node:fs/promises", "node:readline", "node:readline/promises", "node:stream/consumers", "node:string_decoder", "node:tty", "node:zlib"]);

/** A module that is loaded when something of it is first used: most calls use few of those that a program names. */
function whenUsed(load) {
  let loaded;
  const module = () => (loaded ??= load());
  const described = (_, key) => {
    const own = Reflect.getOwnPropertyDescriptor(module(), key);
    return own === undefined ? undefined : { ...own, configurable: true };
  };
  return new Proxy({}, { get: (_, key) => module()[key], has: (_, key) => key in module(), ownKeys: () => Reflect.ownKeys(module()), getOwnPropertyDescriptor: described });
}

/** What a built file requires: another one of its own, one that is put off, or what Node or npm has. */
function required(name, folder, program) {
  if (name.startsWith(".")) return runBuilt(resolve(folder, name), program);
  if (name.startsWith("when-used/")) return whenUsed(() => runBuilt(join(program, name), program));
  return SLOW.has(name) ? whenUsed(() => require(name)) : require(name);
}

/** One place for all files that are read, one after the other: memory that is touched for the first time costs more than what is put there. */
let place = Buffer.alloc(0);

/** What a file holds, until the next one is read. */
function read(file) {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    if (size > place.length) place = Buffer.allocUnsafeSlow(size + (size >> 1));
    let at = 0;
    for (let got = 1; got > 0 && at < size; at += got) got = readSync(descriptor, place, at, size - at);
    return place.subarray(0, at);
  } finally {
    closeSync(descriptor);
  }
}

function bytecode(file) {
  try {
    return read(bytecodeOf(file));
  } catch {
    return undefined;
  }
}

/** Runs a built file once and gives its exports; what it requires beside itself is run in the same way. `program`: the folder of the built program. */
function runBuilt(file, program = dirname(file)) {
  const known = modules.get(file);
  if (known !== undefined) return known.module.exports;
  const module = { exports: {} };
  const folder = dirname(file);
  let script;
  let body = together.get(file);
  if (body === undefined) {
    // The build wrote it as a function, or as an object of several by the names of their files.
    script = new Script(read(file).latin1Slice(), { filename: file, cachedData: bytecode(file) });
    body = script.runInThisContext();
  }
  modules.set(file, { module, script });
  if (typeof body === "object") {
    for (const name in body) together.set(join(folder, name), body[name]);
    module.exports = runBuilt(join(folder, Object.keys(body)[0]), program);
  } else body(module.exports, (name) => required(name, folder, program), module, file, folder, load);
  return module.exports;
}

module.exports = { bytecodeOf, modules, runBuilt };
