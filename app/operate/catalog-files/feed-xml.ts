import type { Channel } from '#app/channels/channel.ts';
import { findDay } from '#app/i18n/formatters.ts';
import { toLine } from '#kernel/to-line.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { getDay } from '#kernel/dates.ts';
import { selectPriorPrice, selectReductionRule } from '#kernel/price-reduction.ts';
import { findFirstAmount } from '#app/commerce/package-price.ts';
import { findEnergyClass, findParameter } from '#app/commerce/product-parameters.ts';
import { toSizeName } from '#app/commerce/size-name.ts';
import {
  computeAvailability,
  findArrival,
  findGroupId,
  findGtin,
  formatSizeSearch,
} from '#app/commerce/sku-offer.ts';
import type { CatalogProduct } from './catalog-documents.ts';

/** What an item needs besides the product. */
export interface FeedContext {
  readonly channel: Pick<
    Channel,
    'currency' | 'customerTypes' | 'market' | 'productInformation' | 'reductions' | 'timeZone'
  >;
  /** Absolute address of the product's page. */
  readonly url: string;
  /** Absolute addresses, the main picture first. */
  readonly pictures: readonly string[];
  /** Names of the product's category and of those above it, outermost first. */
  readonly categoryPath: readonly string[];
  readonly now: Date;
}

type Sku = NonNullable<NonNullable<CatalogProduct['skus']>[number]>;

/** Limits of Google's product data specification, in characters; pictures besides the main one. */
const MAX = { title: 150, description: 5000, brand: 70, productType: 750, pictures: 10 } as const;
/** Longer descriptions are cut before their tags are removed, which bounds the work. */
const MAX_HTML_CHARACTERS = 20_000;

export const formatFeedStart = (title: string, link: string, description: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    formatField('title', toLine(title)),
    formatField('link', link),
    formatField('description', toLine(description)),
    '\n',
  ].join('');
export const FEED_END = '</channel>\n</rss>\n';

/**
 * The items of a product in the fields of Google's product data specification: one per size, as in the structured data of its page. None
 * where the API gives no price or no picture, which every item must have.
 */
export function formatFeedItems(product: CatalogProduct, facts: FeedContext): string[] {
  const price = formatPrice(product, facts.channel);
  const [picture] = facts.pictures;
  if (price === null || picture === undefined) return [];
  const skus = (product.skus ?? []).filter((sku) => sku !== null);
  const shared = formatShared(product, facts, picture);
  const group = String(findGroupId(product, skus.length) ?? '');
  return skus.flatMap((sku) => {
    const availability = formatAvailability(sku, facts);
    if (availability === null) return [];
    const fields = [
      formatField('g:id', String(sku.skuId)),
      formatField('g:title', formatTitle(product, sku, skus.length)),
      formatField('g:link', `${facts.url}${formatSizeSearch(sku.skuId, skus.length)}`),
      shared,
      price,
      availability,
      formatGtin(sku.gtin),
      formatField('g:item_group_id', group),
      formatField('g:size', group && cut(toSizeName(sku.name), 100)),
      formatWeight(sku.weight || product.weight),
    ];
    return `<item>${fields.join('')}</item>\n`;
  });
}

function formatShared(
  product: CatalogProduct,
  { channel, pictures, categoryPath }: FeedContext,
  picture: string,
): string {
  const { brand, primaryCategory, variantDimensions } = product;
  const color = variantDimensions?.find((dimension) => dimension?.dimension === 'Color')?.label;
  const taxonomy = primaryCategory?.googleTaxonomy?.id;
  return [
    formatField('g:description', cut(findDescription(product), MAX.description)),
    formatField('g:image_link', picture),
    ...pictures.slice(1, 1 + MAX.pictures).map((other) => formatField('g:additional_image_link', other)),
    formatField('g:condition', 'new'),
    formatField('g:brand', cut(brand?.name ?? '', MAX.brand)),
    formatField('g:color', cut(color ?? '', 100)),
    formatField('g:product_type', cut(categoryPath.join(' > '), MAX.productType)),
    formatField('g:google_product_category', taxonomy ? String(taxonomy) : ''),
    formatEnergy(product, channel),
  ].join('');
}

/** The energy label: by its number in the EU's registry, and the class on the scale of A to G. */
function formatEnergy(
  { parameterGroups }: CatalogProduct,
  { productInformation: { parameters } }: FeedContext['channel'],
): string {
  const energyClass = findEnergyClass(parameters, parameterGroups);
  if (energyClass === null) return '';
  const code = /^\d{1,12}$/.exec(findParameter(parameterGroups, parameters.eprel) ?? '')?.[0];
  return [
    code === undefined
      ? ''
      : `<g:certification>${formatField('g:certification_authority', 'EC')}${formatField('g:certification_name', 'EPREL')}${formatField('g:certification_code', code)}</g:certification>`,
    formatField('g:energy_efficiency_class', energyClass),
    formatField('g:min_energy_efficiency_class', 'G'),
    formatField('g:max_energy_efficiency_class', 'A'),
  ].join('');
}

const findDescription = ({ texts, name }: CatalogProduct): string =>
  toPlainText(texts?.text1 ?? '') || toPlainText(texts?.text2 ?? '') || (name ?? '');

function formatTitle({ name }: CatalogProduct, sku: Sku, sizes: number): string {
  const size = sizes > 1 ? toSizeName(sku.name) : '';
  return cut(size ? `${name ?? ''}, ${size}` : (name ?? ''), MAX.title);
}

/** The prices that a visitor without a login sees: with VAT where the shop’s first customer type sees it. */
function formatPrice(product: CatalogProduct, channel: FeedContext['channel']): string | null {
  const { unitPrice } = product;
  if (!unitPrice) return null;
  const hasVat = channel.customerTypes[0]?.vatIncluded ?? true;
  // A package costs what its preselected parts do, as on its page
  const ofParts = findFirstAmount(product, hasVat);
  const selling = ofParts ?? (hasVat ? unitPrice.sellingPriceIncVat : unitPrice.sellingPriceExVat);
  if (!(selling > 0)) return null;
  const code = unitPrice.currency?.code ?? channel.currency;
  const format = (amount: number): string => `${amount.toFixed(2)} ${code}`;
  const prior = ofParts === null ? findPrior(product, channel, hasVat) : null;
  return prior === null
    ? formatField('g:price', format(selling))
    : formatField('g:price', format(prior)) + formatField('g:sale_price', format(selling));
}

/** The price that the product's page strikes (LW-10). */
function findPrior(
  { unitPrice, lowestPrice }: CatalogProduct,
  channel: FeedContext['channel'],
  hasVat: boolean,
): number | null {
  if (!unitPrice) return null;
  const { isDiscounted, sellingPriceIncVat: selling } = unitPrice;
  const price = { isDiscounted, selling, lowest: lowestPrice?.lowestPriceIncVat };
  const prior = selectPriorPrice(price, selectReductionRule(channel, channel.market));
  if (prior === null) return null;
  const source = prior === 'lowest' ? lowestPrice : null;
  if (source) return hasVat ? source.lowestPriceIncVat : source.lowestPriceExVat;
  return hasVat ? unitPrice.regularPriceIncVat : unitPrice.regularPriceExVat;
}

/**
 * The availability, as in the page's structured data. Null for goods on order without a known delivery date: the feed requires the date, and
 * another availability would contradict the page.
 */
function formatAvailability(
  { stock, incoming }: Sku,
  { channel: { timeZone }, now }: FeedContext,
): string | null {
  const availability = computeAvailability(stock);
  if (availability === 'InStock') return formatField('g:availability', 'in_stock');
  if (availability === 'OutOfStock') return formatField('g:availability', 'out_of_stock');
  const date = findArrival(findDay(incoming, timeZone), { timeZone, today: getDay(now, timeZone) });
  return date && formatField('g:availability', 'backorder') + formatField('g:availability_date', date);
}

function formatGtin(text: string | null): string {
  const gtin = findGtin(text);
  return gtin === null ? formatField('g:identifier_exists', 'no') : formatField('g:gtin', gtin);
}

const formatWeight = (grams: number): string =>
  grams > 0 ? formatField('g:shipping_weight', `${grams} g`) : '';

/** Nothing for an empty value: an empty element is an error in a feed. */
const formatField = (name: string, value: string): string =>
  value === '' ? '' : `<${name}>${escapeHtml(value)}</${name}>`;

/** Also removes what is no character of XML, such as the half of one that the cut leaves. */
const cut = (text: string, maxCharacters: number): string => toLine(text.slice(0, maxCharacters));

function toPlainText(html: string): string {
  return html
    .slice(0, MAX_HTML_CHARACTERS)
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
