import { describe, expect, test } from "vitest";
import { clientSettings, splitWords } from "../src/client-settings.ts";

const options = (given: Readonly<Record<string, string>>) => ({ text: (name: string) => given[name], has: (name: string) => given[name] !== undefined, list: () => [] });

describe("what a call says of a client's live part", () => {
  test("nothing, unless it is said", () => {
    expect(clientSettings("codex", options({}))).toEqual({});
  });

  test("names an agent, or its command", () => {
    expect(clientSettings("acp", options({ agent: "gemini" }))).toEqual({ acp: { agent: "gemini" } });
    expect(clientSettings("acp", options({ agent: "my-agent --acp -v" }))).toEqual({ acp: { agent: undefined, command: "my-agent", args: ["--acp", "-v"] } });
  });

  test("names a server by address or by command, in place of the config's", () => {
    expect(clientSettings("mcp", options({ server: "https://a.example/mcp", tool: "new" }))).toEqual({ mcp: { url: "https://a.example/mcp", command: undefined, args: undefined, tool: "new" } });
    expect(clientSettings("mcp", options({ server: `node "my server.mjs" 'a b'` }))).toEqual({ mcp: { command: "node", args: ["my server.mjs", "a b"], url: undefined } });
  });

  test.each([["agent", "codex"], ["server", "acp"], ["tool", undefined]])("is refused where it means nothing: --%s of %s", (name, client) => {
    expect(() => clientSettings(client, options({ [name]: "x" }))).toThrow(`"--${name}" isn't an option`);
  });

  test("is read without a shell", () => {
    expect(splitWords(`a $(rm -rf x) ; b && c > d * "q\\"uote" 'it''s'`)).toEqual(["a", "$(rm", "-rf", "x)", ";", "b", "&&", "c", ">", "d", "*", `q"uote`, "its"]);
  });
});
