import { createTwoFilesPatch } from "diff";
import { HandoffError } from "@handoff/core";
import type { Notice } from "@handoff/core";
import { applyInstall } from "./apply-install.ts";
import { openInstallRecord } from "./install-record.ts";
import { planInstall, planUninstall } from "./plan-install.ts";
import type { PlannedChange } from "./plan-install.ts";
import { boundaryOf, HOOKED_CLIENTS, INSTALL_CLIENTS, wantedFiles } from "./wanted-files.ts";
import type { InstallClient, InstallPlaces, InstallProgram } from "./wanted-files.ts";

export interface InstallWish extends InstallPlaces {
  readonly client: string;
  readonly action: "install" | "uninstall";
  readonly program: InstallProgram;
  /** The user's own state folder; what was written where is remembered there. */
  readonly stateFolder: string;
}

/** What would change, as a diff for people, before anything does. */
export interface PreparedInstall {
  readonly files: readonly string[];
  readonly diff: string;
  readonly notices: readonly Notice[];
  /** Makes every change, or none. */
  apply(): Promise<void>;
}

/** Works out an install or uninstall. Throws `INSTALL_*` when a file can't be changed safely; nothing is touched then. */
export async function prepareInstall(wish: InstallWish): Promise<PreparedInstall> {
  const client = INSTALL_CLIENTS.find((known) => known === wish.client);
  if (client === undefined) throw new HandoffError("INSTALL_UNSUPPORTED", { given: wish.client, allowed: INSTALL_CLIENTS.join(", ") });
  const record = openInstallRecord(wish.stateFolder);
  const wanted = wantedFiles(client, wish, wish.program);
  const plan = await (wish.action === "install" ? planInstall : planUninstall)(wanted, boundaryOf(wish), record);
  return {
    files: plan.changes.map(({ file }) => file.path),
    diff: plan.changes.map(diffOf).join(""),
    notices: [...plan.notices, ...(wish.action === "install" && plan.changes.length > 0 ? noticesFor(client, wish) : [])],
    apply: () => applyInstall(plan, record),
  };
}

function noticesFor(client: InstallClient, wish: InstallWish): readonly Notice[] {
  return [
    ...(client === "codex" ? [{ code: "INSTALL_HOOK_TRUST" }] : []),
    ...(HOOKED_CLIENTS.includes(client) ? [] : [{ code: "INSTALL_NO_HOOKS", params: { client } }]),
    ...(wish.level === "project" && wish.program.handoff.command.startsWith("/") ? [{ code: "INSTALL_ABSOLUTE" }] : []),
  ];
}

function diffOf({ file, after }: PlannedChange): string {
  const name = (there: boolean): string => (there ? file.path : "/dev/null");
  const patch = createTwoFilesPatch(name(file.text !== undefined), name(after !== undefined), shown(file.text), shown(after), undefined, undefined, { context: 2 });
  return patch.replace(/^=+\n/, "");
}

/** Line ends and marks at the start are kept in the file; in a diff they would only hide what changes. */
function shown(text: string | undefined): string {
  return (text ?? "").replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}
