/** How long a probe may take before it is answered with `unknown`, in milliseconds, when somebody waits for a list. */
export const QUICK_PROBE = 2_000;

/** The same before a handoff, which is worth waiting for: a client that starts slowly is not absent. */
export const PATIENT_PROBE = 15_000;
