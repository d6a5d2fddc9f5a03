import { describe, expect, it } from "vitest";
import { compareReceipts, parseBrief } from "@handoff/core";
import type { ReceiptRow } from "@handoff/core";

const brief = parseBrief("Goal: Rotate tokens.\nStart with: Finish it.\n\nBrief: 3f9a0c41d2be", "x");
const other = "f".repeat(64);
const row = (digest: string, artifact?: { readonly path: string; readonly digest: string }): ReceiptRow =>
  ({ rowVersion: 1, briefId: "3f9a0c41d2be", digest, workspaceId: "w", goal: "g", states: [], receipt: artifact === undefined ? {} : { artifact: { ...artifact, bytes: 1 } } }) as unknown as ReceiptRow;

describe("a text and the receipts of this machine", () => {
  it("say nothing where no receipt is, or it is only the receiver's own word", () => {
    expect(compareReceipts(brief, [])).toEqual([]);
    const { receipt: _, ...own } = row(other);
    expect(compareReceipts(brief, [own])).toEqual([]);
    expect(compareReceipts(brief, [{ ...row(other), briefId: "aaaaaaaaaaaa" }])).toEqual([]);
  });

  it("agree when one of them has its digest, as a prompt or as a file", () => {
    expect(compareReceipts(brief, [row(other), row(brief.digest)])).toEqual([{ code: "RECEIVE_AS_SENT" }]);
    expect(compareReceipts(brief, [row(other, { path: "_agent/handoffs/a.md", digest: brief.digest })])).toEqual([{ code: "RECEIVE_AS_SENT" }]);
  });

  it("prove a change where the very file was written with another digest", () => {
    const rows = [row(other, { path: "_agent/handoffs/a.md", digest: "e".repeat(64) })];
    expect(compareReceipts(brief, rows, "_agent/handoffs/a.md")).toEqual([{ code: "RECEIVE_CHANGED", params: { file: "_agent/handoffs/a.md", said: "eeeeeeeeeeee", found: brief.digest.slice(0, 12) } }]);
  });

  it("leave it open elsewhere, since another pack makes another text of the same brief", () => {
    expect(compareReceipts(brief, [row(other)], "b.md")).toEqual([{ code: "RECEIVE_OTHER_TEXT", params: { said: "ffffffffffff", found: brief.digest.slice(0, 12) } }]);
  });
});
