/** Values of the placeholders in CMS meta texts (contract §10.7). Placeholders of absent values become empty. */
export interface MetaFacts {
  readonly count?: number;
  readonly longDescription?: string | null;
  readonly shortDescription?: string | null;
  readonly brand?: string | null;
  readonly productId?: number;
  readonly price?: string | null;
  /** Name of the list, for `[cat]` and `[category]`. */
  readonly category?: string | null;
  readonly name?: string | null;
  readonly lowestPrice?: string | null;
  readonly highestPrice?: string | null;
  readonly gender?: string | null;
}

const PLACEHOLDERS: Readonly<Record<string, (facts: MetaFacts) => string | number | null | undefined>> = {
  count: (facts) => facts.count,
  dlong: (facts) => facts.longDescription,
  dshort: (facts) => facts.shortDescription,
  brand: (facts) => facts.brand,
  pid: (facts) => facts.productId,
  price: (facts) => facts.price,
  cat: (facts) => facts.category,
  category: (facts) => facts.category,
  name: (facts) => facts.name,
  pmin: (facts) => facts.lowestPrice,
  pmax: (facts) => facts.highestPrice,
  gender: (facts) => facts.gender,
  color: () => '',
  artnr: () => '',
};

/** Replaces placeholders such as `[name]` in a meta text (contract §10.7). Unknown bracketed text stays. */
export function fillMetaPlaceholders(text: string | null | undefined, facts: MetaFacts): string {
  if (!text) return '';
  return text
    .replace(/\[(\w+)\]/g, (whole, word: string) => {
      const read = Object.hasOwn(PLACEHOLDERS, word) ? PLACEHOLDERS[word] : undefined;
      return read ? String(read(facts) ?? '') : whole;
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}
