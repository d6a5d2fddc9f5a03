/** `git log` with raw changes, which runs and shows nothing that it isn't asked for. */
export const QUIET_LOG: readonly string[] = [
  "log",
  "-z",
  "--no-show-signature",
  "--no-color",
  "--no-decorate",
  "--no-notes",
  "--no-ext-diff",
  "--no-textconv",
  "--ignore-submodules=all",
  "--diff-merges=first-parent",
  "--raw",
  "--no-abbrev",
];
