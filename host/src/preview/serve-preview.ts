import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { draftFromFields } from "@handoff/core";
import type { HandoffResult, HandoffView } from "@handoff/core";
import { createPreviewGuard } from "./preview-guard.ts";
import { doneRequest, viewRequest } from "./preview-request.ts";
import type { DoneRequest, ViewRequest } from "./preview-request.ts";

/** What the page can choose from, and its words in the person's language. All of it has passed the redactor. */
export interface PreviewChoices {
  readonly language: string;
  readonly words: Readonly<Record<string, string>>;
  readonly clients: readonly { readonly id: string; readonly name: string; readonly launches: boolean; readonly limit?: number }[];
  readonly packs: readonly { readonly id: string; readonly title: string }[];
  readonly sessions: readonly { readonly ref: string; readonly title: string }[];
  readonly client: string;
  readonly pack?: string;
}

export type PreviewMade = { readonly result: HandoffResult; readonly view: HandoffView } | { readonly problem: string };

export interface PreviewWish {
  readonly choices: PreviewChoices;
  /** Makes the handoff anew. Expected failures are a problem in words; anything else throws. */
  make(request: ViewRequest): Promise<PreviewMade>;
  /** Starts the client's program with what was made last, for clients that have no link. */
  launch(result: HandoffResult): Promise<boolean>;
  /** How long to wait for somebody to open the page, and for a page that went away to come back (a reload). */
  readonly patience?: { readonly unopened: number; readonly away: number };
}

/** `closed`: the person closed it. `nobody`: it was never opened. With what was made last, and what became of it. */
export interface PreviewEnd {
  readonly why: "closed" | "nobody";
  readonly result?: HandoffResult;
  readonly done?: DoneRequest["what"];
}

export interface RunningPreview {
  /** With the token: for the person alone, never for a log. */
  readonly address: string;
  readonly ended: Promise<PreviewEnd>;
  close(): Promise<void>;
}

const PATIENCE = { unopened: 10 * 60_000, away: 3_000 };
const MOST_BYTES = 512 * 1024;

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** Serves the one page on loopback, on a port of the system's choice, until it is closed or left. */
export async function servePreview(wish: PreviewWish): Promise<RunningPreview> {
  // Loaded with the page: nobody else pays for a server.
  const [{ createServer }, { PAGE }] = await Promise.all([import("node:http"), import("@handoff/page")]);
  const guard = createPreviewGuard();
  const patience = wish.patience ?? PATIENCE;
  let last: HandoffResult | undefined;
  let done: DoneRequest["what"] | undefined;
  let finish: (why: PreviewEnd["why"]) => void = () => undefined;
  const waited = new Promise<PreviewEnd["why"]>((resolve) => {
    finish = resolve;
  });
  let timer = setTimeout(() => finish("nobody"), patience.unopened);
  let held = 0;

  const api: Readonly<Record<string, (body: unknown, response: ServerResponse) => Promise<void> | void>> = {
    start: (_body, response) => json(response, wish.choices),
    async view(body, response) {
      const made = await wish.make(viewRequest.parse(body));
      if ("problem" in made) return json(response, { problem: made.problem });
      last = made.result;
      done = undefined;
      return json(response, { view: made.view });
    },
    draft: (_body, response) => json(response, last === undefined ? {} : { draft: draftFromFields(last.rendered.parts.fields) }),
    launch: async (_body, response) => json(response, { started: last !== undefined && (await wish.launch(last)) }),
    done(body, response) {
      const told = doneRequest.parse(body);
      if (last?.receipt.briefId === told.briefId) done = told.what;
      json(response, {});
    },
    // Held open for as long as the page is: its end tells that the tab is gone.
    stay(_body, response) {
      clearTimeout(timer);
      held += 1;
      response.writeHead(200, { ...HEADERS, "content-type": "text/plain" });
      response.write("\n");
      response.on("close", () => {
        held -= 1;
        if (held === 0) timer = setTimeout(() => finish("closed"), patience.away);
      });
    },
    close(_body, response) {
      json(response, {});
      finish("closed");
    },
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => refuse(response, 400));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (!guard.isOurHost(request, host)) return refuse(response, 403);
    const url = new URL(request.url ?? "/", `http://${host}`);
    if (request.method === "GET") return page(url, response);
    const name = url.pathname.replace(/^\/api\//, "");
    const call = request.method === "POST" && Object.hasOwn(api, name) ? api[name] : undefined;
    if (call === undefined) return refuse(response, 404);
    if (!guard.mayCall(request, host)) return refuse(response, 403);
    await call(await readJson(request), response);
  }

  function page(url: URL, response: ServerResponse): void {
    if (url.pathname === "/") return guard.admit(url.searchParams.get("t") ?? "") ? send(response, "text/html", PAGE.html.replace("{secret}", guard.secret)) : refuse(response, 403);
    // A reload: the page's own tab still has its secret, and there is nothing else in this.
    if (url.pathname === "/again") return send(response, "text/html", PAGE.html.replace("{secret}", ""));
    if (url.pathname === "/page.js") return send(response, "text/javascript", PAGE.script);
    if (url.pathname === "/page.css") return send(response, "text/css", PAGE.style);
    return refuse(response, 404);
  }

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      clearTimeout(timer);
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const ended = waited.then(async (why): Promise<PreviewEnd> => {
    // An answer that is on its way gets there before the door shuts.
    await new Promise((resolve) => setImmediate(resolve));
    await stop();
    return { why, ...(last === undefined ? {} : { result: last }), ...(done === undefined ? {} : { done }) };
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?t=${guard.token}`,
    ended,
    close: async () => {
      finish("closed");
      await ended;
    },
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { ...HEADERS, "content-type": `${type}; charset=utf-8` });
  response.end(body);
}

function json(response: ServerResponse, value: unknown): void {
  send(response, "application/json", JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...HEADERS, "content-type": "text/plain; charset=utf-8" });
  response.end(status === 403 ? "Refused. Run \"handoff preview\" for a page of your own.\n" : "Not here.\n");
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) throw new TypeError("not JSON");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new RangeError("too long");
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
