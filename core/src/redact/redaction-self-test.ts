import type { RedactionOptions } from "../contract/redaction.ts";
import { createRedactor } from "./create-redactor.ts";

export interface SelfTestResult {
  readonly passed: boolean;
  readonly planted: number;
  /** Kinds that went through. Names, no values: the planted ones are made up here and belong to nobody. */
  readonly missed: readonly string[];
}

/** Letters and digits that follow from a seed, so that no real-looking key stands in the source. */
function madeUp(seed: number, length: number, alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"): string {
  let state = seed;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    text += alphabet.charAt((state >>> 8) % alphabet.length);
  }
  return text;
}

interface Canary {
  readonly kind: string;
  readonly value: string;
  readonly write: (value: string) => string;
}

const digits = "0123456789";
const plain = (value: string): string => `use ${value} here`;

function canaries(): readonly Canary[] {
  const body = Array.from({ length: 6 }, (_, line) => madeUp(90 + line, 64)).join("\n");
  return [
    { kind: "github-token", value: `ghp_${madeUp(1, 36)}`, write: plain },
    { kind: "gitlab-token", value: `glpat-${madeUp(2, 20)}`, write: plain },
    { kind: "openai-key", value: `sk-proj-${madeUp(3, 64)}`, write: plain },
    { kind: "anthropic-key", value: `sk-ant-api03-${madeUp(4, 93)}AA`, write: plain },
    { kind: "aws-key", value: `AKIA${madeUp(5, 16, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")}`, write: plain },
    { kind: "google-key", value: `AIza${madeUp(6, 35)}`, write: plain },
    { kind: "slack-token", value: `xoxb-${madeUp(7, 12, digits)}-${madeUp(8, 12, digits)}-${madeUp(9, 24)}`, write: plain },
    { kind: "stripe-key", value: `sk_live_${madeUp(10, 24)}`, write: plain },
    { kind: "npm-token", value: `npm_${madeUp(11, 36)}`, write: plain },
    { kind: "huggingface-token", value: `hf_${madeUp(12, 34)}`, write: plain },
    { kind: "sendgrid-key", value: `SG.${madeUp(13, 22)}.${madeUp(14, 43)}`, write: plain },
    { kind: "private-key", value: body, write: (value) => `-----BEGIN RSA PRIVATE KEY-----\n${value}\n-----END RSA PRIVATE KEY-----` },
    { kind: "named-secret", value: madeUp(15, 32), write: (value) => `ACME_API_KEY=${value}` },
    { kind: "password", value: `${madeUp(16, 8)}!7`, write: (value) => `{"password": "${value}"}` },
    { kind: "database-url", value: madeUp(17, 16), write: (value) => `postgres://app:${value}@db.internal.acme.dev/app` },
    { kind: "escaped", value: madeUp(18, 32), write: (value) => JSON.stringify(JSON.stringify({ apiKey: value })) },
    { kind: "encoded", value: madeUp(19, 24), write: (value) => btoa(`{"token":"${value}"}`) },
    { kind: "email", value: `${madeUp(20, 8, "abcdefghij")}@${madeUp(21, 8, "klmnopqrst")}.io`, write: plain },
    { kind: "user-name", value: madeUp(22, 8, "abcdefghijklm"), write: (value) => `/home/${value}/src` },
    { kind: "ip-address", value: "81.2.69.142", write: (value) => `client ${value}` },
    { kind: "iban", value: "DE89370400440532013000", write: plain },
    { kind: "card", value: "4242 4242 4242 4242", write: plain },
    { kind: "phone", value: "+49 30 2312 5182", write: (value) => `Tel. ${value}` },
    { kind: "person", value: "Ada Musterfrau", write: (value) => `Author: ${value} <ada@musterfrau.io>` },
  ];
}

/** Plants a made-up value of each kind and looks for it in what comes out. Run before anything is trusted to be clean. */
export function redactionSelfTest(options: RedactionOptions = {}): SelfTestResult {
  const all = canaries();
  const known = madeUp(23, 20);
  const redactor = createRedactor({ ...options, knownValues: [...(options.knownValues ?? []), { value: known, source: "self-test" }] });
  const missed = all.filter(({ value, write }) => leaks(redactor.text(write(value), "self-test"), value)).map(({ kind }) => kind);
  if (leaks(redactor.text(`nothing says what ${known} is`, "self-test"), known)) missed.push("known-value");
  return { passed: missed.length === 0, planted: all.length + 1, missed };
}

/** Any eight characters of it in a row. */
function leaks(text: string, value: string): boolean {
  for (let at = 0; at + 8 <= value.length; at++) if (text.includes(value.slice(at, at + 8))) return true;
  return value.length < 8 && text.includes(value);
}
