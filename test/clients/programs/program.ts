import type { ClientUnderTest, ModelServer, Obstacle } from "@handoff/testkit";

/** A real client on this machine, and how each obstacle is put in its way. */
export interface Program extends ClientUnderTest {
  readonly program: string;
  readonly package: string;
  readonly versions: readonly string[];
  /** A package that drives the program, installed beside it, and the file that is loaded. */
  readonly sdk?: { readonly package: string; readonly file: string };
  /** Where the program is in the folder that it was installed into. Default: a native program of its name. */
  find?(folder: string, name: string): string | undefined;
  /** Cases that this program can't show, and why. Printed. */
  readonly skips: Readonly<Record<string, string>>;
  /** Codes that it ends with in other cases, because it doesn't tell why: it tries again until the deadline. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds that it needs before it can begin, added to every deadline. */
  readonly patience?: number;
  settings(command: string, obstacle: Obstacle | undefined, sdk?: string): Readonly<Record<string, unknown>>;
  env(server: ModelServer, home: string, obstacle: Obstacle | undefined): Readonly<Record<string, string>>;
  prepare(machine: { readonly command: string; readonly server: ModelServer; readonly home: string; readonly workspace: string; readonly obstacle: Obstacle | undefined }): void;
  /** Between the first delivery and the second. */
  between?(machine: { readonly home: string; readonly thread: string; readonly obstacle: Obstacle | undefined }): void;
  /** A model's call of a tool that wants an approval. */
  approvalCall(workspace: string): { readonly name: string; readonly arguments: string };
}

/** Where nothing listens. */
export const nowhere = "http://127.0.0.1:9";
