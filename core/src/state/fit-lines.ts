/** A section of lines in groups that stay together. `keep` says which groups count more when not all fit. */
export interface LineSection {
  readonly heading: string;
  /** Where all of it stands. */
  readonly field: string;
  readonly quota: number;
  readonly keep: "first" | "last";
  readonly groups: readonly (readonly string[])[];
  /** How many more groups there are that were not even made, since no room could be enough. */
  readonly beyond?: number;
  /** What an empty section says; absent: nothing. */
  readonly empty?: string;
}

/** Fits sections into `limit` lines: each has its quota, what one leaves goes to the others, what is left out gets one line. */
export function fitLines(sections: readonly LineSection[], limit: number, more: (count: number, field: string) => string): readonly string[] {
  const need = sections.map((section) => Math.max(section.groups.reduce((sum, group) => sum + group.length, section.beyond ?? 0), section.empty === undefined ? 0 : 1));
  const given = sections.map((section, at) => Math.min(need[at] ?? 0, section.quota));
  // Two lines a section are its heading and the blank above, one is kept for what is left out.
  let spare = limit - sections.length * 3 - given.reduce((sum, count) => sum + count, 0);
  const byQuota = sections.map((section, at) => ({ at, quota: section.quota })).toSorted((a, b) => b.quota - a.quota);
  for (const { at } of byQuota) {
    const more = Math.max(0, Math.min(spare, (need[at] ?? 0) - (given[at] ?? 0)));
    given[at] = (given[at] ?? 0) + more;
    spare -= more;
  }
  return sections.flatMap((section, at) => ["", section.heading, ...fitSection(section, given[at] ?? 0, more)]);
}

function fitSection(section: LineSection, room: number, more: (count: number, field: string) => string): readonly string[] {
  if (section.groups.length === 0) return section.empty === undefined ? [] : [`- ${section.empty}`];
  const order = section.keep === "first" ? section.groups : section.groups.toReversed();
  const kept: (readonly string[])[] = [];
  let used = 0;
  for (const group of order) {
    if (used + group.length > room) break;
    kept.push(group);
    used += group.length;
  }
  const left = section.groups.length - kept.length + (section.beyond ?? 0);
  const lines = (section.keep === "first" ? kept : kept.toReversed()).flat();
  return left === 0 ? lines : section.keep === "first" ? [...lines, more(left, section.field)] : [more(left, section.field), ...lines];
}
