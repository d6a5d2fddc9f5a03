import type { ReadTally } from "../../contract/session.ts";
import { scanJsonl } from "./scan-jsonl.ts";
import type { JsonlRecord } from "./scan-jsonl.ts";

/** The records of a JSONL store, a batch for each chunk of it. See `scanJsonl` for what is mended and what is counted. */
export async function* splitJsonl(chunks: AsyncIterable<Uint8Array>, tally: ReadTally): AsyncGenerator<readonly JsonlRecord[]> {
  let batch: JsonlRecord[] = [];
  for await (const _ of scanJsonl(chunks, tally, { record: (record) => void batch.push(record) })) {
    if (batch.length === 0) continue;
    yield batch;
    batch = [];
  }
}
