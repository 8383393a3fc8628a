import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  MerchantReturnPolicyLeaf,
  OnlineStoreLeaf,
  ProductGroupLeaf,
  ProductLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import type { Company } from '#kernel/company.ts';
import type { PrefixedUrl, ShopPath } from '#kernel/shop-path.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One JSON-LD block. */
export type StructuredData = Readonly<Record<string, Json>>;

type Block =
  BreadcrumbListLeaf | ItemListLeaf | OnlineStoreLeaf | ProductLeaf | ProductGroupLeaf | WebSiteLeaf;

/** Plain JSON from here on: the types of loader data cannot compare the vocabulary's, which contain each other. */
export const toBlock = (block: Block): StructuredData =>
  ({ '@context': 'https://schema.org', ...block }) as unknown as StructuredData;

/** One breadcrumb; `path` comes from `context.links.page` (no language prefix). */
export interface Breadcrumb {
  readonly name: string;
  readonly path: ShopPath;
}

export const toPageUrl = ({ links }: RequestContext, path: ShopPath): string =>
  links.absolute(links.sitePath(path));
/** A file of the shop, by its site path or absolute URL. Files are the same in all languages: their paths have no prefix. */
export const toAssetUrl = ({ links }: RequestContext, address: string): string =>
  /^https?:\/\//.test(address) ? address : links.absolute(address as PrefixedUrl);

/** Of schema.org. */
type PostalReturn = NonNullable<MerchantReturnPolicyLeaf['returnMethod']>;
/** Goods that were sent can be sent back, whatever else the shop offers. Who pays for it is not known here. */
const BY_MAIL = 'https://schema.org/ReturnByMail' satisfies PostalReturn;

/** How long goods may be returned in these countries. Not for a shop whose file says 0 days, which says nothing of returns. */
export function toReturnPolicy(
  { withdrawal: { days } }: Pick<Channel, 'withdrawal'>,
  country: string | readonly string[],
): MerchantReturnPolicyLeaf {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: BY_MAIL,
  };
}

/**
 * The shop and the company behind it, for the start page and the legal notice.
 *
 * @param countries ISO codes of the countries that it sells to
 */
export function organization(site: RequestContext, countries: readonly string[]): StructuredData {
  const { channel } = site;
  const { company } = channel;
  const { email, phone } = channel.customerService;
  return toBlock({
    '@type': 'OnlineStore',
    name: channel.siteName,
    url: toPageUrl(site, '/'),
    logo: toAssetUrl(site, channel.logo.light.url),
    ...(channel.socialLinks.length > 0 ? { sameAs: channel.socialLinks.map((link) => link.url) } : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      ...(phone === '' ? {} : { telephone: phone }),
    },
    ...(company === undefined ? {} : toLegalEntity(company)),
    ...(channel.withdrawal.days > 0 && countries.length > 0
      ? { hasMerchantReturnPolicy: toReturnPolicy(channel, countries) }
      : {}),
  });
}

function toLegalEntity({
  legalName,
  vatId,
  address,
  email,
  phone,
}: Company): Partial<Omit<OnlineStoreLeaf, '@type'>> {
  const { street, postalCode, city, country } = address;
  return {
    legalName,
    ...(vatId === undefined ? {} : { vatID: vatId }),
    email,
    ...(phone ? { telephone: phone } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
  };
}

export function website(site: RequestContext): StructuredData {
  const { channel, locale } = site;
  return toBlock({
    '@type': 'WebSite',
    name: channel.siteName,
    url: toPageUrl(site, '/'),
    inLanguage: locale.code,
    potentialAction: toSearchAction(`${toPageUrl(site, `/${channel.search.path}`)}?q={search_term_string}`),
  });
}

const toSearchAction = (urlTemplate: string): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate },
  'query-input': 'required name=search_term_string',
});

/** Position 1 is the start page (contract §10.8). */
export function breadcrumbList(site: RequestContext, crumbs: readonly Breadcrumb[]): StructuredData {
  const home: Breadcrumb = { name: site.translate('common.breadcrumbs.home'), path: '/' };
  const all = [home, ...crumbs];
  return toBlock({
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toPageUrl(site, path),
    })),
  });
}

/**
 * The products of one page of a list, by the absolute URLs of their pages.
 *
 * @param first position of the first one in the whole list, from 1
 */
export function itemList(urls: readonly string[], first: number): StructuredData {
  return toBlock({
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: first + index, url })),
  });
}
