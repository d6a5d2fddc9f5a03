import type { ClientDescriptor } from "../contract/client.ts";
import type { RedactedFields } from "../contract/payload.ts";

const MOST = 200;

/**
 * Files that a brief names and its receiver can't open: it sees no workspace, and they have no address, since they were not
 * pushed as they are. For a person to attach. Empty for a client that opens files of the workspace.
 */
export function filesToAttach(fields: RedactedFields, card: Pick<ClientDescriptor, "reads">): readonly string[] {
  if (card.reads.value === "workspace") return [];
  const named = fields.pointers.filter((pointer) => pointer.standing === "there").map((pointer) => pointer.ref.replace(/:\d+(?:[-:]\d+)?$/, ""));
  const changed = (fields.workspace.trail?.changes ?? []).filter((change) => change.change !== "deleted" && (!change.committed || fields.workspace.ahead !== 0)).map((change) => change.path);
  return [...new Set([...named, ...changed])].filter((path) => !/^[a-z][a-z0-9+.-]*:/i.test(path) && !path.endsWith("/")).slice(0, MOST);
}
