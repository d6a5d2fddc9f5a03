import { localFolder } from "@handoff/core";
import type { Launch, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { card } from "./card.ts";

/**
 * `code chat`: an artifact is attached and its stub is the prompt; a brief is the prompt itself, or standard input where a
 * command line would be too short for it.
 */
export function launch(handoff: OutgoingHandoff): Launch | LinkRefused {
  const attach = attachment(handoff);
  if (handoff.artifactPath !== undefined && attach === undefined) return { refused: "LINK_NO_FOLDER", params: {} };
  const args = ["chat", "--mode", "agent", ...(attach === undefined ? [] : ["--add-file", attach])];
  const limit = card().limits["argumentBytes"]?.value ?? 0;
  if (new TextEncoder().encode(handoff.text).length <= limit) return { command: "code", args: [...args, handoff.text], effect: "asks" };
  return { command: "code", args: [...args, "Continue with the brief in the attached text.", "-"], stdin: handoff.text, effect: "asks" };
}

function attachment({ artifactPath, workspace }: OutgoingHandoff): string | undefined {
  if (artifactPath === undefined) return undefined;
  if (localFolder(artifactPath) !== undefined) return artifactPath;
  const folder = localFolder(workspace);
  return folder === undefined ? undefined : `${folder.replace(/[\\/]+$/, "")}/${artifactPath}`;
}
