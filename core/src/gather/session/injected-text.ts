import { lazyPattern } from "../../contract/lazy-pattern.ts";
const TAGS =
  lazyPattern(() => /^\s*(?:<(?:command-name|command-message|command-args|local-command-[a-z]+|task-notification|system-reminder|system_reminder|bash-input|bash-stdout|bash-stderr|environment_context|environment_details|user_instructions|user-instructions|turn_aborted|skill|subagent_notification|session_context|user_info|context|current_datetime|reminder|teammate-message|attached_files|additional_data|open_and_recently_viewed_files|project_layout|INSTRUCTIONS|permissions instructions|ide_opened_file|ide_selection|ide_diagnostics|user-prompt-submit-hook|post-tool-use-hook|persisted-output|tool_use_error|synthetic)\b[^>]*>|Caveat: |Base directory for this skill|\[Request interrupted|Stop hook feedback:|Operation stopped by hook:|# AGENTS\.md instructions for |This session is being continued from a previous conversation|\[SYSTEM NOTIFICATION|API Error: |Your final response is captured verbatim)/);

const BLOCKS =
  lazyPattern(() => /<(system-reminder|system_reminder|environment_details|environment_context|ide_opened_file|ide_selection|ide_diagnostics|user-prompt-submit-hook|user_info|current_datetime|reminder|attached_files|additional_data|session_context|open_and_recently_viewed_files|project_layout)\b[^>]*>[\s\S]*?<\/\1>/g);

/** Text in a user's turn that a program put there. Provenance that the store carries comes first; this is for stores without it. */
export function isInjectedText(text: string): boolean {
  return TAGS().test(text.length > 400 ? text.slice(0, 400) : text);
}

/** A user's text without the blocks that programs put into it, and out of the wrapping that its client puts around it. */
export function ownWords(text: string): string {
  const bare = text.includes("<") ? text.replace(BLOCKS(), "") : text;
  const wrapped = /^\s*<(user_query|task|feedback|user_message|userRequest|user_feedback)>\s*([\s\S]*?)\s*<\/\1>\s*$/.exec(bare);
  return (wrapped?.[2] ?? bare).trim();
}
