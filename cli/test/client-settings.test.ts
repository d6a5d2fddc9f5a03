import { describe, expect, test } from "vitest";
import { clientSettings, splitWords } from "../src/client-settings.ts";

const options = (given: Readonly<Record<string, string>>) => ({ text: (name: string) => given[name], has: () => false, list: () => [] });

describe("what a call says of a client's live part", () => {
  test("nothing, unless it is said", () => {
    expect(clientSettings(options({}))).toEqual({});
  });

  test("names an agent, or its command", () => {
    expect(clientSettings(options({ agent: "gemini" }))).toEqual({ acp: { agent: "gemini" } });
    expect(clientSettings(options({ agent: "my-agent --acp -v" }))).toEqual({ acp: { agent: undefined, command: "my-agent", args: ["--acp", "-v"] } });
  });

  test("names a server by address or by command, in place of the config's", () => {
    expect(clientSettings(options({ server: "https://a.example/mcp", tool: "new" }))).toEqual({ mcp: { url: "https://a.example/mcp", command: undefined, args: undefined, tool: "new" } });
    expect(clientSettings(options({ server: `node "my server.mjs" 'a b'` }))).toEqual({ mcp: { command: "node", args: ["my server.mjs", "a b"], url: undefined } });
  });

  test("is read without a shell", () => {
    expect(splitWords(`a $(rm -rf x) ; b && c > d * "q\\"uote" 'it''s'`)).toEqual(["a", "$(rm", "-rf", "x)", ";", "b", "&&", "c", ">", "d", "*", `q"uote`, "its"]);
  });
});
