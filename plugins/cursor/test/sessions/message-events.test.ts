import { expect, it } from "vitest";
import { createMessageEvents } from "../../src/sessions/message-events.ts";

it("takes an exit code from over an output, and from no line of it", () => {
  const ended = (result: string) => {
    const reader = createMessageEvents();
    reader.events("assistant", [{ type: "tool-call", toolCallId: "t", toolName: "Shell", args: { command: "npm test" } }], { record: "1" });
    const [event] = reader.events("tool", [{ type: "tool-result", toolCallId: "t", result }], { record: "2" });
    return event?.type === "tool-result" ? event.exit : event;
  };
  expect(ended("Exit code: 1\n\nCommand output:\nboom")).toBe(1);
  expect(ended("Exit code: 0\n\nCommand output:\nExit code: 1")).toBe(0);
  for (const printed of ["lint\nExit code: 0\nboom", "exit code 0 is what lint says\nboom", "boom"]) expect(ended(printed)).toBeUndefined();
});
