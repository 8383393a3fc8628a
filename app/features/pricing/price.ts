/** The formatted texts of one price as the API gives them; `PriceType` and `RelatedProductType.unitPrice` fit. */
export interface ApiPrice {
  readonly isDiscounted: boolean;
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
  readonly regularPriceIncVatFormatted: string | null;
  readonly regularPriceExVatFormatted: string | null;
}

/** The amounts of the EU price rule: the lowest of the 30 days before, as number and as the API's own text. */
export interface ApiLowestPrice {
  readonly lowestPriceIncVatFormatted: string | null;
  readonly lowestPriceExVatFormatted: string | null;
}

/** Our extension `PricePerUnitType`: the texts name the unit, `300,00 kr/kg`. */
export interface ApiPricePerUnit {
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
  /** What one piece contains: `450 g`. */
  readonly content?: string | null;
}

/** A price as a page shows it: the API's formatted texts; fields that do not apply are absent to keep loader data small. */
export interface PriceView {
  readonly selling: string;
  /** The regular price, struck through; only for a discounted price. */
  readonly regular?: string;
  /** Set for amounts without VAT, which are marked as such. */
  readonly exVat?: true;
  /** Set for the lowest of several prices: what a package costs depends on the chosen parts. */
  readonly isFrom?: true;
  /** Lowest price in the last 30 days; only for a discounted price (PP-07). */
  readonly lowest?: string;
}

/** The price per kilogram, litre, metre or piece in a VAT mode; null where the API has none. */
export function findPricePerUnit(
  perUnit: ApiPricePerUnit | null | undefined,
  vatIncluded: boolean,
): string | null {
  return (vatIncluded ? perUnit?.sellingPriceIncVatFormatted : perUnit?.sellingPriceExVatFormatted) ?? null;
}

/**
 * Selects the API's texts for a VAT mode (PR-01, PP-07). Null when the API has no selling price in that mode: an amount of
 * the other mode would be wrong.
 */
export function toPriceView(
  price: ApiPrice | null | undefined,
  lowest: ApiLowestPrice | null | undefined,
  vatIncluded: boolean,
): PriceView | null {
  const texts = vatIncluded ? selectIncVatTexts(price, lowest) : selectExVatTexts(price, lowest);
  if (!price || !texts.selling) return null;
  const view: PriceView = { selling: texts.selling, ...(vatIncluded ? {} : { exVat: true }) };
  if (!price.isDiscounted) return view;
  return {
    ...view,
    ...(texts.regular ? { regular: texts.regular } : {}),
    ...(texts.lowest ? { lowest: texts.lowest } : {}),
  };
}

interface PriceTexts {
  readonly selling: string | null | undefined;
  readonly regular: string | null | undefined;
  readonly lowest: string | null | undefined;
}
type Prices = [price: ApiPrice | null | undefined, lowest: ApiLowestPrice | null | undefined];

const selectIncVatTexts = (...[price, lowest]: Prices): PriceTexts => ({
  selling: price?.sellingPriceIncVatFormatted,
  regular: price?.regularPriceIncVatFormatted,
  lowest: lowest?.lowestPriceIncVatFormatted,
});
const selectExVatTexts = (...[price, lowest]: Prices): PriceTexts => ({
  selling: price?.sellingPriceExVatFormatted,
  regular: price?.regularPriceExVatFormatted,
  lowest: lowest?.lowestPriceExVatFormatted,
});
