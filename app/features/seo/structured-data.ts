import type { PrefixedUrl, ShopPath } from '#kernel/shop-path.ts';
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

/** One buyable size of a product (contract §10.8). */
export interface SkuOffer {
  readonly skuId: number;
  readonly gtin?: string | null;
  readonly productId: number;
  readonly name: string;
  readonly description?: string | null;
  readonly brand?: string | null;
  readonly path: ShopPath;
  /** Including VAT, in `currency`. */
  readonly price: number;
  /** ISO 4217: the market's currency; the channel's where the API gives none. */
  readonly currency?: string | null;
  readonly totalStock: number;
  readonly inStock: number;
  readonly color?: string | null;
  readonly size?: string | null;
  /** Site path or absolute URL. */
  readonly image?: string | null;
  /** Average of 1 to 5 and the number of reviews; absent without reviews. */
  readonly rating?: { readonly average: number; readonly count: number } | null;
}

export function productSku(site: RequestContext, sku: SkuOffer): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(sku.skuId),
    inProductGroupWithID: String(sku.productId),
    name: sku.name,
    ...(sku.gtin ? { gtin: sku.gtin.length === 12 ? `0${sku.gtin}` : sku.gtin } : {}),
    ...(sku.description ? { description: sku.description } : {}),
    ...(sku.brand ? { brand: { '@type': 'Brand', name: sku.brand } } : {}),
    ...(sku.color ? { color: sku.color } : {}),
    ...(sku.size ? { size: sku.size } : {}),
    ...(sku.image ? { image: toAssetUrl(site, sku.image) } : {}),
    ...(sku.rating ? { aggregateRating: toAggregateRating(sku.rating) } : {}),
    offers: {
      '@type': 'Offer',
      url: toPageUrl(site, sku.path),
      priceCurrency: sku.currency ?? site.channel.currency,
      price: sku.price,
      availability: `https://schema.org/${computeAvailability(sku)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

const toAggregateRating = ({ average, count }: NonNullable<SkuOffer['rating']>): StructuredData => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
});

function computeAvailability({ totalStock, inStock }: SkuOffer): 'OutOfStock' | 'BackOrder' | 'InStock' {
  if (totalStock === 0) return 'OutOfStock';
  return inStock === 0 ? 'BackOrder' : 'InStock';
}
