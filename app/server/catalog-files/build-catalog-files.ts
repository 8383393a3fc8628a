import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { AskCatalog } from './catalog-api.ts';
import { createCatalogSite, type SiteEnv, type SitemapPage } from './catalog-site.ts';
import type { CatalogBuild } from './catalog-store.ts';
import {
  listCampaigns,
  listLinked,
  listOwnPages,
  loadPages,
  selectBrands,
  selectCategories,
  type LocalePages,
} from './list-pages.ts';
import { createSitemap, type SitemapParts } from './sitemap-parts.ts';
import { writeProducts } from './write-products.ts';

export interface BuildParts {
  readonly env: SiteEnv;
  readonly ask: (locale: ChannelLocale, onPartial: (message: string) => void) => AskCatalog;
  /** Where the files are written. */
  readonly folder: string;
  readonly now: () => Date;
  /** Default: those of the protocol (sitemaps.org). */
  readonly limits?: SitemapParts['limits'];
}

/** What a build made, for its entry in the store. */
export type BuiltFiles = Pick<CatalogBuild, 'builtAt' | 'urls' | 'problems' | 'files'>;

/** Shown to operators; further ones only repeat that something is wrong. */
const MAX_PROBLEMS = 20;

/**
 * Writes the sitemap and the product feeds of a shop from its API, language by language, at the pace of `ask`. What is in memory does
 * not grow with the products, but for their numbers.
 *
 * @throws CommerceError where the API fails; the file system's error where a file cannot be written
 */
export async function buildCatalogFiles(channel: Channel, parts: BuildParts): Promise<BuiltFiles> {
  const problems = new Set<string>();
  const note = (problem: string): void => void (problems.size < MAX_PROBLEMS && problems.add(problem));
  const build = { ...parts, site: createCatalogSite(parts.env, channel), note };
  const sitemap = createSitemap(build);
  const feeds = new Map<string, string>();

  const locales: LocalePages[] = [];
  for (const locale of channel.locales) {
    const ask = parts.ask(locale, note);
    locales.push({ locale, ask, pages: await loadPages(ask) });
  }
  await sitemap.addAll('pages', listOwnPages(build, locales));
  await sitemap.addAll('categories', listLinked(build, locales, selectCategories));
  await sitemap.addAll('brands', listLinked(build, locales, selectBrands));

  const campaigns: SitemapPage[] = [];
  const products = sitemap.open('products');
  for (const each of locales) {
    const { address, name, addresses } = await writeProducts(build, each, (page) => products.add(page));
    feeds.set(address, name);
    campaigns.push(...(await listCampaigns(build, each, addresses)));
  }
  await products.close();
  await sitemap.addAll('campaigns', campaigns);

  const builtAt = parts.now();
  const { files, urls } = await sitemap.writeIndex(builtAt);
  return {
    builtAt: builtAt.getTime(),
    urls,
    problems: [...problems],
    files: { ...files, ...Object.fromEntries(feeds) },
  };
}
