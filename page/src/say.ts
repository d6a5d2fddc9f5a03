export type Say = (code: string, params?: Readonly<Record<string, string | number>>) => string;

/** The words that the program sent, filled. A word that is missing shows as its code. */
export function sayer(words: Readonly<Record<string, string>>): Say {
  return (code, params = {}) => (words[code] ?? code).replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}
