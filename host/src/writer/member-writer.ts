import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { digestOf, HandoffError } from "@handoff/core";
import type { ArtifactWriter, WriteOrder, WrittenArtifact } from "@handoff/core";
import { appendExclude } from "./append-exclude.ts";
import { readArtifact } from "./read-artifact.ts";

/** A writer that is a sub-agent of the host: it is told what to write, and the file is looked at afterwards. */
export interface MemberWriter {
  readonly writer: ArtifactWriter;
  /** Resolves when the order is known; rejects never. */
  readonly order: Promise<WriteOrder>;
  /** Looks at the file that the sub-agent wrote, and lets the handoff go on. Throws `ARTIFACT_*` while it isn't right. */
  verify(): Promise<WrittenArtifact>;
  /** Gives the handoff up: nothing more is waited for. */
  abandon(): void;
}

const FOLDER = "_agent/handoffs";

export function createMemberWriter(): MemberWriter {
  const order = Promise.withResolvers<WriteOrder>();
  const written = Promise.withResolvers<WrittenArtifact>();
  // Whoever dispatches may never come back for it.
  written.promise.catch(() => undefined);
  return {
    order: order.promise,
    writer: {
      async write(given) {
        const path = join(given.targetRoot, FOLDER, `${given.fileStem}.md`);
        // Only a file that wasn't there can be told to be the sub-agent's.
        if ((await lstat(path).catch(() => undefined)) !== undefined) throw new HandoffError("ARTIFACT_WRITE_FAILED", { problem: `${given.fileStem}.md is there already`, folder: FOLDER });
        order.resolve(given);
        return written.promise;
      },
      // Written by a model's own tool: line ends and the last one may differ, and no other byte.
      read: async (artifact) => (await readArtifact(artifact))?.replace(/\r\n?/g, "\n").replace(/\n*$/, "\n"),
      ignore: appendExclude,
    },
    async verify() {
      const given = await order.promise;
      const path = `${FOLDER}/${given.fileStem}.md`;
      const absolutePath = join(given.targetRoot, path);
      for (const folder of ["_agent", FOLDER]) if ((await lstat(join(given.targetRoot, folder)).catch(() => undefined))?.isSymbolicLink() === true) throw new HandoffError("ARTIFACT_LINKED", { folder });
      const artifact = { path, absolutePath, workspace: given.targetRoot, goal: "", startWith: "", digest: given.expectedDigest, bytes: 0 };
      const text = await readArtifact(artifact);
      if (text === undefined) throw new HandoffError("ARTIFACT_WRITE_FAILED", { problem: "the sub-agent has not written it", folder: FOLDER });
      if (digestOf(text) !== given.expectedDigest) throw new HandoffError("ARTIFACT_DIGEST");
      const found = { ...artifact, bytes: Buffer.byteLength(text) };
      written.resolve(found);
      return found;
    },
    abandon: () => written.reject(new HandoffError("ARTIFACT_WRITE_FAILED", { problem: "nobody came back for it", folder: FOLDER })),
  };
}
