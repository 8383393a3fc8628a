import type { Channel } from '#app/channels/channel.ts';
import { getPathPattern } from '#app/i18n/paths.ts';

/** A page of the contact sheet. */
export interface ShotPage {
  readonly name: string;
  readonly path: string;
}

/** Where products and categories are linked from. */
export const getListPath = ({ defaultLocale }: Pick<Channel, 'defaultLocale'>): string =>
  getPathPattern('allProducts', defaultLocale);

/** The first product among links; null where there is none. */
export const findProduct = (links: readonly string[]): string | null =>
  links.find((link) => link.startsWith('/p/')) ?? null;

/**
 * Ten kinds of pages in the shop's default language. Product and category are the first among the links; a shop without
 * goods has fewer kinds.
 *
 * @param links paths, of the list of all products and of a product
 */
export function listShotPages(
  channel: Pick<Channel, 'defaultLocale' | 'search'>,
  links: readonly string[],
): readonly ShotPage[] {
  const { defaultLocale } = channel;
  const category = links.find((link) => link.startsWith('/c/'));
  const pages: readonly (readonly [name: string, path: string | undefined])[] = [
    ['home', '/'],
    ['category', category],
    ['all products', getListPath(channel)],
    ['product', findProduct(links) ?? undefined],
    ['search', `/${channel.search.path}?q=a`],
    ['brands', getPathPattern('brands', defaultLocale)],
    ['cart', getPathPattern('cart', defaultLocale)],
    ['account', getPathPattern('account', defaultLocale)],
    ['cookies', getPathPattern('cookies', defaultLocale)],
    ['not found', '/c/no-such-category'],
  ];
  return pages.flatMap(([name, path]) => (path === undefined ? [] : [{ name, path }]));
}
