import type { Pack } from "../contract/pack.ts";

/**
 * The pack of an overlay that stands alone: its rows, where the work is, and what must never be missing.
 * A pack file with the overlay's name takes its place.
 */
export function overlayPack(name: string): Pack {
  return {
    id: name,
    packVersion: 1,
    title: "The overlay alone",
    when: [],
    goals: [],
    sections: {
      constraints: { use: "R" },
      state: { use: "R", only: "unverified" },
      files: { use: "R", maxLines: 12 },
      blockers: { use: "o" },
      overlay: { use: "R" },
      "project-notes": { use: "o" },
      redacted: { use: "o" },
    },
    maxTokens: 250,
    slice: false,
    from: "overlay",
    trees: {},
  };
}
