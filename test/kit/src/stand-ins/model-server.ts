import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerAnthropic } from "./anthropic-routes.ts";
import { answerChat } from "./chat-routes.ts";
import { answerGemini } from "./gemini-routes.ts";
import { answerOpenai } from "./openai-routes.ts";
import type { Behaviour, Reply, Route, SeenRequest } from "./route.ts";

export interface ModelServer {
  /** `http://127.0.0.1:PORT`, without `/v1`. */
  readonly url: string;
  readonly seen: SeenRequest[];
  behave: (request: SeenRequest) => Behaviour;
  close(): Promise<void>;
}

const routes: readonly Route[] = [answerOpenai, answerAnthropic, answerChat, answerGemini];

/**
 * A loopback stand-in for the model APIs that clients call: OpenAI Responses, Conversations and Chat, Anthropic Messages and
 * Sessions, Google generateContent. It keeps what it saw, which is what a receipt's claim is compared with.
 */
export async function startModelServer(behave: (request: SeenRequest) => Behaviour = () => ({ kind: "answer" })): Promise<ModelServer> {
  const seen: SeenRequest[] = [];
  /** Ids are made of it: whoever empties `seen` gets none twice, and two at a time have one each. */
  let count = 0;
  const state = new Map<string, unknown[]>();
  const server = createServer((incoming, outgoing) => {
    count += 1;
    void readRequest(incoming, count).then((request) => {
      seen.push(request);
      const behaviour = handle.behave(request);
      if (behaviour.kind === "hang") return;
      const reply = replyTo(outgoing, request.number);
      if (behaviour.kind === "status") {
        const { status, code = "stand_in", message = `stand-in failure ${status}` } = behaviour;
        return reply.json(status, { type: "error", error: { type: code, code, message } });
      }
      const answer = () => {
        if (routes.some((route) => route(request, behaviour, reply, state))) return;
        reply.json(404, { type: "error", error: { type: "not_found_error", code: "not_found", message: `no route ${request.method} ${request.path}` } });
      };
      if (behaviour.kind === "answer" && behaviour.afterMilliseconds !== undefined) setTimeout(answer, behaviour.afterMilliseconds);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const handle: ModelServer = {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return handle;
}

async function readRequest(incoming: IncomingMessage, number: number): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, /key|authorization|token/i.test(name) ? "(masked)" : String(value)]),
  );
  const path = new URL(incoming.url ?? "/", "http://stand-in").pathname;
  return { number, method: incoming.method ?? "GET", path, headers, text, body: parseBody(text) };
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function replyTo(outgoing: ServerResponse, number: number): Reply {
  const ids = { "request-id": `req_${number}`, "x-request-id": `req_${number}` };
  return {
    json: (status, body) => {
      outgoing.writeHead(status, { "content-type": "application/json", ...ids });
      outgoing.end(JSON.stringify(body));
    },
    stream: (events, cut = false) => {
      outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache", ...ids });
      for (const [event, data] of events) {
        outgoing.write(`${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
      }
      if (cut) outgoing.destroy();
      else outgoing.end();
    },
  };
}
