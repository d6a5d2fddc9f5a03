import type { TrustItem } from "./trust-item.ts";

/** A pack's title, reasons and headings are words; they are used once trusted. */
export function packItem(id: string, yaml: string): TrustItem {
  return { file: `.handoff/packs/${id}/pack.yaml`, effect: "names", text: yaml };
}
