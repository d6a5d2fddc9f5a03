import { expect, test } from "vitest";
import { nearestName } from "../../src/select/nearest-name.ts";

const clients = ["codex", "cursor", "claude-code", "claude-api", "chatgpt", "copilot", "mcp", "acp"];

test.each([
  ["chatgtp", "chatgpt"],
  ["gpt", "chatgpt"],
  ["ChatGPT", "chatgpt"],
  ["github-copilot", "copilot"],
  ["codex-cli", "codex"],
  ["claude", "claude-code"],
  ["zed", undefined],
  ["", undefined],
  ["a very long name with codexes in it that nobody meant", undefined],
])("%j was meant as %j", (given, meant) => expect(nearestName(given, clients)).toBe(meant));
