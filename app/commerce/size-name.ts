/** Names that the API gives to the only size of a product (contract 11.2, hidden SKU values). */
const NAMELESS_SIZES: ReadonlySet<string> = new Set(['', '-', 'One size']);

/** The name of a size; empty for the only size of a product. */
export function toSizeName(name: string | null): string {
  const trimmed = name?.trim() ?? '';
  return NAMELESS_SIZES.has(trimmed) ? '' : trimmed;
}
