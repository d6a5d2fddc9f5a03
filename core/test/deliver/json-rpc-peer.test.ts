import { createJsonRpcPeer } from "@handoff/core";
import type { RunningProcess } from "@handoff/core";
import { expect, test } from "vitest";

/** A child whose lines the test gives out. */
function child() {
  const written: Record<string, unknown>[] = [];
  const queue: string[] = [];
  let wake = () => {};
  let isOver = false;
  const running: RunningProcess = {
    lines: (async function* () {
      while (true) {
        const line = queue.shift();
        if (line !== undefined) yield line;
        else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    })(),
    write: (text) => written.push(JSON.parse(text) as Record<string, unknown>),
    end: () => undefined,
    kill: () => undefined,
    closed: Promise.resolve({ stderr: "", notFound: false }),
  };
  const say = (value: unknown) => {
    queue.push(typeof value === "string" ? value : JSON.stringify(value));
    wake();
  };
  const over = () => {
    isOver = true;
    wake();
  };
  return { running, written, say, over };
}

const refuse = () => ({ error: { code: -32601, message: "not offered" } });

test("answers find their questions, in any order and between noise", async () => {
  const { running, say } = child();
  const peer = createJsonRpcPeer(running, refuse);
  const one = peer.request("first");
  const two = peer.request("second");
  say("plain text that is no JSON");
  say("{ broken");
  say("[1, 2]");
  say({ id: 2, result: "two" });
  say({ id: 77, result: "nobody asked" });
  say({ id: 1, error: { code: -1, message: "no" } });
  expect(await two).toEqual({ ok: true, result: "two" });
  expect(await one).toEqual({ ok: false, why: "error", error: { code: -1, message: "no" } });
});

test("every request of the other side is answered with its own id", async () => {
  const { running, say, written, over } = child();
  const peer = createJsonRpcPeer(running, (method) => (method === "approve" ? { result: { decision: "decline" } } : refuse()));
  say({ id: "a", method: "approve", params: {} });
  say({ id: 0, method: "strange" });
  over();
  await peer.closed;
  expect(written).toEqual([
    { jsonrpc: "2.0", id: "a", result: { decision: "decline" } },
    { jsonrpc: "2.0", id: 0, error: { code: -32601, message: "not offered" } },
  ]);
});

test("a child that goes leaves no question open", async () => {
  const { running, over } = child();
  const peer = createJsonRpcPeer(running, refuse);
  const asked = peer.request("anything");
  over();
  expect(await asked).toEqual({ ok: false, why: "closed" });
  expect(await peer.request("later")).toEqual({ ok: false, why: "closed" });
  expect(peer.isClosed()).toBe(true);
});

test("who stops waiting is told so, and a late answer is dropped", async () => {
  const { running, say } = child();
  const peer = createJsonRpcPeer(running, refuse);
  const stop = new AbortController();
  const asked = peer.request("slow", {}, stop.signal);
  stop.abort();
  expect(await asked).toEqual({ ok: false, why: "aborted" });
  say({ id: 1, result: "late" });
  const next = peer.request("next");
  say({ id: 2, result: "fine" });
  expect(await next).toEqual({ ok: true, result: "fine" });
});

test("listeners hear notifications until they are taken away", async () => {
  const { running, say, over } = child();
  const peer = createJsonRpcPeer(running, refuse);
  const heard: string[] = [];
  const stop = peer.listen(({ method }) => heard.push(method));
  say({ method: "one", params: { a: 1 } });
  say({ method: "two" });
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  say({ method: "three" });
  over();
  await peer.closed;
  expect(heard).toEqual(["one", "two"]);
});

test("who waits for the end may stop waiting", async () => {
  const { running, over } = child();
  const peer = createJsonRpcPeer(running, refuse);
  const called: string[] = [];
  peer.whenClosed(() => called.push("one"))();
  peer.whenClosed(() => called.push("two"));
  over();
  await peer.closed;
  peer.whenClosed(() => called.push("three"));
  expect(called).toEqual(["two", "three"]);
});
