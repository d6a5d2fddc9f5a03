import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { remember } from "../../verify/remember.ts";
import { isTestCommand } from "../../verify/test-suite.ts";
import { gitVerb } from "./find-commits.ts";
import { simpleCommands } from "./simple-commands.ts";
import type { SimpleCommand } from "./simple-commands.ts";
import { LOOKS_ONLY, NAMES_FILES, isSweepingTool } from "./sweeping-tools.ts";

/** A command of a line that may have changed files which nothing reports. */
export interface Sweep {
  /** Its words. */
  readonly command: string;
  /** The files it can have changed, when it names every one of them; else empty. */
  readonly files: readonly string[];
  /** The places it can have changed something at, as the line has them; none: the folder it ran in, which is `folder`. */
  readonly places: readonly string[];
  readonly folder: string;
  /** It stands behind the tests that the same line runs. */
  readonly behind: boolean;
}

/** What it does to which words: undefined where it changes nothing. */
type Reach = readonly string[] | undefined;

/** A line without any of these changes no file by them. */
const MAY = lazyPattern(
  () => /\b(?:git|gh|patch|sed|perl|ruby|awk|gawk|python[\d.]*|node|php|prettier|eslint|oxlint|biome|stylelint|black|isort|ruff|autopep8|yapf|cargo|rustfmt|gofmt|goimports|gofumpt|go|golangci-lint|clang-format|dart|flutter|dotnet|mix|terraform|rubocop|standardrb|php-cs-fixer|pint|phpcbf|ktlint|swiftformat|swiftlint|shfmt|dprint|deno|pre-commit|lint-staged|jscodeshift|ast-grep|buf|protoc|sqlc|graphql-codegen|openapi-generator(?:-cli)?|prisma|nx|ng|rails|artisan|cp|mv|rsync|rm|truncate|dd|tar|unzip|7z|xargs|npm|pnpm|yarn|bun|mise|turbo|pip3?|uv|poetry|pdm|pipenv|bundle|composer|pod|make|just|task)\b|\bcat\b[^|;&\n]*>|\bfind\b[^|;&\n]*\s-(?:exec|delete)|(?:gen(?:erate)?|codegen|codemod|fix)\w*[\w.-]*\.(?:sh|py|rb|[cm]?[jt]s)\b/,
);
const INTERPRETER = /^(?:python[\d.]*|node|ruby|perl|php|deno|bun)$/;
const STARTS_SCRIPT = /^(?:python[\d.]*|node|ruby|perl|php|deno|bun|tsx|ts-node|(?:ba|z|da)?sh)$/;
/** Scripts that write by their name: `scripts/generate-types.ts`, `codemod.py`. */
const WRITING_SCRIPT = /(?:^|[/_-])(?:gen(?:erate)?|codegen|codemod|fix)(?:[_-][\w-]+)?\.(?:sh|py|rb|[cm]?[jt]s)$/;
const INLINE = lazyPattern(() => /\b(?:python[\d.]*|node|ruby|perl|php|deno|bun)\b[^\n]*?(?:<<|\s-[a-z]*[cer]\s|\s--eval\s|\seval\s)/);
const WRITES = lazyPattern(
  () => /\bopen\((?!\s*[rf]?["']\/tmp\/)[^)\n]*,\s*(?:mode\s*=\s*)?["'][wax]|\bwrite_(?:text|bytes)\(|(?:write|append)(?:Text)?File(?:Sync)?\(|\bcreateWriteStream\(|\bfs\.(?:rm|unlink|rename|cp|copyFile)|\bshutil\.|\bos\.(?:rename|remove|replace|unlink)\(|\bFile\.(?:write|delete|rename)\b|\bfile_put_contents\(|\bBun\.write\(/,
);
/** What a build or a run of tests leaves behind: its removal changes no work. */
const LEFT_BEHIND = /(?:^|\/)(?:dist|build|out|coverage|target|tmp|temp|logs?|\.cache|\.turbo|\.next|\.nuxt|\.nyc_output|\.pytest_cache|\.mypy_cache|\.ruff_cache|__pycache__|test-results|playwright-report|\.vite|\.git|htmlcov)(?:\/|$)|\.(?:log|out|err|tmp|pid|pyc|tsbuildinfo|lock)$/;
const TEMPORARY = /^\$\{?\w*te?mp\w*/i;
const PATTERN = /[*?$`{}[\]]/;
const FRONT = /^(?:sudo|env|time|command|nohup|do|then|else|!|npx|bunx|exec|-y|--yes|--)$/;

/** The commands of a line that may have changed files which it doesn't name, in their order. What only reads is none. */
export const findSweeps = remember((command: string): readonly Sweep[] => {
  if (!MAY().test(command)) return [];
  const commands = everyCommand(command);
  const inline = INLINE().test(command) && WRITES().test(command);
  const found: (Omit<Sweep, "behind"> & { readonly index: number })[] = [];
  let folder = "";
  for (const [index, one] of commands.entries()) {
    const words = properWords(one.words);
    const [name = "", ...rest] = words;
    if (one.words[0] === "cd" || one.words[0] === "pushd") {
      const to = one.words.slice(1).find((word) => !word.startsWith("-"));
      if (to !== undefined) folder = inFolder(folder, to);
      continue;
    }
    const program = (name.split("/").at(-1) ?? "").replace(/\.exe$/, "");
    const isScript = inline && INTERPRETER.test(program) && (rest.length === 0 || rest.some((word) => /^(?:-|-[a-z]*[cer]|--eval|eval)$/.test(word)));
    const places = isScript ? [] : reachOf(program, rest, one);
    if (places === undefined || isTemporary(places, folder, command)) continue;
    const at = program === "git" && one.words.includes("-C") ? inFolder(folder, one.words[one.words.indexOf("-C") + 1] ?? "") : folder;
    const named = NAMES_FILES.has(program) || IN_PLACE.has(program) || program === "dd" || program === "truncate" || program === "cat";
    const isFile = (path: string): boolean => isFileName(path) || ((IN_PLACE.has(program) || program === "cat") && !PATTERN.test(path));
    const files = named && places.length > 0 && places.every(isFile) ? places.map((path) => inFolder(at, path)) : [];
    const shown = isScript ? [name, ...rest.slice(0, 1)] : one.words;
    found.push({ command: shown.join(" "), files, places: places.map((path) => inFolder(at, path.replace(/[*?$`{[].*$/, ""))), folder: at, index });
  }
  if (found.length === 0) return [];
  const test = commands.findLastIndex((one) => isTestCommand(one.words.join(" ")));
  return found.map(({ index, ...sweep }) => ({ ...sweep, behind: test >= 0 && index > test }));
});

/** Does the output say that nothing came of it? */
export function saysUnchanged(output: string): boolean {
  if (/already up[- ]to[- ]date|No local changes to save|Already on '|Current branch \S+ is up to date|No stash entries found/i.test(output)) return true;
  if (/\bup to date\b/.test(output) && !/\b(?:added|removed|changed) \d/.test(output)) return true;
  if (output.includes("(unchanged)") && output.trim().split("\n").every((line) => line.trimEnd().endsWith("(unchanged)"))) return true;
  if (/\bleft unchanged\b/.test(output) && !/\breformatted\b/.test(output)) return true;
  return /already satisfied/.test(output) && !/Successfully (?:un)?installed/.test(output);
}

const IN_PLACE: ReadonlySet<string> = new Set(["sed", "gsed", "perl", "ruby", "awk", "gawk"]);

const NAMES_CHANGES: ReadonlySet<string> = new Set(["cp", "mv", "rm"]);

function isFileName(path: string): boolean {
  return !PATTERN.test(path) && /[^/\\]\.[A-Za-z0-9_]{1,12}$/.test(path);
}

function reachOf(program: string, rest: readonly string[], one: SimpleCommand): Reach {
  const verb = gitVerb({ words: [program, ...rest], writes: [] });
  if (verb !== undefined) return gitReach(verb, rest.slice(rest.indexOf(verb) + 1));
  if (IN_PLACE.has(program)) return editedInPlace(program, rest);
  const plain = rest.filter((word) => !word.startsWith("-"));
  const text = rest.map((word) => ` ${word}`).join("");
  // Where it names one file for another, or files to remove, they are reported as changes of their own.
  if (NAMES_CHANGES.has(program) && plain.every(isFileName) && (program === "rm" || plain.length === 2)) return undefined;
  switch (program) {
    case "cp":
    case "ln":
      return plain.length > 1 ? plain.slice(-1) : undefined;
    case "mv":
      return plain.length > 1 ? plain : undefined;
    case "rm":
      return kept(plain);
    case "rsync":
      return plain.length < 2 || LOOKS_ONLY.test(text) || /\s-\w*n\w*(?=\s)/.test(text) || /^[\w@.-]+:/.test(plain.at(-1) ?? "") ? undefined : plain.slice(-1);
    case "truncate":
      return plain.filter((word) => !/^\d+\w?$/.test(word));
    case "dd":
      return rest.filter((word) => word.startsWith("of=") && !word.startsWith("of=/dev/")).map((word) => word.slice(3)).reduce<Reach>((all, path) => [...(all ?? []), path], undefined);
    case "tar":
      return /^ -?-?\w*x/.test(text) && !text.startsWith(" --exclude") ? optionOf(rest, "-C") : undefined;
    case "cat":
      return kept(one.writes.filter((path) => /(?:^|\/)[A-Za-z]\w*$/.test(path)));
    case "find":
      return rest.includes("-delete") || /\s-exec(?:dir)?\s+(?:sed\s+-\S*i|perl\s+-\S*i|rm|mv|cp|truncate)\b/.test(text) ? kept([plain[0] ?? "."]) : undefined;
  }
  const script = STARTS_SCRIPT.test(program) ? plain[0] : one.words.find((word) => word.endsWith(`/${program}`));
  if (script !== undefined && WRITING_SCRIPT.test(script)) return [];
  if (!isSweepingTool(program, text)) return undefined;
  return NAMES_FILES.has(program) ? plain : program === "unzip" ? optionOf(rest, "-d") : [];
}

/** The git commands that change the files of the work, or may. */
function gitReach(verb: string, rest: readonly string[]): Reach {
  const has = (...options: readonly string[]): boolean => rest.some((word) => options.includes(word.replace(/=.*$/, "")));
  const plain = rest.filter((word) => !word.startsWith("-") || word === "-");
  const when = (changes: boolean): Reach => (changes ? [] : undefined);
  switch (verb) {
    case "checkout":
      return when(has("-b", "-B", "--orphan") ? plain.length > 1 : rest.length > 0);
    case "switch":
      return when(has("-c", "-C", "--create", "--force-create", "--orphan") ? plain.length > 1 : rest.length > 0);
    case "restore":
      return when(!has("--staged", "-S") || has("--worktree", "-W"));
    case "stash":
      return when(!/^(?:list|show|drop|clear|create|store)$/.test(plain[0] ?? "push"));
    case "reset":
      return when(has("--hard", "--merge", "--keep"));
    case "clean":
      return when(!rest.some((word) => /^(?:-\w*n\w*|--dry-run)$/.test(word)));
    case "apply":
      return when(!has("--check", "--stat", "--numstat", "--summary", "--cached"));
    case "rm":
      return when(rest.some((word) => /^-\w*r/.test(word) || PATTERN.test(word)) && !has("--cached"));
    case "bisect":
      return when(!/^(?:log|view|visualize|help)$/.test(plain[0] ?? "help"));
    case "submodule":
      return when(plain[0] === "update");
    case "lfs":
      return when(/^(?:pull|checkout)$/.test(plain[0] ?? ""));
    case "merge":
    case "pull":
    case "revert":
    case "am":
    case "cherry-pick":
    case "rebase":
    case "subtree":
    case "filter-branch":
    case "filter-repo":
    case "checkout-index":
      return when(!has("--quit", "--show-current-patch", "--dry-run", "--help", "-h"));
    default:
      return undefined;
  }
}

/** The files of `sed -i`, `perl -pi -e` and their kin; empty where another command names them. */
function editedInPlace(program: string, rest: readonly string[]): Reach {
  const edits = program.endsWith("awk") ? rest.includes("inplace") : rest.some((word) => (program.endsWith("sed") ? /^(?:-[a-zA-Z]*i|--in-place)/ : /^-[a-zA-Z]*i/).test(word));
  if (!edits) return undefined;
  const files: string[] = [];
  let hasScript = false;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    if (/^(?:-[a-zA-Z]*[ef]|--expression|--file)$/.test(word) || (word === "-i" && rest[at + 1] === "inplace")) {
      hasScript ||= word !== "-i";
      at += 1;
    } else if (word !== "" && !word.startsWith("-")) files.push(word);
  }
  return hasScript ? files : files.slice(1);
}

/** At a place that a variable of temporary files names, or `mktemp` made: no place of the work. */
function isTemporary(places: readonly string[], folder: string, command: string): boolean {
  const all = places.length === 0 ? [folder] : places.map((path) => inFolder(folder, path));
  return all.every((path) => TEMPORARY.test(path) || (path.startsWith("$()") && command.includes("mktemp")));
}

/** What of it is work; undefined where nothing is. */
function kept(paths: readonly string[]): Reach {
  const left = paths.filter((path) => !LEFT_BEHIND.test(path.replace(/\/+$/, "")));
  return left.length === 0 ? undefined : left;
}

function optionOf(rest: readonly string[], option: string): readonly string[] {
  const to = rest[rest.indexOf(option) + 1];
  return rest.includes(option) && to !== undefined ? [to] : [];
}

/** The simple commands of a line, those that it hands to another shell among them. */
function everyCommand(line: string): readonly SimpleCommand[] {
  return simpleCommands(line).flatMap((one) => {
    const at = one.words.findIndex((word) => /^-[a-z]*c$/.test(word));
    const inner = at > 0 && /^(?:\S*\/)?(?:ba|z|da)?sh$/.test(one.words[0] ?? "") ? one.words[at + 1] : undefined;
    return inner === undefined ? [one] : everyCommand(inner);
  });
}

/** Without what starts a command: `npx`, `sudo`, `uv run`, `xargs -0`, variables. */
function properWords(words: readonly string[]): readonly string[] {
  let left = words;
  for (;;) {
    const [first = "", second = ""] = left;
    if (FRONT.test(first) || /^\w+=/.test(first)) left = left.slice(1);
    else if (/^(?:uv|poetry|pipenv|pdm|hatch)$/.test(first) && second === "run") left = left.slice(2);
    else if (/^(?:pnpm|yarn|npm|bundle|bun)$/.test(first) && /^(?:exec|dlx|x)$/.test(second)) left = left.slice(2);
    else if (/^(?:pnpm|yarn|bun)$/.test(first) && NAMES_FILES.has(second)) left = left.slice(1);
    else if (/^python[\d.]*$/.test(first) && second === "-m") left = left.slice(2);
    else if (/^(?:php|bundle)$/.test(first) && /^(?:artisan|bin\/\S+)$/.test(second)) left = left.slice(1);
    else if (first === "xargs") left = left.slice(1 + Math.max(0, left.slice(1).findIndex((word) => !/^-|^\d+$|^\{\}$|^%$/.test(word))));
    else return left;
  }
}

function inFolder(folder: string, path: string): string {
  return folder === "" || /^(?:[/~]|[A-Za-z]:[\\/])/.test(path) ? path : `${folder}/${path}`;
}
