import { defineConfig } from "rolldown";

// The writer is one whole file: under the permission model it may read nothing beside its own code.
export default defineConfig({
  input: { writer: "src/writer/writer-main.ts" },
  platform: "node",
  output: { dir: "dist", format: "esm", minify: true, entryFileNames: "[name].js", codeSplitting: false },
});
