import manifest from "../package.json" with { type: "json" };

/** This package's version, as its manifest has it. */
export const version: string = manifest.version;
