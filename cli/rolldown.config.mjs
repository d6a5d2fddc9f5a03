import { defineConfig } from "rolldown";

const options = (codeSplitting) => ({ dir: "dist", format: "esm", minify: true, entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js", ...(codeSplitting ? {} : { codeSplitting: false }) });
// The clipboard and the opener bring programs of their own, which they find beside their code.
// A live client's SDK is heavy and loaded when used, from where npm put it.
const external = ["clipboardy", "open", "openai", "@anthropic-ai/sdk", /^@anthropic-ai\/sdk\//, /^openai\//, "@handoff/mcp"];

export default defineConfig([
  { input: { main: "src/main.ts", hook: "src/hook-main.ts" }, platform: "node", external, resolve: { conditionNames: ["handoff-source", "import", "node", "default"], mainFields: ["module", "main"] }, output: options(true) },
  { input: { writer: "../host/src/writer/writer-main.ts" }, platform: "node", resolve: { conditionNames: ["handoff-source", "import", "node", "default"] }, output: options(false) },
]);
