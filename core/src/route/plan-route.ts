import type { Availability } from "../contract/availability.ts";
import type { ClientDescriptor, Link, LinkRefused, Support } from "../contract/client.ts";
import type { HandoffRequest } from "../contract/request.ts";
import type { Channel, Fallback, Mode, RoutePlan, Transport } from "../contract/route.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { formatMessage } from "../messages/format-message.ts";

export interface PlanRouteInput {
  readonly descriptor: ClientDescriptor;
  readonly request: Pick<HandoffRequest, "invokedBy" | "channel" | "mode" | "hostTakesArtifact" | "thread" | "sourceThread" | "strict" | "yes">;
  /** What a probe said. Absent: nobody probed, so nothing is called. */
  readonly availability?: Availability;
  /** The link that would be opened; absent when none was asked for. */
  readonly link?: Link | LinkRefused;
  /** How a prompt travels when no thread is started. Default `paste`. */
  readonly transport?: Exclude<Transport, "thread">;
  /** False: this client has no live part here, or nothing may send. Default true. */
  readonly hasLive?: boolean;
  /** False: nothing here can write an artifact in another process. */
  readonly hasWriter: boolean;
  /** The workspace is on another machine, where nothing of this one can write. Default false. */
  readonly isRemote?: boolean;
}

interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * Decides channel, mode and transport, and words every fallback, before anything happens. With `strict` a fallback is
 * `ROUTE_STRICT` instead; a run that costs money without `yes` is `ROUTE_NEEDS_YES`.
 */
export function planRoute(input: PlanRouteInput): RoutePlan {
  const { descriptor, request } = input;
  if (request.thread !== undefined && request.thread === request.sourceThread) throw new HandoffError("ROUTE_SAME_SESSION");
  const wanted: { readonly channel: Channel; readonly mode: Mode } = {
    channel: request.channel ?? (request.invokedBy === "model" ? "artifact" : "prompt"),
    mode: request.mode ?? (request.thread === undefined ? "ui" : "api"),
  };
  const noChannel = wanted.channel === "artifact" ? whyNoArtifact(input) : undefined;
  const noMode = wanted.mode === "api" ? whyNoThread(input) : undefined;
  const mode: Mode = noMode === undefined ? wanted.mode : "ui";
  // A thread that can't be started is answered by the block itself: a person pastes it, so a file would be one step more.
  const channel: Channel = noChannel === undefined && noMode === undefined ? wanted.channel : "prompt";
  const [first, ...more] = [noChannel, noMode].filter((reason) => reason !== undefined);
  const fallback: Fallback | undefined = first === undefined ? undefined : { wanted, used: channel, code: first.code, params: first.params };
  if (fallback !== undefined && request.strict === true) throw new HandoffError("ROUTE_STRICT", { reason: formatMessage(fallback.code, fallback.params) });
  const costs = input.availability?.costs ?? descriptor.billable?.value === true;
  if (mode === "api" && costs && request.yes !== true) throw new HandoffError("ROUTE_NEEDS_YES", { client: descriptor.displayName });

  const refused = input.link !== undefined && "refused" in input.link ? { code: input.link.refused, params: input.link.params } : undefined;
  return {
    planVersion: 1,
    client: descriptor.id,
    channel,
    mode,
    transport: mode === "api" ? "thread" : transportOf(input, refused !== undefined),
    ...(channel === "artifact" ? { artifactRef: descriptor.reads.value === "workspace" ? ("relative" as const) : ("absolute" as const) } : {}),
    ...(fallback === undefined ? {} : { fallback }),
    notices: refused === undefined ? more : [...more, refused],
    reason: reasonOf(request, wanted.channel, channel, mode),
  };
}

function whyNoArtifact({ descriptor, request, availability, hasWriter, isRemote }: PlanRouteInput): Reason | undefined {
  const client = descriptor.displayName;
  if (descriptor.prefersPrompt?.value === true && request.channel === undefined) return { code: "ROUTE_CLIENT_PREFERS_PROMPT", params: { client } };
  const support: Support = descriptor.channels.artifact.value;
  if (support === "no") return { code: "ROUTE_CHANNEL_UNSUPPORTED", params: { client } };
  if (support === "unknown") return { code: "ROUTE_CHANNEL_UNKNOWN", params: { client } };
  if (support === "host-only" && request.hostTakesArtifact !== true && availability?.capabilities?.includes("artifact") !== true) return { code: "ROUTE_CHANNEL_HOST_ONLY", params: { client } };
  if (isRemote === true) return { code: "ROUTE_ARTIFACT_FAILED", params: { why: "the workspace is on another machine." } };
  if (!hasWriter) return { code: "ROUTE_ARTIFACT_FAILED", params: { why: "nothing here can write it in a process of its own." } };
  return undefined;
}

function whyNoThread({ descriptor, availability, hasLive }: PlanRouteInput): Reason | undefined {
  const client = descriptor.displayName;
  if (descriptor.modes.api.value !== "yes" || hasLive === false) return { code: "ROUTE_MODE_UNSUPPORTED", params: { client } };
  const fix = availability?.fix ?? `see "handoff clients ${descriptor.id}"`;
  switch (availability?.state) {
    case "available":
      return undefined;
    case "signed-out":
      return { code: "CLIENT_SIGNED_OUT", params: { client, fix } };
    case "not-installed":
      return { code: "CLIENT_NOT_INSTALLED", params: { client } };
    case "not-configured":
      return { code: "CLIENT_NOT_CONFIGURED", params: { client, fix } };
    case "unsupported":
      return { code: "ROUTE_MODE_UNSUPPORTED", params: { client } };
    default:
      return { code: "ROUTE_CLIENT_UNAVAILABLE", params: { client, why: availability?.reasons[0] ?? "nobody has looked whether it is there." } };
  }
}

function transportOf({ descriptor, link, transport }: PlanRouteInput, refused: boolean): Transport {
  if (link !== undefined && !refused) return "link";
  if (transport === undefined) return "paste";
  return descriptor.transports.some((fact) => fact.value === transport) ? transport : "paste";
}

function reasonOf(request: PlanRouteInput["request"], wanted: Channel, channel: Channel, mode: Mode): string {
  if (request.channel !== undefined) return channel === wanted ? `channel ${channel} was asked for` : `channel ${wanted} was asked for and isn't there`;
  const who = request.invokedBy === "model" ? "a model asked" : "a user asked";
  return `${who}, mode ${mode}`;
}
