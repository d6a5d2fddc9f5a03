import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { ToolKind } from "../../contract/session.ts";
import { remember } from "../../verify/remember.ts";

const BY_NAME: Readonly<Record<string, ToolKind>> = {
  bash: "shell",
  shell: "shell",
  shellcommand: "shell",
  localshell: "shell",
  localshellcall: "shell",
  execcommand: "shell",
  exec: "shell",
  execute: "shell",
  executecommand: "shell",
  runcommand: "shell",
  runshellcommand: "shell",
  runterminalcmd: "shell",
  runterminalcommand: "shell",
  runterminalcommandv2: "shell",
  runinterminal: "shell",
  copilotruninterminal: "shell",
  terminal: "shell",
  powershell: "shell",
  containerexec: "shell",
  edit: "edit",
  multiedit: "edit",
  write: "edit",
  create: "edit",
  strreplace: "edit",
  strreplaceeditor: "edit",
  strreplacebasededittool: "edit",
  notebookedit: "edit",
  applypatch: "edit",
  applydiff: "edit",
  patch: "edit",
  replace: "edit",
  writefile: "edit",
  writetofile: "edit",
  replaceinfile: "edit",
  editfile: "edit",
  editfilev2: "edit",
  searchreplace: "edit",
  insertedit: "edit",
  inserteditintofile: "edit",
  createfile: "edit",
  deletefile: "edit",
  newfilecreated: "edit",
  editedexistingfile: "edit",
  filedeleted: "edit",
  insertcontent: "edit",
  smartedit: "edit",
  multireplacestringinfile: "edit",
  replacestringinfile: "edit",
  read: "read",
  readfile: "read",
  readfilev2: "read",
  readmanyfiles: "read",
  view: "read",
  cat: "read",
  open: "read",
  copilotreadfile: "read",
  notebookread: "read",
  viewimage: "read",
  grep: "search",
  glob: "search",
  ls: "search",
  list: "search",
  listdir: "search",
  listfiles: "search",
  search: "search",
  searchfiles: "search",
  searchfilecontent: "search",
  codebasesearch: "search",
  websearch: "fetch",
  webfetch: "fetch",
  fetch: "fetch",
  browse: "fetch",
  browseraction: "fetch",
  googlewebsearch: "fetch",
  todowrite: "todo",
  todoread: "other",
  updateplan: "todo",
  updatetodo: "todo",
  updatetodolist: "todo",
  writetodos: "todo",
  managetodolist: "todo",
  taskcreate: "todo",
  taskupdate: "todo",
  task: "agent",
  agent: "agent",
  spawnagent: "agent",
  delegate: "agent",
  newtask: "agent",
  runsubagent: "agent",
};

/** What a tool does, whatever its client calls it. A tool that nobody knows is `other`. */
export const toolKind = remember((name: string): ToolKind => {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const known = BY_NAME[key];
  if (known !== undefined && Object.hasOwn(BY_NAME, key)) return known;
  return editsByServer(name) ? "edit" : "other";
});

/** A tool of an MCP server, under the name that a client makes of the two: `mcp__filesystem__write_file`, `serena.create_text_file`. */
const OF_SERVER = lazyPattern(
  () => /^(?:mcp[_.:/-]+)?(\w[\w-]*?)(?:__|[_.:/-])(?:write_?(?:text_?)?file|edit_?(?:text_?)?file|create_?(?:text_|new_)?file|append_?(?:to_)?file|delete_?(?:text_)?file|move_?file|patch_?file|replace_?in_?file|replace_?text_?in_?file|search_?replace|str_?replace(?:_?(?:editor|based_?edit_?tool))?|apply_?(?:patch|diff)|insert_?(?:content|edit|at_line)|replace_?(?:symbol_?body|regex|content|lines)|insert_?(?:after|before)_?symbol)$/i,
);
/** Their files are not of this machine. */
const REMOTE = /github|gitlab|gitea|bitbucket|notion|drive|dropbox|confluence|sharepoint|onedrive|s3|gcs|slack|linear|jira|figma|remote/i;

function editsByServer(name: string): boolean {
  const server = OF_SERVER().exec(name)?.[1];
  return server !== undefined && !REMOTE.test(server);
}
