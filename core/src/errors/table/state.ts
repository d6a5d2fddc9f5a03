import type { ErrorRow } from "../error-row.ts";

/** Errors of session state. */
export const STATE_ERRORS = {
  STATE_CONFLICT: {
    exit: 1,
    en: { message: `The session state was changed by someone else while it was written.`, fix: `Run the command again: it reads what is there now.` },
    ja: { message: `書いている間に、ほかの誰かが状態を変えました。`, fix: `もう一度実行してください。今の内容を読み直します。` },
  },
} satisfies Record<string, ErrorRow>;
