import type { RequestContext } from '#app/request/request-context.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One JSON-LD block. Remix writes it with `<`, `>` and `&` escaped, so no text can end the script element. */
export type StructuredData = Readonly<Record<string, Json>>;

/** One step of the breadcrumbs; `path` as `context.links.page` makes it, no language prefix. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

type Site = Pick<RequestContext, 'channel' | 'locale' | 'links' | 'translate'>;

const absolute = ({ links }: Site, path: string): string => links.absolute(links.sitePath(path));
const absoluteAsset = ({ links }: Site, address: string): string =>
  /^https?:\/\//.test(address) ? address : links.absolute(address);

/** The shop as a company: start page only, as search engines ask. */
export function organization(site: Site): StructuredData {
  const { channel } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: channel.siteName,
    url: absolute(site, '/'),
    logo: absoluteAsset(site, channel.logo.light.url),
    sameAs: channel.socialLinks.map((link) => link.url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: channel.customerService.email,
      telephone: channel.customerService.phone,
    },
  };
}

/** The shop as a site with a search box. */
export function website(site: Site): StructuredData {
  const { channel, locale } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: channel.siteName,
    url: absolute(site, '/'),
    inLanguage: locale.code,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(site, `/${channel.search.path}`)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Position 1 is the start page (contract §10.8). */
export function breadcrumbList(site: Site, crumbs: readonly Breadcrumb[]): StructuredData {
  const all = [{ name: site.translate('common.breadcrumbs.home'), path: '/' }, ...crumbs];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}

/** What is told of one buyable size of a product (contract §10.8): one object per sku. */
export interface SkuFacts {
  readonly skuId: number;
  readonly gtin?: string | null;
  readonly productId: number;
  readonly name: string;
  readonly description?: string | null;
  readonly brand?: string | null;
  /** Path without language prefix. */
  readonly path: string;
  /** Inc VAT, as a plain number, in `currency`. */
  readonly price: number;
  /** ISO 4217: the market's, which may not be the shop's own; that one stands in where the API tells none. */
  readonly currency?: string | null;
  readonly totalStock: number;
  readonly inStock: number;
  readonly color?: string | null;
  readonly size?: string | null;
  /** Site path or absolute URL. */
  readonly image?: string | null;
  /** 1 to 5, and from how many reviews; only where there are any. */
  readonly rating?: { readonly average: number; readonly count: number } | null;
}

export function productSku(site: Site, sku: SkuFacts): StructuredData {
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
    ...(sku.image ? { image: absoluteAsset(site, sku.image) } : {}),
    ...(sku.rating ? { aggregateRating: aggregateRating(sku.rating) } : {}),
    offers: {
      '@type': 'Offer',
      url: absolute(site, sku.path),
      priceCurrency: sku.currency ?? site.channel.currency,
      price: sku.price,
      availability: `https://schema.org/${availability(sku)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

const aggregateRating = ({ average, count }: NonNullable<SkuFacts['rating']>): StructuredData => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
});

function availability({ totalStock, inStock }: SkuFacts): 'OutOfStock' | 'BackOrder' | 'InStock' {
  if (totalStock === 0) return 'OutOfStock';
  return inStock === 0 ? 'BackOrder' : 'InStock';
}
