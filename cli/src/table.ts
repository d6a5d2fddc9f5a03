/** Rows as columns, two blanks between them. Wide characters of East Asia count two. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, width(cell))));
  return rows
    .map((row) => row.map((cell, column) => (column === row.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - width(cell)))).join("  ").trimEnd())
    .join("\n");
}

function width(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(letter) ? 2 : 1), 0);
}
