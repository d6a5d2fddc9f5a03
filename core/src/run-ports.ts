import type { Availability } from "./contract/availability.ts";
import type { ClientPlugin, OutgoingHandoff } from "./contract/client.ts";
import type { Delivery } from "./contract/delivery.ts";
import type { GatheredFacts } from "./contract/facts.ts";
import type { AskedModel } from "./contract/model.ts";
import type { InvalidPack, Pack } from "./contract/pack.ts";
import type { Notice } from "./contract/notice.ts";
import type { Clock, Log } from "./contract/ports.ts";
import type { Redactor } from "./contract/redaction.ts";
import type { HandoffRequest } from "./contract/request.ts";
import type { RoutePlan } from "./contract/route.ts";
import type { ArtifactWriter, EarlierArtifact } from "./contract/writer.ts";

/** All that `runHandoff` asks of the outside. Absent ones are abilities that are not here; the plan then says so. */
export interface RunPorts {
  gather(request: HandoffRequest): Promise<GatheredFacts>;
  /** `invalid`: packs that are there and were left out, and where; naming one is an error. */
  packs(targetRoot: string): Promise<{ readonly packs: readonly Pack[]; readonly notices: readonly Notice[]; readonly invalid?: readonly InvalidPack[] }>;
  /** Throws `CLIENT_UNKNOWN`. */
  client(id: string): ClientPlugin;
  probe?(plugin: ClientPlugin): Promise<Availability>;
  redactor(facts: GatheredFacts): Promise<Redactor>;
  readonly writer?: ArtifactWriter;
  /** What this key made for this client here before: the same key writes no second artifact. \`text\` is absent when the file is gone. */
  written?(key: string, client: string, root: string): Promise<EarlierArtifact | undefined>;
  send?(plugin: ClientPlugin, outgoing: OutgoingHandoff, plan: RoutePlan, request: HandoffRequest): Promise<Delivery>;
  /** The model behind an API; undefined when no client here has it. */
  model?(api: string): AskedModel | undefined;
  readonly clock: Clock;
  readonly log: Log;
}
