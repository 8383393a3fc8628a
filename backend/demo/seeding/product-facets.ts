import { formatSizeLabel, COLOR_LABEL, ON_SALE } from '#backend/core/text/labels.ts';
import { slugOf } from '#backend/core/text/fold.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import type { NewFacet } from '#backend/core/db/catalog-rows.ts';

/** A facet that is not stored yet. */
export type FacetRecord = Omit<NewFacet, 'number' | 'channel_id' | 'labels'> & { readonly labels: Texts };

/** Sizes of clothes and of goods that come in a few steps, from small to large. */
const STEPS = [
  ['xxxs'],
  ['xxs'],
  ['xs'],
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
  ['xl'],
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
  ['4xl'],
  ['5xl'],
] as const;

/** Quantities in their order in a list, with the factor of each unit. */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { st: 1, pcs: 1, kpl: 1, stk: 1, pack: 1 },
  { mg: 0.001, g: 1, hg: 100, kg: 1000 },
  { ml: 1, cl: 10, dl: 100, l: 1000 },
  { mm: 1, cm: 10, m: 1000 },
  { w: 1, kw: 1000 },
  { k: 1 },
];
const UNITS = new Map(
  QUANTITIES.flatMap((units, rank) =>
    Object.entries(units).map(([unit, factor]) => [unit, { rank, factor }] as const),
  ),
);

/** `150 g`, `0,5 l`, `12-pack`, `Ø 25 cm`, `60 × 40 cm`, `1800–3000 K`, `38`: first number, second number, unit. */
const MEASURE = /^(?:ø\s*)?(\d+(?:[.,]\d+)?)(?:\s*[×x–-]\s*(\d+(?:[.,]\d+)?))?(?:[\s-]*([a-z]+)\.?)?$/;
/** `Pack of 12`, `Set of 4`. */
const COUNT = /^(?:pack|set|box) of (\d+)$/;

/** Each quantity has a range of this many thousandths of its unit: no label reaches a million kilograms. */
const RANGE = 1e12;
const FIRST_QUANTITY = 1;
const PLAIN_NUMBERS = FIRST_QUANTITY + QUANTITIES.length;
/** Order of labels that are no measure: after all measures. */
export const UNMEASURED_ORDER = (PLAIN_NUMBERS + 1) * RANGE;

const parseDecimal = (text: string): number => Number(text.replace(',', '.'));

/** A whole number: thousandths of the smallest unit within the quantity's range. */
function orderOf(rank: number, first: number, second: number): number {
  const thousandths = Math.round(first * 1000) + Math.min(Math.round(second / 100), 999);
  return rank * RANGE + Math.min(thousandths, RANGE - 1);
}

/**
 * Sort order of a size or another measure by what it measures: S before M, 150 g before 500 g before 1 kg. Steps come
 * first, then pieces, weights, volumes, lengths and plain numbers; `UNMEASURED_ORDER` for any other text.
 */
export function computeMeasureOrder(label: string): number {
  const text = label.trim().toLowerCase();
  const step = STEPS.findIndex((names) => (names as readonly string[]).includes(text));
  if (step !== -1) return step;
  const count = COUNT.exec(text)?.[1];
  if (count !== undefined) return orderOf(FIRST_QUANTITY, Number(count), 0);
  const [, first, second = '0', unit] = MEASURE.exec(text) ?? [];
  if (first === undefined) return UNMEASURED_ORDER;
  if (unit === undefined) return orderOf(PLAIN_NUMBERS, parseDecimal(first), parseDecimal(second));
  const quantity = UNITS.get(unit);
  if (quantity === undefined) return UNMEASURED_ORDER;
  const { rank, factor } = quantity;
  return orderOf(FIRST_QUANTITY + rank, parseDecimal(first) * factor, parseDecimal(second) * factor);
}

/** Labels of SKUs without a size (contract 3.3). */
export const NO_SIZE = new Set(['-', 'One size']);

/**
 * Facet ids, opaque to clients. URLs contain them as `label~id` in comma-separated lists, so they contain neither `~` nor
 * `,` (contract 3.7). They are the same in every language, so that a filtered URL survives a language switch.
 */
export const facetIds = {
  product: (alias: string) => `a_${alias}`,
  brand: (alias: string) => `b_${alias}`,
  category: (key: string) => `c_${key}`,
  sku: (label: string) => `s_${slugOf(label)}`,
  sale: 'd_sale',
  campaign: (key: string) => `dc_${key}`,
  parameter: (key: string, value: string) => `p_${key}_${slugOf(value)}`,
  price: (lowestMinor: number, currency: string) => `price_${lowestMinor}_${currency.toLowerCase()}`,
};

function inEveryLanguage(languages: readonly Language[], text: string): Texts {
  return Object.fromEntries(languages.map((language) => [language, text]));
}

/** The size facet of a SKU label. */
export function skuFacet(languages: readonly Language[], label: string): FacetRecord {
  return {
    facet_id: facetIds.sku(label),
    type: 'Sku',
    filter_id: 'Sku',
    entity_id: 0,
    labels: Object.fromEntries(languages.map((language) => [language, formatSizeLabel(label, language)])),
    sort_order: computeMeasureOrder(label),
  };
}

/** The facet of all discounted products. */
export function saleFacet(): FacetRecord {
  return {
    facet_id: facetIds.sale,
    type: 'Discount',
    filter_id: 'Discount',
    entity_id: 0,
    labels: ON_SALE,
    sort_order: 0,
  };
}

/** The facet of a brand, whose name is the same in every language. */
export function brandFacet(
  languages: readonly Language[],
  { id, alias, name }: { readonly id: number; readonly alias: string; readonly name: string },
): FacetRecord {
  return {
    facet_id: facetIds.brand(alias),
    type: 'Brand',
    filter_id: 'Brand',
    entity_id: id,
    labels: inEveryLanguage(languages, name),
    sort_order: 0,
  };
}

/** The facet of a catalogue campaign. */
export function campaignFacet(campaign: { id: number; key: string; names: Texts }): FacetRecord {
  return {
    facet_id: facetIds.campaign(campaign.key),
    type: 'Discount',
    filter_id: 'Discount',
    entity_id: campaign.id,
    labels: campaign.names,
    sort_order: 1,
  };
}

/** A filterable specification; `value` is a text for all languages or one per language. */
export function parameterFacet(
  languages: readonly Language[],
  parameter: { readonly id: number; readonly key: string },
  value: string | Texts,
  defaultLanguage: Language,
): FacetRecord {
  const labels = typeof value === 'string' ? inEveryLanguage(languages, value) : value;
  return {
    facet_id: facetIds.parameter(parameter.key, labels[defaultLanguage] ?? ''),
    type: 'Parameter',
    filter_id: parameter.key,
    entity_id: parameter.id,
    labels,
    sort_order: computeMeasureOrder(labels[defaultLanguage] ?? ''),
  };
}

/** The parameter of colour variants in a shop whose seed declares none. */
export const COLOR_PARAMETER = { key: 'color', group: 'colour', name: COLOR_LABEL, groupName: COLOR_LABEL };
