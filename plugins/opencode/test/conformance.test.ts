import { clientConformance, fakePorts } from "@handoff/testkit";
import { test } from "vitest";
import { client } from "../src/index.ts";

/** A stand-in for its server: one session that keeps what it is sent. */
function machine() {
  const texts: string[] = [];
  const info = { role: "assistant", time: { created: 1, completed: 2 }, tokens: { output: 3 } };
  const ports = fakePorts({
    commands: { opencode: () => ({}), "/usr/bin/opencode": () => ({ stdout: "opencode server listening on http://127.0.0.1:4096\n" }) },
    http: ({ method, url, body }) => {
      const { pathname } = new URL(url);
      const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
      if (pathname === "/permission") return json([]);
      if (method === "POST" && pathname === "/session") return json({ id: "ses_1" });
      if (method === "POST") {
        texts.push(String((JSON.parse(body ?? "{}") as { parts: { text: string }[] }).parts[0]?.text));
        return json({ info, parts: [{ type: "text", text: "Done." }] });
      }
      return json([{ info: { role: "user" }, parts: [{ type: "text", text: texts.at(-1) ?? "" }] }, { info, parts: [{ type: "text", text: "Done." }] }]);
    },
  });
  return { ports, received: () => texts };
}

clientConformance(test, () => client, { live: machine });
