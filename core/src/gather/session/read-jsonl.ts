import type { ReadTally } from "../../contract/session.ts";
import { scanJsonl } from "./scan-jsonl.ts";
import type { JsonlRecord, RawLine } from "./scan-jsonl.ts";

/** Makes of a store's records what is asked of them. */
export interface JsonlReader<Made> {
  /** What is made of a line that need not be parsed; undefined when it must be. */
  peek?(raw: RawLine): readonly Made[] | undefined;
  events(record: JsonlRecord): readonly Made[];
}

/**
 * What a reader makes of a JSONL store, a batch for each chunk of it. Each record is read where it stands: parsed records that
 * are held till their chunk ends cost more than to parse them. See `scanJsonl` for what is mended and what is counted.
 */
export async function* readJsonl<Made>(chunks: AsyncIterable<Uint8Array>, tally: ReadTally, reader: JsonlReader<Made>): AsyncGenerator<readonly Made[]> {
  let batch: Made[] = [];
  const scan = scanJsonl(chunks, tally, {
    peek(raw) {
      const made = reader.peek?.(raw);
      if (made === undefined) return false;
      for (const one of made) batch.push(one);
      return true;
    },
    record(record) {
      for (const one of reader.events(record)) batch.push(one);
    },
  });
  for await (const _ of scan) {
    if (batch.length === 0) continue;
    yield batch;
    batch = [];
  }
}
