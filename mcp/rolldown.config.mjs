import { defineConfig } from "rolldown";

const resolve = { conditionNames: ["handoff-source", "import", "node", "default"], mainFields: ["module", "main"] };
// Live clients' SDKs and the page are loaded when used, from where npm put them.
const external = ["clipboardy", "open", "openai", "@anthropic-ai/sdk", /^@anthropic-ai\/sdk\//, /^openai\//, "@handoff/page"];
const output = { dir: "dist", format: "esm", minify: true, strictExecutionOrder: true, entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" };

// A client waits for its servers when it starts, so this one is few files; the writer may read nothing beside its own code.
export default defineConfig([
  { input: { index: "src/index.ts" }, platform: "node", external, resolve, output },
  { input: { writer: "../host/src/writer/writer-main.ts" }, platform: "node", resolve, output: { ...output, codeSplitting: false } },
]);
