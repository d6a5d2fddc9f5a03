import type { VerifiedClaim } from "../contract/claim.ts";
import type { ClientPlugin } from "../contract/client.ts";
import type { HandoffReceipt, LineOrigin } from "../contract/delivery.ts";
import type { EditPlace } from "../contract/edit.ts";
import type { RedactedFields, SectionId } from "../contract/payload.ts";
import type { RedactionPlace } from "../contract/redaction.ts";
import { countTokens } from "../fit/count-tokens.ts";
import { checkLink } from "../link/check-link.ts";
import { filesToAttach } from "../link/files-to-attach.ts";
import { outgoingOf } from "../link/outgoing-of.ts";
import { formatMessage } from "../messages/format-message.ts";
import type { Language } from "../messages/message-row.ts";
import type { RenderedHandoff } from "../render/rendered-handoff.ts";
import { explainFinding } from "../verify/explain-finding.ts";
import { editText } from "./edit-text.ts";

/** How a line stands: checked, lowered by the check, not provable, as somebody said it, or one that no text of a person is in. */
export type LineMark = "checked" | "lowered" | "unverified" | "said" | "frame";

/** One line of the brief as it will arrive, with where it came from. */
export interface ViewLine {
  readonly text: string;
  readonly mark: LineMark;
  readonly section?: SectionId | "goal" | "start-with";
  /** `user`, `git`, `draft` …, and the record or commit. */
  readonly origin?: string;
  readonly record?: string;
  /** What was checked and found, in words. */
  readonly evidence?: readonly string[];
  /** Set when a person may change it: the place, and the text to start from (empty: it can only be taken away). */
  readonly edit?: EditPlace & { readonly text: string; readonly takesText: boolean };
}

/** What a person sees before anything is sent: on a terminal, on the page. Made of sealed text and redacted fields alone. */
export interface HandoffView {
  readonly client: { readonly id: string; readonly name: string; readonly reads: string };
  readonly briefId: string;
  readonly digest: string;
  readonly workspace: { readonly root: string; readonly branch?: string; readonly uncommitted: number };
  readonly pack: { readonly id: string; readonly why: string };
  readonly source?: HandoffReceipt["source"];
  readonly lines: readonly ViewLine[];
  readonly characters: number;
  readonly tokens: { readonly used: number; readonly budget: number; readonly sections: readonly { readonly id: string; readonly heading: string; readonly tokens: number }[] };
  readonly claims: { readonly done: number; readonly lowered: number; readonly unverified: number };
  readonly unverified: readonly { readonly text: string; readonly why: readonly string[]; readonly check?: string }[];
  readonly redacted: { readonly total: number; readonly kinds: Readonly<Record<string, number>>; readonly places: readonly RedactionPlace[] };
  readonly left: HandoffReceipt["left"];
  readonly limits: readonly { readonly name: string; readonly value: number; readonly used?: number; readonly source: string; readonly checkedOn: string }[];
  /** A link that carries the whole text; absent with `refused` saying why not. */
  readonly link?: { readonly url: string };
  readonly refused?: string;
  readonly opensAt?: string;
  /** Files that the receiver can't open by itself, for the person to attach. */
  readonly attach: readonly string[];
  readonly notices: readonly { readonly code: string; readonly text: string }[];
}

export interface ViewParts {
  readonly rendered: RenderedHandoff;
  readonly receipt: HandoffReceipt;
  readonly origins: readonly LineOrigin[];
  readonly plugin: ClientPlugin;
  readonly language: Language;
  /** The redactor at this border: notices may name what people wrote. */
  readonly clean: (text: string) => string;
}

export function viewHandoff({ rendered, receipt, origins, plugin, language, clean }: ViewParts): HandoffView {
  const { parts } = rendered;
  const { fields } = parts;
  const card = plugin.describe();
  const linked = plugin.link?.(outgoingOf(rendered));
  const link = linked !== undefined && !("refused" in linked) && checkLink(linked, parts) === undefined ? linked : undefined;
  const refused = linked !== undefined && "refused" in linked ? formatMessage(linked.refused, linked.params, language) : undefined;
  return {
    client: { id: card.id, name: card.displayName, reads: card.reads.value },
    briefId: parts.briefId,
    digest: parts.digest.slice(0, 12),
    workspace: { root: fields.workspace.root, ...(fields.workspace.branch === undefined ? {} : { branch: fields.workspace.branch }), uncommitted: fields.workspace.uncommitted },
    pack: { id: receipt.pack.id, why: receipt.pack.why },
    ...(receipt.source === undefined ? {} : { source: receipt.source }),
    lines: viewLines(parts.text, origins, fields, language),
    characters: parts.text.length,
    tokens: { ...receipt.tokens, sections: parts.plan.sections.map((section) => ({ id: section.id, heading: section.heading, tokens: countTokens([section.heading, ...section.lead, ...section.lines.map((line) => line.text)].join("\n")) })) },
    claims: { done: receipt.claims.done, lowered: receipt.claims.lowered, unverified: receipt.claims.unverified },
    unverified: fields.claims.filter((claim) => claim.word === "unverified").map((claim) => ({ text: claim.line.text, why: findings(claim, language), ...(claim.verifyWith === undefined ? {} : { check: claim.verifyWith }) })),
    redacted: { total: receipt.redaction.total, kinds: receipt.redaction.kinds, places: receipt.redaction.places },
    left: receipt.left,
    limits: Object.entries(card.limits).map(([name, fact]) => ({ name, value: fact.value, source: fact.source, checkedOn: fact.checkedOn, ...usedOf(name, parts.text, link?.url ?? "", linked) })),
    ...(link === undefined ? {} : { link: { url: link.url } }),
    ...(refused === undefined ? {} : { refused }),
    ...(card.opensAt === undefined ? {} : { opensAt: card.opensAt.value }),
    attach: filesToAttach(fields, card),
    notices: receipt.notices.map((notice) => ({ code: notice.code, text: clean(formatMessage(notice.code, notice.params, language)) })),
  };
}

/** Printed lines and what they were made of, matched by their text in order. */
function viewLines(text: string, origins: readonly LineOrigin[], fields: RedactedFields, language: Language): readonly ViewLine[] {
  const open = [...origins];
  return text.split("\n").map((line): ViewLine => {
    const bare = line.replace(/^(?:Goal|Start with): /, "");
    const at = open.findIndex((origin) => origin.text === line || (bare !== line && origin.text === bare));
    const origin = at < 0 ? undefined : open.splice(at, 1)[0];
    if (origin === undefined) return { text: line, mark: "frame" };
    const claim = origin.at?.part === "claims" ? fields.claims[origin.at.index] : undefined;
    const evidence = claim === undefined ? [] : findings(claim, language);
    return {
      text: line,
      mark: markOf(origin, claim),
      section: origin.section as NonNullable<ViewLine["section"]>,
      origin: origin.origin,
      ...(origin.record === undefined ? {} : { record: origin.record }),
      ...(evidence.length === 0 ? {} : { evidence }),
      ...(origin.at === undefined ? {} : { edit: { ...origin.at, ...editText(fields, origin.at) } }),
    };
  });
}

function markOf(origin: LineOrigin, claim: VerifiedClaim | undefined): LineMark {
  if (claim === undefined) return origin.origin === "git" ? "checked" : "said";
  if (claim.word === "unverified") return "unverified";
  if (claim.word === "broken" && claim.status === "done") return "lowered";
  return claim.standing === "holds" ? "checked" : "said";
}

const findings = (claim: VerifiedClaim, language: Language): readonly string[] => claim.findings.map((finding) => explainFinding(finding, language));

function usedOf(name: string, text: string, url: string, linked: unknown): { readonly used?: number } {
  if (name === "linkTextCharacters") return { used: text.length };
  if (name === "linkCharacters") {
    const length = url !== "" ? url.length : Number((linked as { readonly params?: { readonly length?: number } } | undefined)?.params?.length ?? Number.NaN);
    return Number.isNaN(length) ? {} : { used: length };
  }
  return name === "promptCharacters" ? { used: text.length } : {};
}
