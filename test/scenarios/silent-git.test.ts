import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";

const place = newPlace();
const bin = join(place.base, "silent");
mkdirSync(bin);
writeFileSync(join(bin, "git"), "#!/bin/sh\nexec sleep 600\n");
chmodSync(join(bin, "git"), 0o755);

test.skipIf(process.platform === "win32").each([
  ["an unknown client", ["to", "nosuch"], "CLIENT_UNKNOWN"],
  ["an unknown option", ["to", "chatgpt", "--nope"], "USAGE_UNKNOWN_OPTION"],
  ["a draft that isn't there", ["to", "chatgpt", "--draft", "nowhere.json"], "INPUT_UNREADABLE"],
])("%s is told of at once, though git, which was started for it, never answers", async (_what, args, code) => {
  // Whoever waited for git would be killed for it, and have no exit code.
  const run = await runCli(args, { cwd: place.repo, home: place.home, env: { PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` }, timeout: 15_000 });
  expect({ exit: run.exit, told: run.stderr.includes(`[${code}]`) }).toEqual({ exit: 2, told: true });
});
