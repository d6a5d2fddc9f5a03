// Redaction beside secretlint, in one run on one machine: what counts is the ratio.
//   node test/bench/redaction.mjs
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { detectSensitive } from "../../core/src/redact/detect-sensitive.ts";
import { pick, plantAll, randomOf } from "../../core/test/redact/contexts.ts";

const ours = (text) => detectSensitive(text);
const options = { config: { rules: [{ id: "preset", rule: creator, options: {} }] }, maskSecrets: false, noPhysicFilePath: true };
const theirs = (content) => lintSource({ source: { filePath: "a.txt", content, ext: ".txt", contentType: "text" }, options });

const random = randomOf(1);
const planted = plantAll(1);
const words = "the handler reads the file, checks the branch and calls src/session/rotate.ts:42 before it writes the result back.\n";
const code = "export function rotate(session, limit = 20) { if (session.count > limit) throw new RangeError(`too many: ${limit}`); return { ...session, count: 0 }; }\n";
/** Text of a working day: code and prose, a secret or a name here and there. */
function workText(length) {
  let text = "";
  while (text.length < length) text += random() < 0.12 ? pick(random, planted).text : random() < 0.5 ? words : code;
  return text.slice(0, length);
}

async function best(rounds, run) {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await run();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

const million = workText(1_000_000);
const small = Array.from({ length: 250 }, () => workText(2000));
const rows = [];
for (const [name, detect] of [["handoff", ours], ["secretlint", theirs]]) {
  const large = await best(4, () => detect(million));
  const many = await best(4, async () => {
    for (const text of small) await detect(text);
  });
  rows.push({ name, "MB/s on 1 MB": 1e3 / large, "MB/s on 2 KB texts": (250 * 2) / many });
}
for (const { name, ...figures } of rows) console.log(name.padEnd(12), Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(2)}`).join(" · "));
const [a, b] = rows;
for (const key of Object.keys(a).slice(1)) console.log(`ratio ${key}: ${(a[key] / b[key]).toFixed(2)}`);

const startOf = (code) => {
  const times = Array.from({ length: 5 }, () => {
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", `const a = performance.now(); ${code}; console.log(performance.now() - a)`], { cwd: fileURLToPath(new URL("../..", import.meta.url)), encoding: "utf8" });
    return Number(stdout);
  });
  return Math.min(...times);
};
const starts = {
  "@handoff/core/redaction": startOf('const { detectSensitive } = await import("@handoff/core/redaction"); detectSensitive("export TOKEN=abc mail x@y.example")'),
  "@handoff/core": startOf('const { detectSensitive } = await import("@handoff/core"); detectSensitive("export TOKEN=abc mail x@y.example")'),
  secretlint: startOf(
    'const { lintSource } = await import("@secretlint/core"); const { creator } = await import("@secretlint/secretlint-rule-preset-recommend"); await lintSource({ source: { filePath: "a", content: "export TOKEN=abc mail x@y.example", ext: "", contentType: "text" }, options: { config: { rules: [{ id: "p", rule: creator, options: {} }] }, noPhysicFilePath: true } })',
  ),
};
for (const [name, time] of Object.entries(starts)) console.log(`start-up with first scan: ${name} ${time.toFixed(0)} ms · ratio ${(time / starts.secretlint).toFixed(2)}`);

/** Texts that make a careless pattern go back over itself, 100 KB each. */
const HOSTILE = {
  spaces: "password ".concat(" ".repeat(1e5)),
  dots: "a.".repeat(5e4),
  curl: "curl -u ".repeat(12_500),
  capitals: "A".repeat(1e5),
  assignments: "token=".repeat(16_667),
  quotes: '\\"'.repeat(5e4),
  slashes: "/home/a".repeat(14_285),
  addresses: "a@a.".repeat(25_000),
  digits: "4 1".repeat(33_333),
  dashes: "-----BEGIN PRIVATE KEY-----\n".repeat(3571),
  tails: "-----END RSA PRIVATE KEY-----\n".repeat(3333),
  base64: "QUJD".repeat(25_000),
  percent: "%41".repeat(33_333),
  escapes: "\\u0041".repeat(16_667),
  lines: "abc1\n".repeat(2e4),
  joints: '"a1" + '.repeat(14_285),
  urls: "https://a:b@".repeat(8333),
  cookies: "Cookie: a=b; ".repeat(7692),
  rows: "a,password\n".repeat(9090),
  inserts: "(a, password) VALUES (".repeat(4545),
  names: "firstName: ".repeat(9090),
  angles: "Ann Lee <".repeat(11_111),
  colons: "2a02:".repeat(2e4),
  brackets: "[REDACTED:a:1]".repeat(7142),
  users: "C:\\Users\\a b ".repeat(7692),
};
let worst = { kind: "", ms: 0 };
let steepest = { kind: "", times: 0 };
for (const [kind, text] of Object.entries(HOSTILE)) {
  const half = await best(3, () => ours(text.slice(0, text.length / 2)));
  const whole = await best(3, () => ours(text));
  if (whole > worst.ms) worst = { kind, ms: whole };
  const times = whole / Math.max(half, 2);
  if (times > steepest.times) steepest = { kind, times };
  console.log(`hostile ${kind.padEnd(12)} ${whole.toFixed(1).padStart(7)} ms per 100 KB, x${times.toFixed(2)} for twice the length`);
}
console.log(`worst ${worst.kind} ${worst.ms.toFixed(0)} ms · steepest ${steepest.kind} x${steepest.times.toFixed(2)}`);
