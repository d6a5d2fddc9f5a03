import type { ClientPlugin } from "@handoff/core";
import { client as acp } from "@handoff/plugin-acp";
import { client as chatgpt } from "@handoff/plugin-chatgpt";
import { client as claudeApi } from "@handoff/plugin-claude-api";
import { client as claudeCode } from "@handoff/plugin-claude-code";
import { client as codex } from "@handoff/plugin-codex";
import { client as copilot } from "@handoff/plugin-copilot";
import { client as cursor } from "@handoff/plugin-cursor";
import { client as gemini } from "@handoff/plugin-gemini";
import { client as mcp } from "@handoff/plugin-mcp";
import { client as opencode } from "@handoff/plugin-opencode";
import { client as openaiApi } from "@handoff/plugin-openai-api";
import { client as claudeWeb } from "@handoff/plugin-claude-web";
import { client as geminiWeb } from "@handoff/plugin-gemini-web";
import { client as vscode } from "@handoff/plugin-vscode";
import { client as otherWebChat } from "@handoff/plugin-web-chat";

/** The clients that come with the product, in the order of the tables. Others are named in the user's config or passed in. */
export const BUILT_IN_CLIENTS: readonly ClientPlugin[] = [codex, cursor, claudeCode, claudeApi, openaiApi, chatgpt, claudeWeb, geminiWeb, otherWebChat, copilot, vscode, gemini, opencode, mcp, acp];
