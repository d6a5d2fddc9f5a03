/** `[REDACTED:github-token:1]`: free of quotes and backslashes, so that it can stand in any string. */
export const PLACEHOLDER = /\[REDACTED:[a-z0-9][a-z0-9-]{0,40}:\d{1,6}\]/g;

export const placeholderOf = (kind: string, number: number): string => `[REDACTED:${kind}:${number}]`;

export type Span = readonly [start: number, end: number];

export function placeholdersIn(text: string): readonly Span[] {
  if (!text.includes("[REDACTED:")) return [];
  return [...text.matchAll(PLACEHOLDER)].map((match) => [match.index, match.index + match[0].length] as const);
}
