import type { Pack } from "../contract/pack.ts";
import { isHandoffError } from "../errors/handoff-error.ts";
import { fitPayload } from "../fit/fit-payload.ts";
import type { FitOptions } from "../fit/fit-payload.ts";
import type { FittedPayload } from "../fit/fitted-payload.ts";
import type { RedactedPayload } from "../redact/redacted-payload.ts";
import { renderHandoff } from "./render-handoff.ts";
import type { RenderedHandoff } from "./rendered-handoff.ts";

export interface CleanRender {
  readonly fitted: FittedPayload;
  readonly prompt: RenderedHandoff;
  readonly scan: "fields" | "lines";
}

/**
 * Fits and renders a prompt. Clean fields give clean lines nearly always, and the scan of the whole text is the judge of it;
 * where it finds what only shows when parts stand together, every line passes the redactor and the scan is asked again.
 */
export function renderClean(redacted: RedactedPayload, pack: Pack, options: Omit<FitOptions, "scan">): CleanRender {
  const fit = (scan: "fields" | "lines"): CleanRender => {
    const fitted = fitPayload(redacted, pack, { ...options, scan });
    return { fitted, prompt: renderHandoff(fitted, "prompt"), scan };
  };
  try {
    return fit("fields");
  } catch (error) {
    if (!isHandoffError(error, "REDACT_SECOND_SCAN")) throw error;
    return fit("lines");
  }
}
