import { threadIdOf } from "@handoff/core";
import { clientConformance, fakePorts } from "@handoff/testkit";
import { test } from "vitest";
import { client } from "../src/index.ts";

/** A stand-in that keeps what it reads, and says what the real one says of it. */
function machine() {
  const texts: string[] = [];
  const ports = fakePorts({
    commands: {
      gemini: () => ({}),
      "/usr/bin/gemini": ({ stdin = "", args }) => {
        texts.push(stdin);
        const lines = [
          { type: "init", session_id: args[1] ?? threadIdOf("gemini", "key-1") },
          { type: "message", role: "user", content: stdin },
          { type: "message", role: "assistant", content: "Done.", delta: true },
          { type: "result", status: "success", stats: { output_tokens: 1 } },
        ];
        return { stdout: `Warning: 256-color support not detected.\n${lines.map((line) => JSON.stringify(line)).join("\n")}\n` };
      },
    },
  });
  return { ports, received: () => texts };
}

clientConformance(test, () => client, { live: machine });
