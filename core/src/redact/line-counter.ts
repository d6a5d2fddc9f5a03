/** Lines of ascending places in a text, counted once from front to back. Nothing for a text of one line. */
export function lineCounter(text: string): (at: number) => { readonly line?: number } {
  if (!text.includes("\n")) return () => ({});
  let line = 1;
  let next = text.indexOf("\n");
  return (at) => {
    while (next !== -1 && next < at) {
      line++;
      next = text.indexOf("\n", next + 1);
    }
    return { line };
  };
}
