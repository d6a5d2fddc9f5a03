import type { ClientPorts, ProcessRequest } from "@handoff/core";
import { fakePorts } from "@handoff/testkit";

export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** What an agent does with a message of ours: it prints lines, ends, or neither. */
export type Behave = (message: Message, say: (value: object | string) => void, end: () => void) => void;

export interface FakeAgent {
  readonly ports: ClientPorts;
  /** Every message that it got, in order. */
  readonly got: Message[];
  readonly started: ProcessRequest[];
  /** Was it ended by us? */
  isKilled(): boolean;
}

/** A machine on which `agent` is installed and speaks as told. Timers go off at once when nothing else happens. */
export function fakeAgent(behave: Behave, settings: Readonly<Record<string, unknown>> = { command: "agent" }): FakeAgent {
  const base = fakePorts({ settings });
  const got: Message[] = [];
  const started: ProcessRequest[] = [];
  let killed = false;
  const start: ClientPorts["process"]["start"] = (request) => {
    started.push(request);
    const queue: string[] = [];
    let wake = (): void => undefined;
    let over = false;
    const closed = Promise.withResolvers<{ stderr: string; notFound: boolean; exit: number }>();
    const end = (): void => {
      over = true;
      wake();
      closed.resolve({ stderr: "", notFound: false, exit: 0 });
    };
    const say = (value: object | string): void => {
      queue.push(typeof value === "string" ? value : JSON.stringify({ jsonrpc: "2.0", ...value }));
      wake();
    };
    return {
      lines: (async function* () {
        for (;;) {
          const line = queue.shift();
          if (line !== undefined) yield line;
          else if (over) return;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      })(),
      write: (text) => {
        for (const line of text.split("\n").filter((part) => part !== "")) {
          const message = JSON.parse(line) as Message;
          got.push(message);
          behave(message, say, end);
        }
      },
      end,
      kill: () => {
        killed = true;
        end();
      },
      closed: closed.promise,
    };
  };
  return { ports: { ...base, process: { ...base.process, start, which: (name) => Promise.resolve(name === "agent" ? "/usr/bin/agent" : undefined) }, home: "/home/me" }, got, started, isKilled: () => killed };
}

/** The text of a prompt's first block. */
export function promptOf({ params }: Pick<Message, "params">): string {
  const [first] = Array.isArray(params?.["prompt"]) ? (params["prompt"] as readonly { readonly text?: string }[]) : [];
  return first?.text ?? "";
}

const SESSION = "sess-1";

/** An agent of version 1 that answers, with the parts that a test wants otherwise. */
export function agentOne(over: Partial<Record<"initialize" | "session/new" | "session/prompt" | "session/load" | "session/set_mode", Behave>> = {}): Behave {
  const held: string[] = [];
  const update = (value: object) => ({ method: "session/update", params: { sessionId: SESSION, update: value } });
  const own: Record<string, Behave> = {
    initialize: ({ id }, say) => say({ id, result: { protocolVersion: 1, agentCapabilities: { loadSession: true }, agentInfo: { name: "agent", version: "1.0.0" } } }),
    "session/new": ({ id }, say) => {
      say("Welcome! This line is no JSON.");
      say({ id, result: { sessionId: SESSION } });
    },
    "session/prompt": ({ id, params }, say) => {
      held.push(promptOf({ params: params ?? {} }));
      say(update({ sessionUpdate: "agent_message_chunk", content: { type: "text", text: "Done." } }));
      say({ id, result: { stopReason: "end_turn" } });
    },
    "session/load": ({ id }, say) => {
      for (const text of held) {
        say(update({ sessionUpdate: "user_message_chunk", content: { type: "text", text } }));
        say(update({ sessionUpdate: "agent_message_chunk", content: { type: "text", text: "Done." } }));
      }
      say({ id, result: {} });
    },
  };
  return (message, say, end) => {
    const act = (over as Record<string, Behave | undefined>)[message.method ?? ""] ?? own[message.method ?? ""];
    if (act !== undefined) act(message, say, end);
    else if (message.method !== undefined && message.id !== undefined) say({ id: message.id, error: { code: -32601, message: "Method not found" } });
  };
}
