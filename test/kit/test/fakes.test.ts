import { describe, expect, it } from "vitest";
import { fakeClock, fakePorts, makeOutgoing, memorySessions, recordingContext, replay, startLoopback } from "../src/index.ts";

describe("the loopback server", () => {
  it("keeps every exchange, and a replay of them answers the same once, in order", async () => {
    let count = 0;
    const server = await startLoopback(({ path, body }) => ({ status: 200, body: JSON.stringify({ path, body, count: (count += 1) }) }));
    const ask = async (url: string, body: string) => (await fetch(`${url}/v1/x`, { method: "POST", body })).text();
    const first = [await ask(server.url, "a"), await ask(server.url, "b")];
    await server.close();
    expect(new URL(server.url).hostname).toBe("127.0.0.1");
    expect(server.exchanges.map((exchange) => exchange.body)).toEqual(["a", "b"]);

    const again = await startLoopback(replay(server.exchanges));
    expect([await ask(again.url, "a"), await ask(again.url, "b")]).toEqual(first);
    const third = await fetch(`${again.url}/v1/x`, { method: "POST", body: "c" });
    expect(third.status).toBe(599);
    await again.close();
  });
});

describe("fakes", () => {
  it("ports: nothing is installed, set or reached unless the test says so", async () => {
    const bare = fakePorts();
    expect(await bare.process.run({ command: "codex", args: [] })).toMatchObject({ notFound: true });
    expect(await bare.process.which("codex")).toBeUndefined();
    expect(bare.process.env("HOME")).toBeUndefined();
    await expect(bare.http.send({ method: "GET", url: "http://127.0.0.1/" })).rejects.toThrow(/nothing can be reached/);
    const some = fakePorts({ commands: { codex: () => ({ stdout: "codex-cli 1\n" }) }, env: { KEY: "x" } });
    expect(await some.process.run({ command: "codex", args: ["--version"] })).toMatchObject({ exit: 0, stdout: "codex-cli 1\n", notFound: false });
    expect(some.process.env("constructor")).toBeUndefined();
    expect(some.calls.processes).toHaveLength(1);
  });

  it("timers fire when told, once, and not when taken back", () => {
    const ports = fakePorts();
    const fired: string[] = [];
    ports.timer.after(10, () => fired.push("a"));
    ports.timer.after(10, () => fired.push("b"))();
    ports.fireTimers();
    ports.fireTimers();
    expect(fired).toEqual(["a"]);
  });

  it("a server may answer later, or never: its request ends at its timeout or when it is stopped", async () => {
    const later = fakePorts({ http: () => Promise.resolve({ status: 202 }) });
    expect(await later.http.send({ method: "GET", url: "http://127.0.0.1/" })).toEqual({ status: 202, headers: {}, body: "" });
    let asked = 0;
    const hung = fakePorts({ http: () => ((asked += 1), new Promise(() => undefined)) });
    const timed = hung.http.send({ method: "GET", url: "http://127.0.0.1/", timeout: 1000 }).catch((error: unknown) => (error as Error).name);
    const stop = new AbortController();
    const stopped = hung.http.send({ method: "GET", url: "http://127.0.0.1/", signal: stop.signal }).catch((error: unknown) => (error as Error).name);
    hung.pass(999);
    stop.abort();
    expect(await stopped).toBe("AbortError");
    hung.pass(1);
    expect(await timed).toBe("TimeoutError");
    await expect(hung.http.send({ method: "GET", url: "http://127.0.0.1/", signal: stop.signal })).rejects.toThrow(/aborted/);
    expect(asked).toBe(2);
  });

  it("a program whose signal is aborted isn't run", async () => {
    let ran = 0;
    const { process } = fakePorts({ commands: { codex: () => ((ran += 1), {}) } });
    const result = await process.run({ command: "codex", args: [], signal: AbortSignal.abort() });
    const { closed } = process.start({ command: "codex", args: [], signal: AbortSignal.abort() });
    expect([result.exit, result.notFound, (await closed).notFound, ran]).toEqual([undefined, false, false, 0]);
  });

  it("time that passes runs what is due, in order, and leaves the rest", () => {
    const ports = fakePorts();
    const fired: string[] = [];
    ports.timer.after(20, () => fired.push("b"));
    ports.timer.after(10, () => fired.push("a"));
    ports.timer.after(30, () => fired.push("c"));
    ports.pass(20);
    expect(fired).toEqual(["a", "b"]);
    ports.pass(10);
    expect(fired).toEqual(["a", "b", "c"]);
  });

  it("a handoff is made without being told anything, and by a plugin's own rules", () => {
    const plain = makeOutgoing();
    expect(plain.text).toContain(`Brief: ${plain.briefId}`);
    expect(makeOutgoing({ draft: { goal: "Read it", constraints: ["see @src/a.ts"] }, rules: { expandsAt: true, leadingSlash: "command", escapesEntities: false } }).text).toContain("@ src/a.ts");
  });

  it("the clock stands still until it is told to go on", () => {
    const clock = fakeClock("2026-11-30");
    expect([clock.localDate(), clock.now()]).toEqual(["2026-11-30", Date.parse("2026-11-30T12:00:00Z")]);
    clock.advance(86_400_000);
    expect(clock.localDate()).toBe("2026-12-01");
  });

  it("the context keeps what was recorded, in order", async () => {
    const context = recordingContext();
    await context.record("created", { client: "x", id: "1" });
    context.progress({ step: "turn", detail: "1" });
    context.abort();
    expect([context.recorded, context.notes, context.signal.aborted]).toEqual([[{ state: "created", thread: { client: "x", id: "1" } }], ["turn: 1"], true]);
  });

  it("files in memory list, read in parts, and miss what isn't there", async () => {
    const { files } = memorySessions({ "/home/me/.x/a/1.jsonl": "one\ntwo\n" });
    expect(await files.list("/home/me/.x")).toEqual([{ name: "a", kind: "folder" }]);
    expect(await files.stat("/home/me/.x/none")).toBeUndefined();
    const chunks: string[] = [];
    for await (const chunk of files.bytes("/home/me/.x/a/1.jsonl", { start: 4 })) chunks.push(new TextDecoder().decode(chunk));
    expect(chunks.join("")).toBe("two\n");
    await expect(files.text("/nowhere")).rejects.toThrow(/ENOENT/);
  });
});
