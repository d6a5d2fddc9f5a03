const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** https, or http to this machine, without a name or password in it; `{thread}` may stand behind the host. */
export function isAllowedAddress(text: string): boolean {
  const url = URL.parse(text.replaceAll("{thread}", "0"));
  return url !== null && url.username === "" && url.password === "" && (url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname))) && !/[{}]/.test(text.replace("{thread}", "").split("/").slice(0, 3).join("/"));
}

/** Is an address on the origin of one of these? */
export function isOnList(text: string, list: readonly string[]): boolean {
  const origin = URL.parse(text)?.origin;
  return origin !== undefined && origin !== "null" && list.some((allowed) => URL.parse(allowed)?.origin === origin);
}
