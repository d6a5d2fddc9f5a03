import type { Link, OutgoingHandoff } from "../contract/client.ts";

/** A web address or an app's own scheme; never one that runs or reads something here. */
const scheme = /^(?!javascript:|data:|file:|vbscript:|blob:|about:|view-source:)[a-z][a-z0-9+.-]*:\/\/[!-~]+$/i;

/**
 * What is wrong with a link that a plugin made, or undefined. A plugin may be anybody's: the link has to carry exactly the
 * text that was scanned, in one parameter of its query, and no user name, password or unencoded character.
 */
export function checkLink(link: Link, handoff: Pick<OutgoingHandoff, "text">): "LINK_BROKEN" | undefined {
  if (!scheme.test(link.url) || /^http:/i.test(link.url)) return "LINK_BROKEN";
  const url = URL.parse(link.url);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return "LINK_BROKEN";
  if (link.effect === "open") return undefined;
  const carries = [...url.searchParams.values()].filter((value) => value === handoff.text).length === 1;
  return carries && link.decoded === handoff.text ? undefined : "LINK_BROKEN";
}
