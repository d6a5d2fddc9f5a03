import { claudeCode } from "./claude-code.ts";
import type { Program } from "./program.ts";

/** The Agent SDK, driving the same program. */
export const claudeAgentSdk: Program = {
  ...claudeCode,
  versions: ["newest"],
  program: "claude-agent-sdk",
  sdk: { package: "@anthropic-ai/claude-agent-sdk", file: "sdk.mjs" },
  skips: {
    ...claudeCode.skips,
    "it isn't installed": "the SDK brings a program of its own",
    "the child is killed": "the SDK starts its program itself, so nothing here can kill it",
  },
  settings: (command, _obstacle, sdk) => ({ command, transport: "agent-sdk", sdk }),
};
