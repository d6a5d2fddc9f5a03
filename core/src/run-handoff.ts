import type { ClientPlugin } from "./contract/client.ts";
import type { Delivery, DeliveryState, HandoffReceipt, LineOrigin } from "./contract/delivery.ts";
import type { GatheredFacts } from "./contract/facts.ts";
import type { Notice } from "./contract/notice.ts";
import type { HandoffRequest } from "./contract/request.ts";
import type { RoutePlan } from "./contract/route.ts";
import type { WrittenArtifact } from "./contract/writer.ts";
import { buildPayload } from "./build/build-payload.ts";
import { applyEdits } from "./edit/apply-edits.ts";
import { checkHandoff } from "./check/check-handoff.ts";
import { countTokens } from "./fit/count-tokens.ts";
import { noticesOfFit } from "./fit/notices-of-fit.ts";
import { noticesOfSlice } from "./fit/notices-of-slice.ts";
import { HandoffError, isHandoffError } from "./errors/handoff-error.ts";
import { outgoingOf } from "./link/outgoing-of.ts";
import { makeReceipt } from "./receipt/make-receipt.ts";
import type { PolishedPayload } from "./polish/polish-payload.ts";
import { RedactedPayload } from "./redact/redacted-payload.ts";
import { originsOf } from "./receipt/origins-of.ts";
import { renderClean } from "./render/render-clean.ts";
import type { CleanRender } from "./render/render-clean.ts";
import { renderHandoff } from "./render/render-handoff.ts";
import { renderStub } from "./render/render-stub.ts";
import type { RenderedHandoff } from "./render/rendered-handoff.ts";
import { planRoute } from "./route/plan-route.ts";
import type { RunPorts } from "./run-ports.ts";
import { selectPack } from "./select/select-pack.ts";
import { verifyFacts } from "./verify/verify-facts.ts";

/** A finished handoff. `text` is what goes to a person: the block, the stub, or on a dry run the artifact's text. */
export interface HandoffResult {
  readonly text: string;
  readonly artifact?: { readonly path: string };
  readonly plan: RoutePlan;
  readonly receipt: HandoffReceipt;
  readonly rendered: RenderedHandoff;
  /** Where each printed line came from. */
  readonly origins: readonly LineOrigin[];
  /** What points at an artifact of this same brief, where one is there. `reference` stands behind its `@`. */
  stubFor(reference: string): RenderedHandoff;
}

/**
 * One handoff, from request to receipt. This function alone knows the order of the steps; all but gather, probe, write and
 * send are pure. Expected trouble on the way out (no support, a failed writer, a client that took nothing) ends in the
 * prompt, with the reason in the plan; with `strict` it ends in `ROUTE_STRICT` and nothing is delivered.
 */
export async function runHandoff(request: HandoffRequest, ports: RunPorts): Promise<HandoffResult> {
  const plugin = ports.client(request.client);
  const gathered = await step("gather", ports, () => ports.gather(request));
  const facts = await step("verify", ports, () => verifyFacts(gathered));
  const { packs, notices: packNotices, invalid = [] } = await step("select", ports, () => ports.packs(gathered.workspace.root));
  const selection = await step("select", ports, () => selectPack({ facts, packs, invalid, ...pick(request, "pack", "preferredPack", "slice") }));
  const goal = facts.goal;
  if (goal === undefined) throw goalMissing(gathered);

  const descriptor = plugin.describe();
  const wantsApi = request.mode === "api" && plugin.open !== undefined && ports.probe !== undefined;
  const availability = wantsApi ? await step("probe", ports, () => ports.probe?.(plugin)) : undefined;
  const plan = await step("plan-route", ports, () =>
    planRoute({ descriptor, request, ...(availability === undefined ? {} : { availability }), hasLive: plugin.open !== undefined && ports.send !== undefined, hasWriter: ports.writer !== undefined, isRemote: gathered.workspace.remote }),
  );
  refuseFallback(request, plan);

  const built = await step("build", ports, () => buildPayload(facts, { reads: descriptor.reads.value, ...(request.slice === undefined ? {} : { slice: request.slice }) }));
  const redactor = await step("redact", ports, () => ports.redactor(gathered));
  refuseSecretRoot(gathered.workspace.root, redactor.scan(gathered.workspace.root));
  const extracted = await step("redact", ports, () => RedactedPayload.from(applyEdits(built.payload, request.edits ?? []), redactor));
  const { payload: redacted, notices: polishNotices } = await step("polish", ports, () => polish(extracted, request, ports));
  const clean = await step("fit", ports, () => renderClean(redacted, selection.pack, { rules: plugin.rules, ...pick(request, "slice", "then") }));

  // A model words it anew each time: what was extracted is the same work.
  const key = request.key ?? (redacted === extracted ? undefined : extracted.briefId);
  const sent = await leave({ request: key === undefined ? request : { ...request, key }, ...(request.key === undefined ? {} : { key: request.key }), ports, plugin, plan, clean, name: descriptor.displayName });
  const report = redactor.report();
  const receipt = await step("receipt", ports, () =>
    makeReceipt({
      rendered: sent.rendered,
      tokens: countTokens(clean.prompt.parts.block),
      facts,
      plan: sent.plan,
      selection,
      redaction: report,
      ...(sent.delivery === undefined ? {} : { delivery: sent.delivery }),
      state: sent.state,
      ...(sent.artifact === undefined ? {} : { artifact: { path: sent.artifact.path, digest: sent.artifact.digest, bytes: sent.artifact.bytes } }),
      ...(key === undefined ? {} : { key }),
      at: new Date(ports.clock.now()).toISOString(),
      notices: [...gathered.notices, ...facts.notices.filter((notice) => !gathered.notices.includes(notice)), ...packNotices, ...(selection.missed === undefined ? [] : [{ code: "PACK_PREFERRED_MISSING", params: { pack: selection.missed } }]), ...built.notices, ...polishNotices, ...(report.allowed === 0 ? [] : [{ code: "REDACT_ALLOWED", params: { count: report.allowed } }]), ...noticesOfFit(clean.fitted.parts), ...noticesOfSlice(redacted.fields, selection.pack, request.slice), ...sent.plan.notices, ...sent.notices],
    }),
  );
  return {
    text: sent.rendered.parts.block,
    ...(sent.artifact === undefined ? {} : { artifact: { path: sent.artifact.path } }),
    plan: sent.plan,
    receipt,
    rendered: sent.rendered,
    origins: originsOf(sent.rendered),
    stubFor: (reference) => checkHandoff(renderStub(clean.fitted, reference), descriptor.displayName),
  };
}

/** Only where it was asked for, and not on a dry run: nothing is sent then. */
async function polish(payload: RedactedPayload, { summarize, dryRun }: HandoffRequest, ports: RunPorts): Promise<PolishedPayload> {
  if (summarize === undefined) return { payload, notices: [] };
  const model = ports.model?.(summarize);
  if (model !== undefined && dryRun !== true) {
    const { polishPayload } = await import("./polish/polish-payload.ts");
    return polishPayload(payload, model);
  }
  return { payload, notices: [{ code: model === undefined ? "POLISH_UNSUPPORTED" : "POLISH_DRY_RUN", params: { client: model?.name ?? summarize } }, { code: "POLISH_NONE" }] };
}

interface WayOut {
  readonly request: HandoffRequest;
  /** The caller's own. */
  readonly key?: string;
  readonly ports: RunPorts;
  readonly plugin: ClientPlugin;
  readonly plan: RoutePlan;
  readonly clean: CleanRender;
  readonly name: string;
}

interface Sent {
  readonly rendered: RenderedHandoff;
  readonly plan: RoutePlan;
  readonly state: DeliveryState;
  readonly delivery?: Delivery;
  readonly artifact?: Pick<WrittenArtifact, "path" | "absolutePath" | "digest" | "bytes">;
  readonly notices: readonly Notice[];
}

/** Renders for the planned channel and lets it out; what fails on the way amends the plan and ends in the prompt. */
async function leave(way: WayOut): Promise<Sent> {
  const { request, ports, plugin, plan, clean, name } = way;
  const notices: Notice[] = [];
  let current = plan;
  let artifact: Sent["artifact"];
  let rendered = await step("render", ports, () => checkHandoff(plan.channel === "prompt" ? clean.prompt : renderHandoff(clean.fitted, plan.channel), name));
  if (plan.channel === "artifact" && request.dryRun !== true) {
    try {
      artifact = (await again(way, rendered, notices)) ?? (await write(way, rendered, notices));
      const reference = plan.artifactRef === "absolute" ? artifact.absolutePath : artifact.path;
      rendered = await step("render", ports, () => checkHandoff(renderStub(clean.fitted, reference), name));
    } catch (error) {
      const used = isHandoffError(error, "ARTIFACT_KEY_USED");
      current = amend(request, plan, used ? "ROUTE_KEY_USED" : "ROUTE_ARTIFACT_FAILED", name, reasonOf(error), error, used ? error.params : {});
      rendered = await step("render", ports, () => checkHandoff(clean.prompt, name));
    }
  }
  if (current.mode !== "api" || current.transport !== "thread" || request.dryRun === true || ports.send === undefined) {
    return { rendered, plan: current, state: "made", notices, ...(artifact === undefined ? {} : { artifact }) };
  }
  const send = ports.send;
  const delivery = await step("deliver", ports, () => send(plugin, outgoingOf(rendered), current, request));
  notices.push(...(delivery.problem === undefined ? [] : [delivery.problem]), ...(delivery.notices ?? []));
  if (delivery.state === "failed" && delivery.mayFallBack !== false) {
    current = amend(request, current, delivery.problem?.code ?? "ROUTE_DELIVERY_FAILED", name, String(delivery.problem?.params?.["why"] ?? ""), undefined, delivery.problem?.params);
    rendered = await step("render", ports, () => checkHandoff(clean.prompt, name));
  }
  return { rendered, plan: current, state: delivery.state, delivery, notices, ...(artifact === undefined ? {} : { artifact }) };
}

/** One key makes one artifact: the file that an earlier run wrote for this client is pointed at again, as long as it holds this brief. */
async function again({ ports, key, plan }: WayOut, { parts }: RenderedHandoff, notices: Notice[]): Promise<Sent["artifact"]> {
  const earlier = key === undefined ? undefined : await step("write", ports, () => ports.written?.(key, plan.client, parts.workspace));
  if (earlier?.text === undefined) return undefined;
  if (earlier.text !== parts.block) throw new HandoffError("ARTIFACT_KEY_USED", { path: earlier.path });
  notices.push({ code: "ARTIFACT_ALREADY", params: { path: earlier.path } });
  return earlier;
}

async function write(way: WayOut, rendered: RenderedHandoff, notices: Notice[]): Promise<WrittenArtifact> {
  const { ports, plan, clean, request } = way;
  const writer = ports.writer;
  if (writer === undefined) throw new HandoffError("ARTIFACT_WRITE_FAILED", { problem: "there is no writer", folder: "_agent/handoffs" });
  const { parts } = rendered;
  const written = await step("write", ports, () =>
    writer.write({
      orderVersion: 1,
      fields: parts.fields,
      pack: parts.plan.pack,
      plan,
      rules: parts.plan.rules,
      slice: request.slice ?? [],
      then: parts.plan.then,
      scan: clean.scan,
      expectedDigest: parts.digest,
      counters: RedactedPayload.redactorOf(clean.fitted.redacted).counters(),
      targetRoot: parts.workspace,
      fileStem: `${ports.clock.localDate()}-${parts.fields.goal.slug}`,
    }),
  );
  const found = await writer.read(written);
  if (found !== parts.block) throw new HandoffError("ARTIFACT_DIGEST", {});
  notices.push({ code: "ARTIFACT_WRITTEN", params: { path: written.path, size: `${(written.bytes / 1000).toFixed(1)} kB` } });
  try {
    if (await writer.ignore(parts.workspace)) notices.push({ code: "ARTIFACT_IGNORED" });
  } catch (error) {
    notices.push({ code: "ARTIFACT_NOT_IGNORED", params: { why: reasonOf(error) } });
  }
  return written;
}

function amend(request: HandoffRequest, plan: RoutePlan, code: string, client: string, why: string, cause?: unknown, params: Notice["params"] = {}): RoutePlan {
  if (request.strict === true) throw new HandoffError("ROUTE_STRICT", { reason: why }, cause);
  return { ...plan, channel: "prompt", transport: "paste", fallback: { wanted: { channel: plan.channel, mode: plan.mode }, used: "prompt", code, params: { client, why, ...params } } };
}

/** Runs one step under its name, so that errors and logs say where it was. */
async function step<Value>(name: string, ports: RunPorts, run: () => Value | Promise<Value>): Promise<Value> {
  ports.log("step-started", { step: name });
  try {
    return await run();
  } catch (error) {
    if (isHandoffError(error)) throw error;
    throw new HandoffError("INTERNAL", { step: name }, error);
  }
}

function refuseFallback(request: HandoffRequest, plan: RoutePlan): void {
  if (request.strict === true && plan.fallback !== undefined) throw new HandoffError("ROUTE_STRICT", { reason: `${plan.fallback.code}.` });
}

function refuseSecretRoot(root: string, findings: readonly { readonly kind: string; readonly tier: string }[]): void {
  const finding = findings.find(({ kind }) => !/^(?:home|user|person|email|username)/.test(kind));
  if (finding !== undefined) throw new HandoffError("WORKSPACE_SECRET", { root, kind: finding.kind });
}

function goalMissing(gathered: GatheredFacts): HandoffError {
  const candidates = gathered.goalCandidates.map((goal) => `"${goal.line.text}"`).join(", ");
  return candidates === "" ? new HandoffError("DRAFT_NO_GOAL") : new HandoffError("SELECT_GOAL_UNCLEAR", { candidates });
}

/** An error's sentence, without the words that the notice has already said. */
function reasonOf(error: unknown): string {
  if (isHandoffError(error, "ARTIFACT_WRITE_FAILED")) return `${String(error.params["problem"])}.`;
  return isHandoffError(error) ? error.message : "an unexpected failure.";
}

/** The named keys that are set, so that absent options stay absent. */
function pick<From extends object, Key extends keyof From>(from: From, ...keys: readonly Key[]): Partial<Pick<From, Key>> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Partial<Pick<From, Key>>;
}
