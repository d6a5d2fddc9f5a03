import { StringDecoder } from "node:string_decoder";

/**
 * Lines of a byte stream, cut at LF alone: JSON may hold U+2028, and `readline` would cut there. A line over `maxBytes` is
 * dropped, not cut, since half a JSON document is worse than none.
 */
export async function* readLines(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let dropping = false;
  for await (const chunk of stream) {
    rest += decoder.write(Buffer.from(chunk));
    let end = rest.indexOf("\n");
    while (end >= 0) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      if (!dropping) yield line.endsWith("\r") ? line.slice(0, -1) : line;
      dropping = false;
      end = rest.indexOf("\n");
    }
    if (rest.length > maxBytes) {
      rest = "";
      dropping = true;
    }
  }
  rest += decoder.end();
  if (rest !== "" && !dropping) yield rest;
}
