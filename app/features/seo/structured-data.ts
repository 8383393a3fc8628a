import type { PrefixedUrl, ShopPath } from '#kernel/shop-path.ts';
import { type Availability, formatSizeSearch } from '#app/commerce/sku-offer.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One JSON-LD block. Remix escapes `<`, `>` and `&` in it, so that no text can end the script element. */
export type StructuredData = Readonly<Record<string, Json>>;

/** One breadcrumb; `path` comes from `context.links.page` (no language prefix). */
export interface Breadcrumb {
  readonly name: string;
  readonly path: ShopPath;
}

const toPageUrl = ({ links }: RequestContext, path: ShopPath): string => links.absolute(links.sitePath(path));
/** A file of the shop, by its site path or absolute URL. Files are the same in all languages: their paths have no prefix. */
export const toAssetUrl = ({ links }: RequestContext, address: string): string =>
  /^https?:\/\//.test(address) ? address : links.absolute(address as PrefixedUrl);

/** The shop as a company. Search engines want it on the start page only. */
export function organization(site: RequestContext): StructuredData {
  const { channel } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: channel.siteName,
    url: toPageUrl(site, '/'),
    logo: toAssetUrl(site, channel.logo.light.url),
    sameAs: channel.socialLinks.map((link) => link.url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: channel.customerService.email,
      telephone: channel.customerService.phone,
    },
  };
}

export function website(site: RequestContext): StructuredData {
  const { channel, locale } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: channel.siteName,
    url: toPageUrl(site, '/'),
    inLanguage: locale.code,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${toPageUrl(site, `/${channel.search.path}`)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Position 1 is the start page (contract §10.8). */
export function breadcrumbList(site: RequestContext, crumbs: readonly Breadcrumb[]): StructuredData {
  const home: Breadcrumb = { name: site.translate('common.breadcrumbs.home'), path: '/' };
  const all = [home, ...crumbs];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toPageUrl(site, path),
    })),
  };
}

/**
 * The products of one page of a list, by the absolute URLs of their pages.
 *
 * @param first position of the first one in the whole list, from 1
 */
export function itemList(urls: readonly string[], first: number): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: first + index, url })),
  };
}

/** A product with its sizes, as search engines see it (contract §10.8). */
export interface OfferedProduct {
  readonly productId: number;
  /** Shared with its variants; null where it has neither sizes nor variants. */
  readonly groupId: number | null;
  readonly name: string;
  readonly description: string;
  readonly brand: string | null;
  readonly path: ShopPath;
  /** Including VAT, in `currency`. */
  readonly price: number;
  /** What the page strikes beside it; null for none. */
  readonly priorPrice: number | null;
  /** ISO 4217: the market's currency; the channel's where the API gives none. */
  readonly currency: string;
  readonly color: string | null;
  /** Site path or absolute URL. */
  readonly image: string | null;
  readonly sizes: readonly OfferedSize[];
  /** By what the products of its group differ. */
  readonly variesBy: readonly VaryingProperty[];
  /** Pages of the other products of its group. */
  readonly variants: readonly ShopPath[];
}

/** Of schema.org. */
export type VaryingProperty = 'size' | 'color' | 'material' | 'pattern';

/** One size that can be bought. */
interface OfferedSize {
  readonly skuId: number;
  readonly gtin: string | null;
  readonly size: string | null;
  readonly availability: Availability;
  /** The moment at which goods on order arrive, where it is known. */
  readonly arrival: string | null;
}

/** Average of 1 to 5 and the number of reviews. */
type Rating = { readonly average: number; readonly count: number } | null;

/** A product of one size is an entry of its own; one with sizes or variants is a group, whose properties are those of all. */
export function productData(
  site: RequestContext,
  product: OfferedProduct,
  rating: Rating,
): readonly StructuredData[] {
  const { sizes, groupId } = product;
  const shared = toSharedProperties(product, rating);
  const items = sizes.map((size) => toSizeData(site, product, size));
  if (groupId === null)
    return items.map((item) => ({ '@context': 'https://schema.org', ...item, ...shared }));
  const { name, path, variesBy, variants } = product;
  // Their pages have the rest
  const others = variants.map((variant) => ({ url: toPageUrl(site, variant) }));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      productGroupID: String(groupId),
      name,
      url: toPageUrl(site, path),
      ...shared,
      ...(variesBy.length > 0 ? { variesBy: variesBy.map((each) => `https://schema.org/${each}`) } : {}),
      hasVariant: [...items, ...others],
    },
  ];
}

function toSharedProperties({ description, brand }: OfferedProduct, rating: Rating): StructuredData {
  return {
    ...(description ? { description } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(rating ? { aggregateRating: toAggregateRating(rating) } : {}),
  };
}

function toSizeData(site: RequestContext, product: OfferedProduct, size: OfferedSize): StructuredData {
  const { name, color, image, productId, groupId, sizes } = product;
  const { skuId, gtin } = size;
  return {
    '@type': 'Product',
    sku: String(skuId),
    inProductGroupWithID: String(groupId ?? productId),
    name: size.size && sizes.length > 1 ? `${name}, ${size.size}` : name,
    ...(gtin ? { gtin } : {}),
    ...(color ? { color } : {}),
    ...(size.size ? { size: size.size } : {}),
    ...(image ? { image: toAssetUrl(site, image) } : {}),
    offers: toOffer(site, product, size),
  };
}

const toOffer = (
  site: RequestContext,
  { path, price, priorPrice, currency, sizes }: OfferedProduct,
  { skuId, availability, arrival }: OfferedSize,
): StructuredData => ({
  '@type': 'Offer',
  url: `${toPageUrl(site, path)}${formatSizeSearch(skuId, sizes.length)}`,
  priceCurrency: currency,
  price,
  ...(priorPrice === null
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: priorPrice,
          priceCurrency: currency,
        },
      }),
  availability: `https://schema.org/${availability}`,
  ...(arrival ? { availabilityStarts: arrival } : {}),
  itemCondition: 'https://schema.org/NewCondition',
});

const toAggregateRating = ({ average, count }: NonNullable<Rating>): StructuredData => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
});
