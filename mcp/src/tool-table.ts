import type { Tool } from "./tool.ts";
import { checkHandoff } from "./tools/check-handoff.ts";
import { continueStateTool } from "./tools/continue-state.ts";
import { deliverHandoff } from "./tools/deliver-handoff.ts";
import { dispatchArtifact } from "./tools/dispatch-artifact.ts";
import { listClients } from "./tools/list-clients.ts";
import { listPacks } from "./tools/list-packs.ts";
import { listSessionsTool } from "./tools/list-sessions.ts";
import { makeHandoff } from "./tools/make-handoff.ts";
import { receiveHandoff } from "./tools/receive-handoff.ts";
import { recordTaskTool } from "./tools/record-task.ts";
import { saveStateTool } from "./tools/save-state.ts";
import { statusTool } from "./tools/status.ts";
import { verifyArtifact } from "./tools/verify-artifact.ts";

/** Every tool. There is none for trust, install or config: those need a person at a terminal. */
export const TOOLS: readonly Tool[] = [
  makeHandoff,
  deliverHandoff,
  checkHandoff,
  receiveHandoff,
  dispatchArtifact,
  verifyArtifact,
  saveStateTool,
  continueStateTool,
  recordTaskTool,
  statusTool,
  listClients,
  listPacks,
  listSessionsTool,
];
