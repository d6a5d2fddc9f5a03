/** What a person reads of an error: one sentence with what was found, and one with what to do. `{name}` is filled in. */
export interface ErrorText {
  readonly message: string;
  readonly fix: string;
}

/** Exit 1: failed. 2: wrong usage. 3: refused for safety. */
export interface ErrorRow {
  readonly exit: 1 | 2 | 3;
  readonly en: ErrorText;
  readonly ja: ErrorText;
}
