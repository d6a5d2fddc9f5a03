import type { HttpPort } from "@handoff/core";

const defaultTimeout = 30_000;
const maxBytes = 8 * 1024 * 1024;
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** HTTP by `fetch`: no redirects, a deadline, a cap on the body, and no plain text over a network. */
export const nodeHttp: HttpPort = {
  send: async (request) => {
    const url = new URL(request.url);
    if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback.has(url.hostname))) {
      throw new TypeError("only https, or http to this machine");
    }
    const deadline = AbortSignal.timeout(request.timeout ?? defaultTimeout);
    const response = await fetch(url, {
      method: request.method,
      redirect: "error",
      signal: request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline]),
      ...(request.headers === undefined ? {} : { headers: { ...request.headers } }),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await readCapped(response) };
  },
};

async function readCapped(response: Response): Promise<string> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
