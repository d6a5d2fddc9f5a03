const structural = /^(?:[#>|]|[-*+](?=\s|$)|[-*_=]{3,}|`{3,}|~{3,}|<|\d{1,9}[.)](?=\s|$)|\[[^\]]*\]:)/;

/**
 * One line of text that can't become structure: line breaks fold into a space, and a beginning that Markdown would read as a
 * heading, list, fence, table, quotation or HTML is escaped by one backslash. `unescapeLine` takes it off again.
 */
export function escapeLine(text: string): string {
  const line = onOneLine(text);
  return !startsWithLetter(line) && (structural.test(line) || line.startsWith("\\")) ? `\\${line}` : line;
}

/** Most lines do, and no structure does. */
function startsWithLetter(line: string): boolean {
  const first = line.charCodeAt(0);
  return (first >= 97 && first <= 122) || (first >= 65 && first <= 90);
}

export function unescapeLine(line: string): string {
  return line.startsWith("\\") ? line.slice(1) : line;
}

/** The same for a cell of a table, where a bar would end the cell. */
export function escapeCell(text: string): string {
  return onOneLine(text).replaceAll("\\|", "|").replaceAll("|", "\\|");
}

function onOneLine(text: string): string {
  if (!/[\r\n\u0085\u2028\u2029]/.test(text)) return text.trim();
  return text
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}
