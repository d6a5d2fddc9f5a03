import type { Origin } from "./line.ts";

/** A path, URL or SHA that stands in for a body. */
export interface Pointer {
  /** `Plan`, `Pull request`, `Issue`, `File`, `Commit`, `Link`; open, shown in the table. */
  readonly type: string;
  /** A path relative to the root (`src/a.ts`, `src/a.ts:42`), a URL, or a SHA. */
  readonly ref: string;
  readonly origin: Origin;
  readonly record?: string;
  /**
   * `missing`: the path is not there; `outside`: it leads out of the workspace, by itself or through a link, and nothing was
   * read there. Both are kept and marked. `unchecked`: URLs are never fetched.
   */
  readonly standing: "there" | "missing" | "outside" | "unchecked";
}
