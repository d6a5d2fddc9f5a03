import type { FindingTier } from "../../contract/redaction.ts";

/**
 * One row of the table of shapes. `keywords` are what the text is searched for in one pass; only where one stands is
 * `pattern` tried, sticky, at the keyword itself or up to `before` characters in front of it.
 */
export interface Rule {
  readonly id: string;
  readonly kind: string;
  readonly keywords: readonly string[];
  /** Source of a sticky regular expression. Every quantifier is bounded. */
  readonly pattern: string;
  /** One of these stands behind the keyword in whatever matches: asked first, since a pattern takes long to make. */
  readonly needs?: readonly string[];
  readonly group?: number;
  readonly before?: number;
  readonly caseless?: boolean;
  /** The keyword begins where a word begins: `insinuate` holds no `sin`. Of a caseless rule; the others always do. */
  readonly wordStart?: boolean;
  readonly validate?: (value: string, text: string, start: number) => boolean;
  readonly tier: FindingTier;
  /** Where the vendor publishes the shape. */
  readonly source: string;
  /** When the row was last gone through. No promise that the vendor changed nothing since. */
  readonly checkedOn: string;
}

export interface Vendor {
  readonly kind: string;
  readonly source: string;
  readonly checkedOn?: string;
}

interface TokenOptions {
  readonly kind?: string;
  readonly validate?: Rule["validate"];
  readonly tier?: FindingTier;
}

/** id, what the token starts with (alternatives in a list), and the shape of the rest. */
export type TokenRow = readonly [id: string, prefix: string | readonly string[], tail: string, options?: TokenOptions];

/** The day the table was last gone through as a whole. */
const TABLE_DATE = "2026-11-30";

const escape = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** A row whose pattern is put together where a keyword of it stands: nearly no start needs more than a few of them. */
class TokenRule implements Rule {
  readonly id: string;
  readonly kind: string;
  readonly keywords: readonly string[];
  readonly tier: FindingTier;
  readonly source: string;
  readonly checkedOn: string;
  readonly validate?: NonNullable<Rule["validate"]>;
  readonly #tail: string;

  constructor(vendor: Vendor, row: TokenRow) {
    const options = row[3];
    this.id = row[0];
    this.kind = options?.kind ?? vendor.kind;
    this.keywords = typeof row[1] === "string" ? [row[1]] : row[1];
    this.tier = options?.tier ?? "definite";
    this.source = vendor.source;
    this.checkedOn = vendor.checkedOn ?? TABLE_DATE;
    if (options?.validate !== undefined) this.validate = options.validate;
    this.#tail = row[2];
  }

  get pattern(): string {
    return `(?:${this.keywords.map(escape).join("|")})${this.#tail}`;
  }
}

/** Rows of one vendor whose tokens start with a fixed prefix. */
export function tokens(vendor: Vendor, rows: readonly TokenRow[]): readonly Rule[] {
  return rows.map((row) => new TokenRule(vendor, row));
}

export type ShapeRow = Omit<Rule, "kind" | "source" | "checkedOn" | "tier"> & { readonly kind?: string; readonly tier?: FindingTier };

/** Rows of one vendor whose shape is more than a prefix. */
export function shapes(vendor: Vendor, rows: readonly ShapeRow[]): readonly Rule[] {
  return rows.map((row) => ({
    tier: "definite",
    ...row,
    kind: row.kind ?? vendor.kind,
    source: vendor.source,
    checkedOn: vendor.checkedOn ?? TABLE_DATE,
  }));
}
