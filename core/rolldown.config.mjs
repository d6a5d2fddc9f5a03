import { defineConfig } from "rolldown";

// A file each for what is imported and one for what they share: four hundred modules of their own cost a start more than all
// that they do. The compiler writes the types.
export default defineConfig({
  input: { index: "src/index.ts", redaction: "src/redaction.ts" },
  platform: "node",
  external: [/^[a-z@]/],
  output: { dir: "dist", format: "esm", minify: true, sourcemap: true, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
});
