import { expect, test } from "vitest";
import type { Pack } from "../../src/contract/pack.ts";
import { noticesOfSlice } from "../../src/fit/notices-of-slice.ts";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { RedactedPayload } from "../../src/redact/redacted-payload.ts";
import { payloadFor } from "../fixtures/payload.ts";

const change = { path: "src/a.ts", change: "changed", committed: false } as const;
const fields = RedactedPayload.from(payloadFor({ claims: [], workspace: { ...payloadFor().workspace, trail: { how: "working-tree", changes: [change] } } }), createRedactor({})).fields;
const codes = (slice: readonly string[] | undefined, cut = true): readonly string[] => noticesOfSlice(fields, { id: "slice", slice: cut } as Pack, slice).map((notice) => notice.code);

test("a slice in which nothing lies is said, and one in which something does isn't", () => {
  expect(codes(["srcs/**"])).toEqual(["FIT_SLICE_EMPTY"]);
  expect(codes(["src/**"])).toEqual([]);
  expect(codes(["docs/**", "src"])).toEqual([]);
  expect(codes(undefined)).toEqual([]);
});

test("a slice beside a pack that isn't cut by one is said", () => {
  expect(codes(["src/**"], false)).toEqual(["FIT_SLICE_UNUSED"]);
});
