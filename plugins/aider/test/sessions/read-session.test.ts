import { memorySessions, readSession } from "@handoff/testkit";
import { expect, it } from "vitest";
import { format } from "../../src/index.ts";

const FILE = "/srv/shop/.aider.chat.history.md";
const HISTORY = `
# aider chat started at 2026-10-01 09:00:00

> Aider v0.86.1  
> Add src/x.ts to the chat? (Y)es/(N)o [Yes]: y  

#### first chat  

# aider chat started at 2026-10-02 09:00:00

#### Add retry  
#### with the text "#### a heading" in it  

Here is what I did:

#### Retries
\`\`\`
#### not a prompt  
\`\`\`

> Applied edit to src/a.ts  
> Commit 1a2b3c4 feat: add retry  

#### /run npm test  
> Running npm test  
> Tests: 1 failed, 2 passed  

#### /ask why?  
> ^C again to exit  
`;

it("reads the last chat of a history, its prompts told from headings, and no outcome of a command", async () => {
  const ports = memorySessions({ [FILE]: HISTORY });
  const { facts, prompts } = await readSession(format.sessions, FILE, ports, "2026-10-02T09:00:00");
  expect(prompts).toEqual(['Add retry with the text "#### a heading" in it', "why?"]);
  expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
  expect(facts.commits).toMatchObject([{ sha: "1a2b3c4", subject: "feat: add retry" }]);
  expect(facts.testRuns?.map((run) => [run.outcome, run.folder])).toEqual([["unknown", undefined]]);
});

it("names no folder to run a check in, and its files as the history does, wherever it lies", async () => {
  for (const file of [FILE, "/tmp/old-chats.md"]) {
    const { facts } = await readSession(format.sessions, file, memorySessions({ [file]: HISTORY }), "2026-10-02T09:00:00");
    expect(facts.testRuns?.map((run) => [run.folder, run.elsewhere])).toEqual([[undefined, undefined]]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
  }
});

it("lists the chats of a folder's own history", async () => {
  const ports = memorySessions({ [FILE]: HISTORY });
  expect((await format.sessions.list({ workspace: "/srv/shop" }, ports)).map((one) => [one.id, one.prompts, one.cwd])).toEqual([
    ["2026-10-01T09:00:00", 1, "/srv/shop"],
    ["2026-10-02T09:00:00", 5, "/srv/shop"],
  ]);
  expect(await format.sessions.list({ workspace: "/srv" }, ports)).toEqual([]);
});

it("is answered by an edit, which comes behind the words, and has no commit that was undone", async () => {
  const turns = (end: string): string => `
# aider chat started at 2026-10-03 09:00:00

#### The parser breaks on quoted commas. Fix it.  

I'll quote them.

> Applied edit to src/parser.py  
> Commit 9f8e7d6 fix: quoted commas  

#### please make two quotes one  

I'll handle doubled quotes.

> Applied edit to src/parser.py  
> Commit 5c4b3a2 fix: doubled quotes  
${end}`;
  const read = async (end: string) => (await readSession(format.sessions, FILE, memorySessions({ [FILE]: turns(end) }), "2026-10-03T09:00:00")).facts;
  expect((await read("")).next?.map((line) => line.text)).toEqual([]);
  expect((await read("> ^C again to exit  \n")).next?.map((line) => line.text)).toEqual(["please make two quotes one"]);
  expect((await read("#### /undo  \n\n> Removed: 5c4b3a2 fix: doubled quotes  \n")).commits?.map((commit) => commit.sha)).toEqual(["9f8e7d6"]);
  expect((await read("")).commits?.map((commit) => commit.sha)).toEqual(["9f8e7d6", "5c4b3a2"]);
});
