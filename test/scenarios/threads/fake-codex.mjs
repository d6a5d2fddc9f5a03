// Stands for `codex app-server` where Codex isn't installed: its answers are those of the recorded 0.171.0. It keeps its threads
// beside its program, and does with a turn what the file `mode` there says: ok, 429, hang, die, signed-out.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const place = process.argv[2];
const mode = () => readFileSync(`${place}/mode`, "utf8").trim();
const load = () => (existsSync(`${place}/threads.json`) ? JSON.parse(readFileSync(`${place}/threads.json`, "utf8")) : []);
const save = (threads) => writeFileSync(`${place}/threads.json`, JSON.stringify(threads));
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const methods = {
  initialize: () => ({ userAgent: "handoff/0.171.0 (stand-in)", codexHome: place, platformFamily: "unix", platformOs: "linux" }),
  "account/read": () => ({ account: null, requiresOpenaiAuth: mode() === "signed-out" }),
  "thread/start": ({ cwd }) => {
    const thread = { id: `thread-${load().length + 1}`, cwd, name: null, preview: "", turns: [] };
    save([...load(), thread]);
    return { thread };
  },
  "thread/name/set": ({ threadId, name }) => change(threadId, (thread) => (thread.name = name)) && {},
  "thread/resume": ({ threadId }) => ({ thread: { ...find(threadId), status: { type: "idle" } } }),
  "thread/turns/list": ({ threadId }) => ({ data: find(threadId).turns }),
  "thread/list": () => ({ data: load() }),
  "turn/interrupt": ({ threadId, turnId }) => finish(threadId, turnId, "interrupted") && {},
  "turn/start": ({ threadId, input }) => {
    const turn = { id: `turn-${find(threadId).turns.length + 1}`, status: "inProgress", items: [{ type: "userMessage", content: input }] };
    change(threadId, (thread) => thread.turns.unshift(turn));
    setImmediate(() => {
      say({ method: "item/completed", params: { threadId, turnId: turn.id, item: turn.items[0] } });
      if (mode() === "die") process.exit(1);
      if (mode() === "429") finish(threadId, turn.id, "failed", { message: "too many", codexErrorInfo: { responseTooManyFailedAttempts: { httpStatusCode: 429 } } });
      if (mode() === "ok") finish(threadId, turn.id, "completed");
    });
    return { turn };
  },
};

function find(id) {
  const thread = load().find((one) => one.id === id);
  if (thread === undefined) throw new Error(`no rollout found for thread id ${id}`);
  return thread;
}

function change(id, with_) {
  const threads = load();
  with_(threads.find((one) => one.id === id));
  save(threads);
  return true;
}

function finish(threadId, turnId, status, error = null) {
  const answer = { type: "agentMessage", id: "answer", text: "ok" };
  change(threadId, (thread) => {
    const turn = thread.turns.find((one) => one.id === turnId);
    Object.assign(turn, { status, error });
    if (status === "completed") turn.items.push(answer);
  });
  say({ method: "turn/completed", params: { threadId, turn: { id: turnId, status, error, items: status === "completed" ? [answer] : [] } } });
  return true;
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) return;
    try {
      say({ id, result: methods[method](params) });
    } catch (error) {
      say({ id, error: { code: -32600, message: error.message } });
    }
  })
  .on("close", () => process.exit(0));
