import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { HandoffError } from "@handoff/core";
import type { ArtifactWriter, ErrorCode, MessageParams, WriteOrder, WrittenArtifact } from "@handoff/core";
import { appendExclude } from "./append-exclude.ts";
import { readArtifact } from "./read-artifact.ts";

const TIMEOUT = 20_000;

export interface WriterOptions {
  /** The bundled writer. Default: the one that comes with this package. */
  readonly entry?: string;
}

/** The writer as a child of its own, under Node's permission model and with an empty environment. */
export function createProcessWriter(options: WriterOptions = {}): ArtifactWriter {
  return {
    write: (order) => runWriter(order, options.entry ?? writerEntry()),
    read: readArtifact,
    ignore: appendExclude,
  };
}

/** Beside a bundle, beside the compiled package, or (from sources) in what was built last. */
export function writerEntry(): string {
  const places = ["./writer.js", "../writer.js", "../../dist/writer.js"].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw failed("the writer's program isn't there; build the package");
  return found;
}

async function runWriter(order: WriteOrder, entry: string): Promise<WrittenArtifact> {
  const folder = join(order.targetRoot, "_agent", "handoffs");
  if (order.targetRoot.includes("*")) throw failed("the workspace's path holds a *");
  const flags = [
    "--permission",
    `--allow-fs-read=${entry}`,
    `--allow-fs-read=${dirname(folder)}`,
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-write=${folder}/*`,
    "--no-warnings",
  ];
  const child = spawn(process.execPath, [...flags, entry], { cwd: "/", env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT);
  const exit = new Promise<void>((resolve) => child.once("close", () => resolve()).once("error", () => resolve()));
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(order));
  const [answer] = await Promise.all([readText(child.stdout), exit]);
  clearTimeout(timer);
  return parseAnswer(answer);
}

function parseAnswer(answer: string): WrittenArtifact {
  let parsed: { written?: WrittenArtifact; problem?: { code: ErrorCode; params: MessageParams } };
  try {
    parsed = JSON.parse(answer);
  } catch (error) {
    throw failed("the writer ended before it was done", error);
  }
  if (parsed.written !== undefined) return parsed.written;
  throw parsed.problem === undefined ? failed("the writer gave no answer") : new HandoffError(parsed.problem.code, parsed.problem.params);
}

const failed = (problem: string, cause?: unknown): HandoffError => new HandoffError("ARTIFACT_WRITE_FAILED", { problem, folder: "_agent/handoffs" }, cause);
