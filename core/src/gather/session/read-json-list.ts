import type { ReadTally } from "../../contract/session.ts";
import { asList, asObject } from "./pick-fields.ts";
import { scanJsonList } from "./scan-json-list.ts";
import type { JsonObject } from "./scan-jsonl.ts";

/** Makes of a document's list what is asked of it. */
export interface JsonListReader<Made> {
  /** `at` counts from 0. */
  member(value: JsonObject, at: number): readonly Made[];
  /** Of what stands beside the list, once all of it was read. */
  rest?(whole: JsonObject): readonly Made[];
}

/** What a reader makes of the list that a JSON document holds under `key`, a batch for each chunk of it. See `scanJsonList`. */
export async function* readJsonList<Made>(chunks: AsyncIterable<Uint8Array>, key: string, tally: ReadTally, reader: JsonListReader<Made>): AsyncGenerator<readonly Made[]> {
  let batch: Made[] = [];
  const member = (value: unknown, at: number, shortened = 0): void => {
    tally.shortened = (tally.shortened ?? 0) + shortened;
    const object = asObject(value);
    for (const one of object === undefined ? [] : reader.member(object, at)) batch.push(one);
  };
  const scan = scanJsonList(chunks, (name) => name === key, {
    member,
    rest(value, shortened) {
      tally.shortened = (tally.shortened ?? 0) + shortened;
      const whole = asObject(value);
      const list = asList(whole?.[key]);
      tally.records += list.length;
      for (const [at, one] of list.entries()) member(one, at);
      for (const one of whole === undefined ? [] : (reader.rest?.(whole) ?? [])) batch.push(one);
    },
  });
  for await (const _ of scan) {
    if (batch.length === 0) continue;
    yield batch;
    batch = [];
  }
}
