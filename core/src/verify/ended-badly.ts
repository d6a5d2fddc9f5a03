import { lazyPattern } from "../contract/lazy-pattern.ts";

/** Files of tests that failed as a whole, of which the count of the tests knows nothing: they never got to run. */
const FAILED_FILES = lazyPattern(() => /^[ \t]{0,40}(?:Test Files[ \t]+|Test Suites:[ \t]+)\d+ failed\b.*/m);

/** What a runner itself says of a run that it doesn't let pass, though no test of it failed. */
const REFUSED = lazyPattern(
  () =>
    /^[ \t]{0,40}(?:(?:Type )?Errors[ \t]+\d+ errors?[ \t]*$|Vitest caught \d+ unhandled errors?\b|error: (?:\d+ targets? failed|(?:doc)?test (?:run )?failed|Tests? failed|the following (?:test|build) command)\b|(?:Jest: )?"[^"\n]+" coverage threshold for [^\n]*\bnot met\b|(?:Jest|ERROR): [Cc]overage (?:threshold )?for [^\n]*\b(?:not met|does not meet)\b|(?:ERROR: |FAIL )?(?:Coverage failure: total of|Required test coverage of [\d.]+% not reached)|(?:Line|Branch|Method) coverage [^\n]* is below the expected minimum|[^\n]*\bminimum (?:line|branch|method) coverage is below\b|INTERNALERROR>|FAIL[ \t]*$|Result: FAIL\b|(?:\d+ (?:uncaught exceptions?|unhandled rejections?|errors? was not a part of any test|errors were not a part of any test))\b|Test Run (?:Failed|Aborted)\b|Testing failed:|Some tests failed\b|Test suite (?:\S+: FAIL|failure)\b|Errors while running CTest|NX +Running target [^\n]* failed\b|ERROR +run failed: )/m,
);

/** A program that died, or a wrapper that says so. It may have been any of the line's commands. */
const DIED = lazyPattern(
  () =>
    /^(?:[\w./-]+(?:\[\d+\])?: |line \d+: |\[[^\]\n]*\] |\d+ |[ \t]){0,9}(?:\*\*\* \[[^\]\n]{1,200}\] )?(?:Segmentation fault|Bus error|Illegal instruction|Floating point exception|Aborted(?:[ \t]+\(core dumped\)|[ \t]*$)|Killed(?::|[ \t]*$)|Fatal Python error: |FATAL ERROR: |fatal error: |error: Exited with (?:unexpected )?signal |SIG(?:SEGV|ABRT|BUS|ILL|KILL)\b|panic: |error Command failed with (?:exit code|signal)|error: (?:script "[^"\n]*" |Recipe `[^`\n]*` )[^\n]*\b(?:exited with|exit) code|task: Failed to run task|rake aborted!|rails aborted!|PHP Fatal error: |ERR_PNPM_RECURSIVE\w*FAIL|Error \d+[ \t]*$|lerna ERR! |(?:npm ERR!|npm error) (?:Exit status|Lifecycle script)|Failed:[ \t]+\S+#\w)/im,
);

/** The line that tells of failed files. A run of them failed, whatever its exit code is. */
export function failedFiles(text: string): string | undefined {
  return FAILED_FILES().exec(text)?.[0].trim();
}

/** The line by which a run whose exit code nobody saw tells that it failed. `isAlone`: no other command of the line can have said it. */
export function endedBadly(text: string, isAlone: boolean): string | undefined {
  return (REFUSED().exec(text) ?? (isAlone ? DIED().exec(text) : null))?.[0].trim();
}

/** A line of another command, or of the run: nobody can tell. */
export function somethingDied(text: string): boolean {
  return DIED().test(text);
}
