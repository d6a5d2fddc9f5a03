/** One message in every language that comes with the product. `{name}` is filled in. */
export interface MessageRow {
  readonly en: string;
  readonly ja: string;
}

export type Language = keyof MessageRow;
