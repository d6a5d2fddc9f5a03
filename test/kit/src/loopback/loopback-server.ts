import { createServer } from "node:http";

/** One request with its answer, as a recording keeps it. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly answer: { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> };
}

export interface LoopbackServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** What was asked and answered so far: a recording that `replay` takes. Keep secrets out of it before it is stored. */
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

type Answer = (request: { readonly method: string; readonly path: string; readonly body: string }) => Exchange["answer"];

/** A server on 127.0.0.1 that answers as it is told and keeps every exchange. */
export async function startLoopback(answer: Answer): Promise<LoopbackServer> {
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const request = { method: incoming.method ?? "", path: incoming.url ?? "", body: Buffer.concat(chunks).toString("utf8") };
      const reply = answer(request);
      exchanges.push({ ...request, answer: reply });
      outgoing.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
      outgoing.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers from a recording: each exchange once, in order, by method and path. What isn't in it gets 599 and shows in `exchanges`. */
export function replay(recording: readonly Exchange[]): Answer {
  const left = [...recording];
  return ({ method, path }) => {
    const at = left.findIndex((exchange) => exchange.method === method && exchange.path === path);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found?.answer ?? { status: 599, body: JSON.stringify({ error: `not recorded: ${method} ${path}` }) };
  };
}
