import { clientFromDescription } from "@handoff/core";
import { expect, test } from "vitest";
import { createContext } from "../src/create-context.ts";

test("the server makes handoffs for clients that somebody described, too", async () => {
  const acme = clientFromDescription({
    contract: "handoff-client/1",
    id: "acme",
    displayName: "Acme Agent",
    source: "https://acme.example/docs",
    checkedOn: "2026-11-30",
    how: "documented",
    artifact: "no",
    reads: "nothing",
    rules: { expandsAt: true, leadingSlash: "command", escapesEntities: false },
  });
  const context = createContext({ cwd: "/", env: {}, home: "/nonexistent", language: "en", version: "0.1.0", clients: [acme] });
  const handoff = context.open("/");
  try {
    expect(handoff.client("acme").describe().displayName).toBe("Acme Agent");
  } finally {
    await handoff.close();
  }
});
