import type { DeliveryContext, OpenClient } from "../contract/client.ts";
import type { EarlierDelivery } from "../contract/delivery.ts";
import type { Timer } from "../contract/ports.ts";

/** A client's live part, with its id and its name for people. */
export interface LiveClient {
  readonly id: string;
  readonly name: string;
  readonly open: OpenClient;
}

export interface DeliverContext extends DeliveryContext {
  /** What is stored under this key and client from an earlier run. Absent: nothing, so this is the first. */
  readonly earlier?: EarlierDelivery;
  /** An existing thread to send a follow-up to, instead of a new one. */
  readonly thread?: string;
  readonly timer: Timer;
  /** Milliseconds since 1970. */
  now(): number;
}
