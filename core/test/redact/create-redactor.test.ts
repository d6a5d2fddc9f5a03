import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { redact } from "../../src/redact/redact.ts";
import { draw, plantAll, randomOf } from "./contexts.ts";

const random = randomOf(21);
const ALNUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const github = (): string => `ghp_${draw(random, ALNUM, 36)}`;

describe("placeholders", () => {
  it("are numbered by kind in order of appearance, the same value the same everywhere", () => {
    const [a, b] = [github(), github()];
    const redactor = createRedactor();
    expect(redactor.text(`${a} ${b} jane@corp-mail.de`, "goal")).toBe("[REDACTED:github-token:1] [REDACTED:github-token:2] [REDACTED:email:1]");
    expect(redactor.text(`again ${b}`, "note")).toBe("again [REDACTED:github-token:2]");
    expect(redactor.value({ x: [a] }, "payload")).toEqual({ x: ["[REDACTED:github-token:1]"] });
  });

  it("don't take a number that an earlier pass gave", () => {
    expect(redact(`[REDACTED:github-token:3] and ${github()}`)).toBe("[REDACTED:github-token:3] and [REDACTED:github-token:4]");
  });

  it("go on in another process with its counters, which hold no value", () => {
    const redactor = createRedactor();
    const value = github();
    redactor.text(`${value} jane@corp-mail.de`, "goal");
    expect(redactor.counters()).toEqual({ next: { email: 2, "github-token": 2 } });
    expect(createRedactor({}, redactor.counters()).text(github(), "x")).toBe("[REDACTED:github-token:2]");
  });

  it("stay as they are in a second pass", () => {
    for (const { text } of plantAll(31).filter((_, at) => at % 8 === 0)) {
      const once = redact(text);
      expect(redact(once)).toBe(once);
      expect(createRedactor().scan(once)).toEqual([]);
    }
  });
});

describe("value", () => {
  it("gives the same shape back, with keys, siblings and numbers looked at", () => {
    const value = draw(random, ALNUM, 24);
    expect(redact({ env: [{ name: "DB_PASSWORD", value: "S3cret!Pass" }], headers: { "x-api-key": value }, card: 4242424242424242, n: 4242, ok: true, none: null, list: [1, "two"] })).toEqual({
      env: [{ name: "DB_PASSWORD", value: "[REDACTED:password:1]" }],
      headers: { "x-api-key": "[REDACTED:api-key:1]" },
      card: "[REDACTED:card:1]",
      n: 4242,
      ok: true,
      none: null,
      list: [1, "two"],
    });
  });

  it("takes a value whole that holds quotes, backslashes or lines", () => {
    expect(redact({ password: 'ab"c\\9!x', token: "abcDEF123456\nghiJKL7890", note: 'he said "hi"\nand left' })).toEqual({ password: "[REDACTED:password:1]", token: "[REDACTED:token:1]", note: 'he said "hi"\nand left' });
  });

  it("keeps two keys apart that would become one", () => {
    const [a, b] = ["ann@corp-mail.de", "bob@corp-mail.de"];
    expect(redact({ [a]: 1, [b]: 2 })).toEqual({ "[REDACTED:email:1]": 1, "[REDACTED:email:2]": 2 });
  });

  it("is safe against cycles, depth and prototypes", () => {
    const cycle: Record<string, unknown> = { mail: "ann@corp-mail.de" };
    cycle["self"] = cycle;
    expect(redact(cycle)).toEqual({ mail: "[REDACTED:email:1]", self: "[Circular]" });
    let deep: unknown = github();
    for (let level = 0; level < 1000; level++) deep = [deep];
    expect(JSON.stringify(redact(deep))).not.toContain("ghp_");
    const hostile = JSON.parse('{"__proto__": {"polluted": "yes"}, "constructor": {"prototype": 1}}') as object;
    const clean = redact(hostile);
    expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
    expect(JSON.stringify(clean)).toBe(JSON.stringify(hostile));
    expect("polluted" in {}).toBe(false);
  });

  it("takes any JSON and gives JSON", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const clean = redact(JSON.parse(json) as unknown);
        expect(JSON.parse(JSON.stringify(clean))).toEqual(JSON.parse(JSON.stringify(clean)));
        // A key that is called `PW` by chance has its value taken: then the shape is the same, and nothing else is.
        const was = JSON.stringify(JSON.parse(json));
        expect(JSON.stringify(clean).includes("[REDACTED:") ? was : JSON.stringify(clean)).toBe(was);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the time of a record", () => {
  it("is clean to every scanner, so that a value's leaf may be passed over", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2099-12-31T23:59:59Z"), noInvalidDate: true }), fc.boolean(), (date, withMilliseconds) => {
        const time = withMilliseconds ? date.toISOString() : date.toISOString().replace(/\.\d+/, "");
        expect(detectSensitive(time)).toEqual([]);
        expect(createRedactor().value({ at: time }, "record")).toEqual({ at: time });
      }),
      { numRuns: 2_000 },
    );
  });

  it("is looked at where somebody knows more, or where something stands beside it", () => {
    const time = "2026-11-30T19:07:33.000Z";
    expect(createRedactor({ knownValues: [{ value: time, source: ".env" }] }).value({ at: time }, "record")).toEqual({ at: "[REDACTED:known-value:1]" });
    expect(createRedactor().value({ password: time }, "record")).not.toEqual({ password: time });
    const beside = `${time} ${github()}`;
    expect(createRedactor().value({ at: beside }, "record")).toEqual({ at: `${time} [REDACTED:github-token:1]` });
  });
});

describe("no eight characters of a planted value", () => {
  it("stay, in plain, base64, percent, \\u or reversed form", () => {
    for (const { text, value, family, context } of plantAll(41).filter((_, at) => at % 4 === 0)) {
      if (!family.startsWith("prefixed:")) continue;
      const secret = value.slice(value.search(/[A-Za-z0-9]{12}/));
      const clean = redact(text);
      for (let at = 0; at + 8 <= secret.length; at += 4) {
        const run = secret.slice(at, at + 8);
        const forms = [run, Buffer.from(run).toString("base64").slice(1, -3), [...run].map((c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`).join(""), [...run].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join(""), [...run].toReversed().join("")];
        expect(forms.filter((form) => clean.includes(form)).map(() => context)).toEqual([]);
      }
    }
  });
});

describe("the report", () => {
  it("counts kinds, names places and lines, and holds no value", () => {
    const value = github();
    const redactor = createRedactor();
    redactor.value({ goal: `one\ntwo ${value}`, who: "ann@corp-mail.de" }, "payload");
    expect(redactor.report()).toEqual({
      total: 2,
      kinds: { email: 1, "github-token": 1 },
      places: [
        { kind: "github-token", rule: "github-pat", place: "payload.goal", line: 2 },
        { kind: "email", rule: "email", place: "payload.who" },
      ],
      allowed: 0,
      residual: [],
    });
    expect(JSON.stringify(redactor.report())).not.toContain(value.slice(4, 12));
  });

  it("counts a value once, wherever it stands, and names each place", () => {
    const value = github();
    const redactor = createRedactor();
    redactor.value({ goal: `use ${value}`, next: [`rotate ${value} and ${value}`] }, "payload");
    const { total, kinds, places } = redactor.report();
    expect({ total, kinds, places: places.map(({ place }) => place) }).toEqual({ total: 1, kinds: { "github-token": 1 }, places: ["payload.goal", "payload.next[0]", "payload.next[0]"] });
  });

  it("names long tokens of high entropy that stayed", () => {
    const redactor = createRedactor();
    const token = draw(random, ALNUM, 40);
    expect(redactor.text(`saw\n${token} there`, "note")).toContain(token);
    expect(redactor.report().residual).toEqual([{ place: "note", length: 40, line: 2 }]);
  });
});

describe("options", () => {
  it("an allowed value stays and is counted, a definite kind never does", () => {
    const value = github();
    const redactor = createRedactor({ allow: ["team@corp-mail.de", value] });
    expect(redactor.text(`team@corp-mail.de ann@corp-mail.de ${value}`, "note")).toBe("team@corp-mail.de [REDACTED:email:1] [REDACTED:github-token:1]");
    expect(redactor.report().allowed).toBe(1);
  });

  it("a known value goes wherever it stands, in plain and encoded form", () => {
    const known = "correct/horse:battery+staple";
    const base64 = (text: string): string => Buffer.from(text).toString("base64");
    for (const form of [known, encodeURIComponent(known), base64(known), base64(`a${known}`), base64(`ab${known}`), Buffer.from(known).toString("base64url"), Buffer.from(known).toString("hex"), JSON.stringify(known), known.replaceAll("/", "\\/"), [...known].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join("")]) {
      const clean = redact(`saw ${form} there`, { knownValues: [{ value: known, source: "X" }] });
      expect(clean).toMatch(/^saw \S*\[REDACTED:known-value:1\]\S* there$/);
      expect(clean).not.toContain(form.slice(4, 16));
    }
  });

  it("a known value may not be allowed", () => {
    expect(redact("xylophone-quartz-42", { knownValues: [{ value: "xylophone-quartz-42", source: "X" }], allow: ["xylophone-quartz-42"] })).toBe("[REDACTED:known-value:1]");
  });

  it("people go from prose, in both orders", () => {
    expect(redact("Ask Jane Roe, or jane roe, or Roe, Jane; not Janet Roebuck.", { people: ["Jane Roe"] })).toBe("Ask [REDACTED:person:1], or [REDACTED:person:2], or [REDACTED:person:3]; not Janet Roebuck.");
  });

  it("a project's pattern adds", () => {
    expect(redact("see CASE-123456", { patterns: [{ id: "case", kind: "case-number", pattern: "CASE-\\d{6}", flags: "" }] })).toBe("see [REDACTED:case-number:1]");
  });
});
