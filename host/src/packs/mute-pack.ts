import type { Pack } from "@handoff/core";

/** A project's pack before anybody trusted it: it places lines, and its title, reasons and headings are ours. */
export function mutePack(pack: Pack): Pack {
  const sections = Object.fromEntries(
    Object.entries(pack.sections).map(([id, rule]) => {
      const { heading: _, ...quiet } = rule;
      return [id, quiet];
    }),
  );
  return { ...pack, title: pack.id, when: pack.when.map((row, index) => ({ ...row, why: `row ${index + 1} of the project's pack` })), sections };
}
