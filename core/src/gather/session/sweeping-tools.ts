import { once } from "../../contract/once.ts";

const INSTALLS = /^ (?:i|install|ci|add|update|up|upgrade|uninstall|un|rm|remove|dedupe|audit fix|prune|link|import|sync|lock|require|clean-install|get)(?=\s|$)/;
/** Scripts and targets that write by their name: `format`, `lint:fix`, `db:generate`. */
const WRITES_BY_NAME = /^ (?:run(?:-script)? )?(?:-\S+ )*(?:[\w-]+:)*(?:generate|gen|codegen|format|fmt|fix|tidy|proto)(?::(?!check)[\w-]+)*(?=\s|$)|^ (?:run(?:-script)? )?(?:-\S+ )*[\w:-]*[:-](?:fix|generate|codegen|format|fmt)(?=\s|$)/;
/** Options by which a tool only says what it would do. */
export const LOOKS_ONLY = /\s(?:--check\w*|--check-formatted|--verify-no-changes|--dry-?run|--diff|--lint|--test|--list|--help|--version|--no-write|-check|-d|--dry)(?=\s|=|$)/;
/** By program: what the rest of its words must say, and what makes a look of it. */
const tools = once((): Readonly<Record<string, readonly [must: RegExp, unless?: RegExp]>> => ({
  prettier: [/\s(?:--write|-w)(?=\s|$)/],
  eslint: [/\s--fix(?=\s|$)/],
  oxlint: [/\s--fix\S*(?=\s|$)/],
  stylelint: [/\s--fix(?=\s|$)/],
  xo: [/\s--fix(?=\s|$)/],
  biome: [/\s--(?:write|apply\S*|fix)(?=\s|$)/],
  black: [/./, LOOKS_ONLY],
  isort: [/./, /\s(?:--check\S*|-c|--diff)(?=\s|$)/],
  ruff: [/^ (?:check\b.*\s--fix|format\b)/, LOOKS_ONLY],
  autopep8: [/\s(?:-i|--in-place)(?=\s|$)/],
  yapf: [/\s(?:-i|--in-place)(?=\s|$)/],
  cargo: [/^ (?:fmt|fix|add|remove|rm|update|clippy\b.*\s--fix)(?=\s|$)/, LOOKS_ONLY],
  rustfmt: [/./, LOOKS_ONLY],
  gofmt: [/\s-w(?=\s|$)/],
  goimports: [/\s-w(?=\s|$)/],
  gofumpt: [/\s-w(?=\s|$)/],
  go: [/^ (?:fmt|generate|get|fix|mod (?:tidy|vendor|edit))(?=\s|$)/],
  "golangci-lint": [/\s--fix(?=\s|$)|^ fmt(?=\s|$)/],
  "clang-format": [/\s-i(?=\s|$)/],
  dart: [/^ (?:format|fix\b.*\s--apply|pub (?:get|add|upgrade|remove)|run build_runner)(?=\s|$)/, /\s(?:-o none|--output=none|--set-exit-if-changed)/],
  flutter: [/^ pub (?:get|add|upgrade|remove)(?=\s|$)/],
  dotnet: [/^ (?:format|add|remove|new)(?=\s|$)/, LOOKS_ONLY],
  mix: [/^ (?:format|deps\.(?:get|update)|phx\.gen\S*|ecto\.gen\S*)(?=\s|$)/, LOOKS_ONLY],
  terraform: [/^ fmt(?=\s|$)/, LOOKS_ONLY],
  rubocop: [/\s(?:-a|-A|--auto\S*|-x)(?=\s|$)/],
  standardrb: [/\s--fix(?=\s|$)/],
  "php-cs-fixer": [/^ fix(?=\s|$)/, LOOKS_ONLY],
  pint: [/^/, LOOKS_ONLY],
  phpcbf: [/^/],
  ktlint: [/\s(?:-F|--format)(?=\s|$)/],
  swiftformat: [/./, LOOKS_ONLY],
  swiftlint: [/\s--(?:fix|autocorrect)(?=\s|$)/],
  shfmt: [/\s-\w*w(?=\s|$)/],
  dprint: [/^ fmt(?=\s|$)/],
  deno: [/^ (?:fmt|add|install|remove)(?=\s|$)/, LOOKS_ONLY],
  "pre-commit": [/^ run(?=\s|$)/],
  "lint-staged": [/^/],
  jscodeshift: [/./, LOOKS_ONLY],
  "ast-grep": [/\s(?:-U|--update-all)(?=\s|$)/],
  buf: [/^ (?:generate|format\b.*\s-w)(?=\s|$)/],
  protoc: [/./, LOOKS_ONLY],
  sqlc: [/^ generate(?=\s|$)/],
  "graphql-codegen": [/^/],
  "openapi-generator": [/^ generate(?=\s|$)/],
  "openapi-generator-cli": [/^ generate(?=\s|$)/],
  prisma: [/^ (?:generate|format|migrate dev|db pull)(?=\s|$)/],
  nx: [/^ (?:format:write|migrate|g|generate|reset)(?=\s|$)/],
  ng: [/^ (?:update|g|generate|add)(?=\s|$)/],
  rails: [/^ (?:g|generate|destroy|d|db:migrate|db:schema:load)(?=\s|$)/],
  artisan: [/^ make:/],
  gh: [/^ pr checkout(?=\s|$)/],
  patch: [/^/, LOOKS_ONLY],
  npm: [INSTALLS, /\s(?:-g|--global|--dry-run)(?=\s|$)|^ (?:get|list)/],
  pnpm: [INSTALLS, /\s(?:-g|--global|--dry-run)(?=\s|$)/],
  yarn: [/^$|^ (?:install|add|up|upgrade|remove|dedupe)(?=\s|$)/, /\s--(?:version|help)/],
  bun: [INSTALLS, /\s(?:-g|--global|--dry-run)(?=\s|$)/],
  pip: [/^ (?:install|uninstall)(?=\s|$)/, LOOKS_ONLY],
  pip3: [/^ (?:install|uninstall)(?=\s|$)/, LOOKS_ONLY],
  uv: [/^ (?:sync|add|remove|lock|pip (?:install|uninstall|sync))(?=\s|$)/, LOOKS_ONLY],
  poetry: [/^ (?:install|add|update|remove|lock)(?=\s|$)/, LOOKS_ONLY],
  pdm: [/^ (?:install|add|update|remove|lock|sync)(?=\s|$)/, LOOKS_ONLY],
  pipenv: [/^ (?:install|update|uninstall|sync)(?=\s|$)/],
  bundle: [/^ (?:install|update|add|remove)(?=\s|$)/],
  composer: [/^ (?:install|update|require|remove)(?=\s|$)/, LOOKS_ONLY],
  pod: [/^ (?:install|update)(?=\s|$)/],
  unzip: [/./, /^ -(?:l|t|v|p|Z)\S*(?=\s|$)/],
  "7z": [/^ [xe](?=\s|$)/],
}));
const SCRIPTS: ReadonlySet<string> = new Set(["npm", "pnpm", "yarn", "bun", "make", "just", "task", "mise", "turbo", "nx"]);
/** Tools whose words behind their own are files and folders. */
export const NAMES_FILES: ReadonlySet<string> = new Set(["prettier", "eslint", "oxlint", "stylelint", "black", "isort", "autopep8", "yapf", "rustfmt", "gofmt", "goimports", "gofumpt", "clang-format", "shfmt", "rubocop"]);

/** Does a program with these words, each behind a blank, write into the files of the work? Formatters, fixers, generators, what installs. */
export function isSweepingTool(program: string, text: string): boolean {
  const tool = Object.hasOwn(tools(), program) ? tools()[program] : undefined;
  if (tool !== undefined && tool[0].test(text) && tool[1]?.test(text) !== true) return true;
  return SCRIPTS.has(program) && WRITES_BY_NAME.test(text) && !LOOKS_ONLY.test(text) && !/\s-n(?=\s|$)/.test(text);
}
