import path from 'node:path';
import { CATALOG_FILES } from '#app/route-table.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import type { CatalogSite, SitemapPage } from './catalog-site.ts';
import { createGzipFile, createPartFiles, type PartRules } from './gzip-file.ts';
import { formatSitemapIndex, formatSitemapUrl, SITEMAP_FRAME } from './sitemap-xml.ts';

/** Those of the protocol (sitemaps.org). */
const PROTOCOL_LIMITS = { maxEntries: 50_000, maxBytes: 50_000_000 } as const;

export interface SitemapParts {
  readonly site: CatalogSite;
  readonly folder: string;
  readonly limits?: Pick<PartRules, 'maxBytes' | 'maxEntries'>;
}

/** The parts of the sitemap, and their index. */
export function createSitemap({ folder, site, limits = PROTOCOL_LIMITS }: SitemapParts) {
  const rules = { ...SITEMAP_FRAME, ...limits };
  const names: string[] = [];
  let urls = 0;
  const open = (name: string) => {
    const parts = createPartFiles(folder, name, rules);
    return {
      async add(page: SitemapPage): Promise<void> {
        urls += 1;
        await parts.add(formatSitemapUrl(page));
      },
      close: async (): Promise<void> => void names.push(...(await parts.close())),
    };
  };
  return {
    open,
    /** Each address once: two lists of the API may name one page. */
    async addAll(name: string, pages: readonly SitemapPage[]): Promise<void> {
      const part = open(name);
      for (const page of new Map(pages.map((each) => [each.url, each])).values()) await part.add(page);
      await part.close();
    },
    async writeIndex(builtAt: Date) {
      const home = site.linksIn(site.channel.defaultLocale);
      const addresses = names.map((name) => formatShopHref('', `${CATALOG_FILES.sitemapParts}/${name}`));
      const index = createGzipFile(path.join(folder, 'sitemap.xml.gz'));
      await index.write(
        formatSitemapIndex(
          addresses.map((each) => site.toAbsolute(home, each)),
          builtAt,
        ),
      );
      await index.close();
      const parts = names.map((name, at) => [addresses[at] ?? '', `${name}.gz`] as const);
      return { urls, files: { [CATALOG_FILES.sitemap]: 'sitemap.xml.gz', ...Object.fromEntries(parts) } };
    },
  };
}
