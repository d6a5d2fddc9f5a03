// Builds the page and keeps it as text in one module, so that whatever bundles the program carries it along.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = import.meta.dirname;
const site = join(root, "dist", "site");
await build({
  root,
  base: "/",
  logLevel: "warn",
  configFile: false,
  build: {
    outDir: site,
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { output: { entryFileNames: "page.js", assetFileNames: "page[extname]", codeSplitting: false } },
  },
});
const text = (name) => readFileSync(join(site, name), "utf8");
const page = { html: text("index.html"), script: text("page.js"), style: text("page.css") };
if (!page.html.includes("{secret}") || /<script>|<style|https?:\/\//.test(page.html)) throw new Error("The page must load its own files and nothing else.");
mkdirSync(join(root, "dist"), { recursive: true });
writeFileSync(join(root, "dist", "page.js"), `export const PAGE = ${JSON.stringify(page)};\n`);
rmSync(site, { recursive: true });
