import { formatSizeLabel } from '#backend/core/text/size-label.ts';
import { slugOf } from '#backend/core/text/slug.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { COLOR_LABEL, ON_SALE } from '#backend/core/text/facet-labels.ts';
import type { FacetRecord } from './catalog-writer.ts';

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

const SIZE_ORDER = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const FIRST_NUMERIC = 100;
const FIRST_OTHER = 100_000;

/** Sort order of sizes: XS before S before M, then numbers ascending, then the rest. */
function sizeOrder(label: string): number {
  const known = SIZE_ORDER.indexOf(label.toUpperCase());
  if (known !== -1) return known;
  const number = Number.parseFloat(label.replace(',', '.'));
  return Number.isNaN(number) ? FIRST_OTHER : FIRST_NUMERIC + Math.round(number * 10);
}

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
    sort_order: sizeOrder(label),
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
  const number = Number.parseFloat(labels[defaultLanguage] ?? '');
  return {
    facet_id: facetIds.parameter(parameter.key, labels[defaultLanguage] ?? ''),
    type: 'Parameter',
    filter_id: parameter.key,
    entity_id: parameter.id,
    labels,
    sort_order: Number.isNaN(number) ? 0 : Math.round(number * 10),
  };
}

/** The parameter of colour variants in a shop whose seed declares none. */
export const COLOR_PARAMETER = { key: 'color', group: 'colour', name: COLOR_LABEL, groupName: COLOR_LABEL };
