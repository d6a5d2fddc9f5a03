import { copilot } from "./copilot.ts";
import type { Program } from "./program.ts";

/** The SDK, driving the same program. */
export const copilotSdk: Program = {
  ...copilot,
  program: "copilot-sdk",
  sdk: { package: "@github/copilot-sdk", file: "dist/index.js" },
  skips: {
    ...copilot.skips,
    "it isn't installed": "the SDK brings a program of its own",
    "the child is killed": "the SDK starts its program itself, so nothing here can kill it",
  },
  settings: (command, _obstacle, sdk) => ({ command, transport: "sdk", sdk }),
};
