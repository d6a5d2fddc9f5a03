import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const SPEC = "https://modelcontextprotocol.io/specification/2025-11-25";

export const card = once((): ClientDescriptor => ({
  id: "mcp",
  displayName: "MCP client",
  channels: {
    prompt: on.tried("yes", "@modelcontextprotocol/sdk 1.32.2", "the tool's answer is the block"),
    artifact: on.documented("host-only", SPEC, "where the client's own description says that it can read one"),
  },
  modes: { api: on.tried("yes", "@modelcontextprotocol/sdk 1.32.2", "a tool of a server that is named: MCP itself has no way to start a chat") },
  transports: [on.tried("paste", "@modelcontextprotocol/sdk 1.32.2"), on.documented("clipboard", SPEC), on.documented("page", SPEC), on.tried("thread", "@modelcontextprotocol/sdk 1.32.2", "the tool's answer must show what it holds")],
  reads: on.unverified("workspace", SPEC, "most run where the workspace is"),
  limits: {},
  facts: [
    on.tried("a call of the tool is the only proof that the client asked", "@modelcontextprotocol/sdk 1.32.2"),
    on.tried("arguments of a prompt are split at blanks", "claude 2.1.332"),
    on.unverified("@path in a pasted text is expanded", SPEC, "guarded as if it were"),
  ],
}));
