export interface BuildOptions {
  /** What the next chat can open: pointers into a workspace are relative, for the others permalinks where they are pushed. */
  readonly reads: "workspace" | "attachments" | "nothing";
  readonly slice?: readonly string[];
}
