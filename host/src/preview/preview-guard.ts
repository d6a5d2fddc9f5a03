import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Who may speak to the page's server. The token of the address is good for one load; that load gets a secret for its calls.
 * A call needs the secret, our own `Host` (a name that was bound to loopback is somebody else's), and our own `Origin`.
 */
export interface PreviewGuard {
  readonly token: string;
  readonly secret: string;
  /** True once, for the right token. */
  admit(given: string): boolean;
  isOurHost(request: IncomingMessage, host: string): boolean;
  mayCall(request: IncomingMessage, host: string): boolean;
}

export function createPreviewGuard(): PreviewGuard {
  const token = randomBytes(24).toString("base64url");
  const secret = randomBytes(24).toString("base64url");
  let spent = false;
  const isOurHost: PreviewGuard["isOurHost"] = (request, host) => request.headers.host === host;
  return {
    token,
    secret,
    admit(given) {
      if (spent || !isSame(given, token)) return false;
      spent = true;
      return true;
    },
    isOurHost,
    mayCall(request, host) {
      const site = request.headers["sec-fetch-site"];
      return isOurHost(request, host) && request.headers.origin === `http://${host}` && (site === undefined || site === "same-origin") && isSame(String(request.headers["x-handoff"] ?? ""), secret);
    },
  };
}

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
