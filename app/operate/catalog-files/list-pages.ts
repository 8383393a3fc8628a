import type { ChannelLocale, Language } from '#app/i18n/languages.ts';
import { getPathPattern, PAGE_NAMES, type PageName } from '#app/i18n/paths.ts';
import { PAGES } from '#app/route-table.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import type { AskCatalog } from './catalog-api.ts';
import {
  catalogBrandsDocument,
  catalogCampaignDocument,
  catalogCategoriesDocument,
  catalogContentDocument,
  type CatalogPages,
} from './catalog-documents.ts';
import type { CatalogSite, SitemapPage } from './catalog-site.ts';

/** What lists are made from. */
export interface ListOptions {
  readonly site: CatalogSite;
  /** For operators. */
  readonly note: (problem: string) => void;
}

/** One language of the shop: its pages other than products. */
export interface LocalePages {
  readonly locale: ChannelLocale;
  readonly ask: AskCatalog;
  readonly pages: CatalogPages;
}

/** Pages that search engines list and that have one address per language: `content` has one per page of the API. */
const OWN_PAGES: readonly PageName[] = PAGE_NAMES.filter((page) => {
  const { kind, isOptional = false, isCrawled = kind !== 'private' && kind !== 'unknown' } = PAGES[page];
  return isCrawled && !isOptional && !/[:*]/.test(getPathPattern(page, 'en'));
});

/** Pages of the storefront itself, and the content pages of the API. */
export function listOwnPages({ site }: ListOptions, locales: readonly LocalePages[]): SitemapPage[] {
  const own = OWN_PAGES.flatMap((page) =>
    site.listPages(
      Object.fromEntries(
        locales.map(({ locale }) => [locale.language, site.linksIn(locale).pageIn(locale.language, page)]),
      ),
    ),
  );
  const known = new Set(own.map(({ url }) => url));
  return [...own, ...listContents(site, locales).filter(({ url }) => !known.has(url))];
}

/** As a content page itself finds its languages: the same page has one number, or one name, in all. */
function listContents(site: CatalogSite, locales: readonly LocalePages[]): SitemapPage[] {
  const indexes = locales.map(({ locale, pages: { contents } }) => ({
    locale,
    contents,
    byId: new Map(contents.map((page) => [page.id, page])),
    byName: new Map(contents.map((page) => [page.name, page])),
  }));
  return indexes.flatMap((own) =>
    own.contents.flatMap((page) => {
      const addresses = indexes.flatMap(({ locale, byId, byName }): [Language, PrefixedUrl][] => {
        const same = locale === own.locale ? page : (byId.get(page.id) ?? byName.get(page.name));
        if (!same?.alias) return [];
        const { language } = locale;
        return [[language, site.linksIn(locale).pageIn(language, 'content', { alias: same.alias })]];
      });
      return page.alias ? site.listPages(Object.fromEntries(addresses)) : [];
    }),
  );
}

interface LinkedEntry {
  readonly id: number;
  readonly canonicalUrl: string | null;
}

/** Categories or brands. Each has one number in all languages, by which its other addresses are found. */
export function listLinked(
  { site, note }: ListOptions,
  locales: readonly LocalePages[],
  select: (pages: CatalogPages) => readonly LinkedEntry[],
): SitemapPage[] {
  const { channelId } = site.channel;
  const indexes = locales.map(({ locale, pages }) => {
    const entries = select(pages);
    return { locale, entries, byId: new Map(entries.map((entry) => [entry.id, entry.canonicalUrl])) };
  });
  return indexes.flatMap(({ locale, entries }) =>
    entries.flatMap(({ id, canonicalUrl }) => {
      const others = indexes.flatMap(({ locale: { language }, byId }) => {
        const url = byId.get(id);
        return url ? [{ url, language, channelId }] : [];
      });
      const page = site.findPage(locale, canonicalUrl, others);
      if (!page) note(leadsElsewhere(canonicalUrl, locale));
      return page ?? [];
    }),
  );
}

export const leadsElsewhere = (url: string | null, { code }: ChannelLocale): string =>
  `${(url ?? 'a page without an address').slice(0, 200)} is no address of this shop in ${code}`;

export const selectCategories = ({ categories }: CatalogPages): LinkedEntry[] =>
  categories
    .filter(({ isHidden }) => !isHidden)
    .map(({ categoryId, canonicalUrl }) => ({ id: categoryId, canonicalUrl }));

export const selectBrands = ({ brands }: CatalogPages): LinkedEntry[] =>
  brands.map(({ brandId, canonicalUrl }) => ({ id: brandId, canonicalUrl }));

/** @throws CommerceError where the API fails */
export async function loadPages(ask: AskCatalog): Promise<CatalogPages> {
  const { categories } = await ask(catalogCategoriesDocument, {});
  const { brands } = await ask(catalogBrandsDocument, {});
  const { cmsPages } = await ask(catalogContentDocument, {});
  return {
    categories: selectPresent(categories),
    brands: selectPresent(brands),
    contents: selectPresent(cmsPages),
  };
}

const selectPresent = <Item>(list: readonly (Item | null)[] | null): Item[] =>
  (list ?? []).filter((item) => item !== null);

/** The pages of campaigns by their addresses in one language. */
export async function listCampaigns(
  { site }: ListOptions,
  { locale, ask }: LocalePages,
  addresses: ReadonlySet<string>,
): Promise<SitemapPage[]> {
  const found: SitemapPage[] = [];
  for (const url of addresses) {
    const { listPageInfo: info } = await ask(catalogCampaignDocument, { url });
    const page = info?.id ? site.findPage(locale, info.canonicalUrl, info.alternativeUrls) : null;
    if (page) found.push(page);
  }
  return found;
}
