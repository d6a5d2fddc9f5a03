// A tool server that keeps chats in a folder. Its first argument says how it behaves, its second where the folder is.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const [, , how = "honest", folder = "."] = process.argv;
const file = (id) => join(folder, `${id}.txt`);
const answer = (value) => ({ content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value });

const pour = () => process.stdout.write(`${"x".repeat(65_535)}\n`, () => setImmediate(pour));

const server = new McpServer({ name: "chats", version: "1.0.0" });
if (how !== "toolless") {
  server.registerTool("create_chat", { inputSchema: { prompt: z.string(), cwd: z.string(), ...(how === "greedy" ? { apiPlan: z.string() } : {}) } }, ({ prompt, cwd }) => {
    appendFileSync(join(folder, "calls.log"), "create_chat\n");
    if (how === "failing") return { isError: true, content: [{ type: "text", text: "no" }] };
    if (how === "dying") process.exit(3);
    if (how === "liar") return answer({ status: "delivered", chat: { id: "chat-1" }, digest: "0".repeat(64) });
    if (how === "forgetful") return answer({ chat: { id: "chat-1" } });
    if (how === "mute") return { content: [{ type: "text", text: "Delivered and answered!" }] };
    if (how === "endless") return new Promise(() => pour());
    writeFileSync(file("chat-1"), prompt);
    appendFileSync(join(folder, "folders.log"), `${cwd}\n`);
    return answer({ chat: { id: "chat-1" }, digest: createHash("sha256").update(prompt).digest("hex") });
  });
  if (how !== "lonely") server.registerTool("read_chat", { inputSchema: { id: z.string() } }, ({ id }) => answer({ text: existsSync(file(id)) ? readFileSync(file(id), "utf8") : "" }));
}
if (how === "toolless") server.registerTool("weather", { inputSchema: { city: z.string() } }, () => answer({ city: "x" }));
// Plain text between the messages: some servers print such lines.
if (how === "noisy") process.stdout.write("starting up\n");
await server.connect(new StdioServerTransport());
