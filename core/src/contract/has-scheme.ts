/** Is this an address with a scheme, as `https://…`, and no path? */
export function hasScheme(text: string): boolean {
  return text.includes("://") && /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text);
}
