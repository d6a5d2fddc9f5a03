import { lazyPattern } from "../../contract/lazy-pattern.ts";
const TAGS =
  lazyPattern(() => /^\s*(?:<(?:command-name|command-message|command-args|local-command-[a-z]+|task-notification|system-reminder|system_reminder|bash-input|bash-stdout|bash-stderr|environment_context|environment_details|user_instructions|user-instructions|turn_aborted|skill|subagent_notification|session_context|user_info|context|current_datetime|reminder|teammate-message|attached_files|additional_data|open_and_recently_viewed_files|project_layout|INSTRUCTIONS|permissions instructions|ide_opened_file|ide_selection|ide_diagnostics|user-prompt-submit-hook|post-tool-use-hook|persisted-output|tool_use_error|synthetic)\b[^>]*>|Caveat: |Base directory for this skill|\[Request interrupted|Stop hook feedback:|Operation stopped by hook:|# AGENTS\.md instructions for |This session is being continued from a previous conversation|\[SYSTEM NOTIFICATION|Another Claude session sent a message(?: while you were working)?:\s*(?:\n|<)|\[Subagent hand-back\]|(?:PreToolUse|PostToolUse|UserPromptSubmit|SessionStart|SubagentStop|PreCompact|Stop|Notification)(?::\S+)? hook (?:blocking error|non-blocking (?:error|status)|feedback|additional context|stopped continuation|success)(?: from command)?:|API Error: |Your final response is captured verbatim)/);

const BLOCKS =
  lazyPattern(() => /<(system-reminder|system_reminder|environment_details|environment_context|ide_opened_file|ide_selection|ide_diagnostics|user-prompt-submit-hook|user_info|current_datetime|reminder|attached_files|additional_data|session_context|open_and_recently_viewed_files|project_layout)\b[^>]*>[\s\S]*?<\/\1>/g);

/** Text in a user's turn that a program put there. Provenance that the store carries comes first; this is for stores without it. */
export function isInjectedText(text: string): boolean {
  return TAGS().test(text.length > 400 ? text.slice(0, 400) : text);
}

/** What people write, or paste, as it is: elements of HTML, and the names that they give the parts of a prompt. */
const WRITTEN = lazyPattern(
  () =>
    /^(?:user_query|task|feedback|user_message|userRequest|user_feedback|prompt|instructions?|requests?|user_request|user_input|rules?|constraints?|guidelines?|notes?|tasks?|steps?|todos?|background|goals?|objective|questions?|query|requirements?|spec|description|problem|issue|bug|feature|story|plan|example|input|answer|a|abbr|article|aside|audio|b|blockquote|body|button|canvas|code|details|dialog|div|dl|em|fieldset|figure|footer|form|h[1-6]|head|header|html|i|iframe|label|li|main|nav|ol|option|p|picture|pre|script|section|select|span|strong|style|summary|svg|table|tbody|td|template|textarea|th|thead|title|tr|ul|video)$/i,
);

/**
 * Does a turn stand as a whole in a tag that nobody writes (`<channel source="…">…</channel>`)? A program put it there, whatever the tag is
 * called. For stores that don't say who typed a turn: words of the user's own around what they pasted are still theirs.
 */
export function isWrapped(text: string): boolean {
  const name = /^\s*<([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>/.exec(text.slice(0, 2_000))?.[1];
  // What stands within may close the tag as well, and open it again.
  return name !== undefined && !WRITTEN().test(name) && text.trimEnd().endsWith(`</${name}>`);
}

/** A user's text without the blocks that programs put into it, and out of the wrapping that its client puts around it. */
export function ownWords(text: string): string {
  const bare = text.includes("<") ? text.replace(BLOCKS(), "") : text;
  const wrapped = /^\s*<(user_query|task|feedback|user_message|userRequest|user_feedback)>\s*([\s\S]*?)\s*<\/\1>\s*$/.exec(bare);
  return (wrapped?.[2] ?? bare).trim();
}
