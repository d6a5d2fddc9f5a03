import { describe, expect, test } from "vitest";
import { createRedactor, RedactedPayload } from "@handoff/core";
import { goalSlug } from "../../src/gather/goal-slug.ts";
import { payloadFor, steer } from "../fixtures/payload.ts";

const key = ["AK", "IAQ3EGRTYUIOPLKJ2A"].join("");

describe("a redacted payload", () => {
  test("has the same id for the same work, and another for other work", () => {
    const id = (text: string) => RedactedPayload.from(payloadFor({ blockers: [{ text, origin: "draft" }] }), createRedactor({})).briefId;
    expect(id("a")).toBe(id("a"));
    expect(id("a")).not.toBe(id("b"));
    expect(id("a")).toMatch(/^[0-9a-f]{12}$/);
  });

  test("keeps no secret in the slug, where a lowercased one has no shape any more", () => {
    const payload = payloadFor({ goal: { slug: `rotate-${key.toLowerCase()}`, line: steer(`Rotate ${key} now`) } });
    const { fields } = RedactedPayload.from(payload, createRedactor({}));
    expect(JSON.stringify(fields).toLowerCase()).not.toContain(key.toLowerCase().slice(4));
    expect(fields.goal.slug).toBe("rotate-now");
  });

  test("counts a secret of the goal once, though its slug was made from it", () => {
    const words = "correct-horse-battery";
    for (const [secret, text] of [[key, `Rotate ${key} now`], [words, `Rotate DB_PASS=${words} now`], ["dana.poe@corp.io", "Write to dana.poe@corp.io now"]] as const) {
      const redactor = createRedactor({});
      const { fields } = RedactedPayload.from(payloadFor({ goal: { slug: goalSlug(text), line: steer(text) }, blockers: [{ text, origin: "draft" }] }), redactor);
      expect(Object.values(fields.redactions)).toEqual([1]);
      expect(redactor.report()).toMatchObject({ total: 1, kinds: fields.redactions });
      expect(JSON.stringify(fields)).not.toContain(secret);
    }
  });

  test("keeps nothing in a slug that holds more than its sentence", () => {
    const { fields } = RedactedPayload.from(payloadFor({ goal: { slug: `rotate-${key}`, line: steer("Rotate it now") } }), createRedactor({}));
    expect(fields.goal.slug).toBe("rotate");
  });

  test("leaves the workspace's path exact", () => {
    const { fields } = RedactedPayload.from(payloadFor({ workspace: { ...payloadFor().workspace, root: "/home/jane.doe/shop" } }), createRedactor({}));
    expect(fields.workspace.root).toBe("/home/jane.doe/shop");
  });

  test("comes back the same when it is redacted again with the same numbers", () => {
    const redactor = createRedactor({});
    const first = RedactedPayload.from(payloadFor({ blockers: [{ text: `rotate ${key}`, origin: "draft" }] }), redactor);
    const second = RedactedPayload.again(JSON.parse(JSON.stringify(first.fields)), createRedactor({}, redactor.counters()));
    expect(second.fields).toEqual(first.fields);
    expect(second.briefId).toBe(first.briefId);
  });
});
