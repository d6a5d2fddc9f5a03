import { expect, it } from "vitest";
import { describeCall } from "../../../src/gather/session/describe-call.ts";
import { toolKind } from "../../../src/gather/session/tool-kind.ts";

it.each(["mcp__filesystem__write_file", "mcp__filesystem__edit_file", "mcp__fs__move_file", "filesystem__write_file", "mcp_filesystem_write_file", "filesystem_edit_file", "filesystem.write_file", "mcp__serena__replace_symbol_body", "mcp__serena__create_text_file", "mcp__jetbrains__replace_text_in_file", "mcp__editor__str_replace_editor", "Write", "multi_edit"])("takes %s for an edit", (name) => {
  expect(toolKind(name)).toBe("edit");
});

it.each(["mcp__filesystem__read_file", "mcp__filesystem__list_directory", "mcp__github__create_or_update_file", "mcp__github__delete_file", "mcp__notion__edit_file", "mcp__linear__create_issue", "mcp__db__write_query", "mcp__memory__create_entities", "profile_write_filer"])("takes %s for none", (name) => {
  expect(toolKind(name)).not.toBe("edit");
});

it("finds the file that a server's tool edits", () => {
  expect(describeCall("mcp__filesystem__write_file", { path: "src/a.ts", content: "x" }).changes).toEqual([{ path: "src/a.ts", change: "changed" }]);
  expect(describeCall("mcp__serena__replace_symbol_body", { relative_path: "src/a.ts", name_path: "f", body: "x" }).changes).toEqual([{ path: "src/a.ts", change: "changed" }]);
  expect(describeCall("mcp__filesystem__move_file", { source: "src/a.ts", destination: "src/b.ts" }).changes).toEqual([{ path: "src/b.ts", change: "changed" }]);
});
