/** What a message is filled with. Text of people passes the redactor before it is shown. */
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * An expected outcome that a person should know: a lowered claim, a fallback, a stale state. Data, never an error.
 * `code` is a key of the message catalogue; the words are made where they are shown.
 */
export interface Notice {
  readonly code: string;
  readonly params?: MessageParams;
}
