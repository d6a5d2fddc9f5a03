import { describe, expect, it } from "vitest";
import { startLine } from "../../src/build/start-line.ts";
import { steeringLine } from "../../src/gather/from-user.ts";
import { claim } from "../fixtures/payload.ts";

const request = steeringLine({ text: "Please add div()", origin: "user", record: "s#7" });
const start = (...claims: Parameters<typeof claim>[0][]): string => startLine([], claims.map(claim), request).text;

describe("what was asked for last, and no claim tells of", () => {
  it("is looked at before all is called done, and before what was only said", () => {
    expect(start({ text: "A", word: "done" }, { text: "B", word: "done" })).toBe("Verify: Please add div()");
    expect(start({ text: "A", word: "unverified" })).toBe("Verify: Please add div()");
    expect(startLine([], [claim({ text: "A", word: "done" })], request)).toMatchObject({ origin: "plan", record: "s#7" });
  });

  it("waits for work that has a name and isn't done", () => {
    expect(start({ id: "T1", text: "A", word: "done" }, { id: "T2", text: "B", word: "in-progress" })).toBe("Go on with: T2 B");
    expect(start({ id: "T2", text: "B", word: "broken" })).toBe("Fix: T2 B");
  });

  it("doesn't wait for an agent's own sentence, but for anybody else's", () => {
    const said = (origin: "assistant" | "todo") => {
      const { id: _id, ...bare } = claim({ text: "B is half done", word: "in-progress" });
      return startLine([], [{ ...bare, line: { text: "B is half done", origin } }], request).text;
    };
    expect(said("assistant")).toBe("Verify: Please add div()");
    expect(said("todo")).toBe("Go on with: B is half done");
    const named = claim({ id: "T2", text: "B", word: "in-progress" });
    expect(startLine([], [{ ...named, line: { ...named.line, origin: "assistant" } }], request).text).toBe("Go on with: T2 B");
  });
});

describe("the row that an overlay names", () => {
  const overlay = { name: "review", title: "Review", next: "R2", rows: [{ id: "R1", status: "fixed", line: { text: "rename it", origin: "draft" as const } }, { id: "R2", status: "open", line: { text: "close the socket", origin: "draft" as const, record: "draft:overlay" } }] };

  it("is where to start, before any claim and behind a next action", () => {
    expect(startLine([], [], undefined, overlay)).toMatchObject({ text: "Go on with: R2 close the socket", origin: "plan", record: "draft:overlay" });
    expect(startLine([], [claim({ id: "T2", text: "B", word: "in-progress" })], request, overlay).text).toBe("Go on with: R2 close the socket");
    expect(startLine([request], [], undefined, overlay)).toBe(request);
  });

  it("is none when it isn't there", () => {
    expect(startLine([], [], undefined, { ...overlay, next: "R9" }).text).toMatch(/^Find out/);
    expect(startLine([], [], request, { name: "review", title: "Review", rows: overlay.rows }).text).toBe("Verify: Please add div()");
  });
});
