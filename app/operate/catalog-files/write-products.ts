import path from 'node:path';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { CATALOG_FILES } from '#app/route-table.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import type { CatalogPages, CatalogProduct } from './catalog-documents.ts';
import type { SitemapPage } from './catalog-site.ts';
import { crawlProducts } from './crawl-products.ts';
import { FEED_END, formatFeedItems, formatFeedStart } from './feed-xml.ts';
import { leadsElsewhere, type ListOptions, type LocalePages } from './list-pages.ts';

/** Each campaign costs a call per language. */
const MAX_CAMPAIGNS = 200;
const PICTURES_PER_PAGE = 10;
const MAX_CATEGORY_DEPTH = 10;

interface ProductOptions extends ListOptions {
  /** Where the feed is written. */
  readonly folder: string;
  readonly now: () => Date;
}

/** Writes the products of a language into the sitemap and its feed. Returns the addresses of the campaigns that they are part of. */
export async function writeProducts(
  build: ProductOptions,
  { locale, ask, pages }: LocalePages,
  add: (page: SitemapPage) => Promise<void>,
) {
  const { site, folder, note } = build;
  const { channel } = site;
  const links = site.linksIn(locale);
  const name = `feed-${locale.language}.xml.gz`;
  const feed = createGzipFile(path.join(folder, name));
  const home = site.toAbsolute(links, links.sitePath('/'));
  await feed.write(
    formatFeedStart(channel.siteName, home, channel.about[locale.language] ?? channel.siteName),
  );
  const categories = pages.categories.flatMap((each) =>
    each.alias
      ? [{ id: each.categoryId, parentId: each.parentCategoryId, alias: each.alias, name: each.name }]
      : [],
  );
  const brandIds = pages.brands.map(({ brandId }) => brandId);
  const onProblem = (problem: string): void => note(`${problem} (${locale.code})`);
  const categoryPaths = createCategoryPaths(pages);
  const campaigns = new Set<string>();
  for await (const batch of crawlProducts({ ask, categories, brandIds, onProblem })) {
    const items: string[] = [];
    for (const product of batch) {
      const page = findProductPage(build, locale, product);
      if (!page) continue;
      await add(page);
      const { url, pictures = [] } = page;
      const categoryPath = categoryPaths(product);
      items.push(...formatFeedItems(product, { channel, url, pictures, categoryPath, now: build.now() }));
      noteCampaigns(product, campaigns, onProblem);
    }
    await feed.write(items.join(''));
  }
  await feed.write(FEED_END);
  await feed.close();
  return { address: formatShopHref(locale.prefix, CATALOG_FILES.productFeed), name, addresses: campaigns };
}

function findProductPage(
  { site, note }: ListOptions,
  locale: ChannelLocale,
  product: CatalogProduct,
): SitemapPage | null {
  const page = site.findPage(locale, product.canonicalUrl, product.alternativeUrls);
  if (!page) {
    note(leadsElsewhere(product.canonicalUrl, locale));
    return null;
  }
  const pictures = (product.productImages ?? [])
    .slice(0, PICTURES_PER_PAGE)
    .flatMap((image) => (image ? site.toPicture(image.fileName) : []));
  return { ...page, pictures };
}

function noteCampaigns(
  { discountCampaigns }: CatalogProduct,
  campaigns: Set<string>,
  onProblem: (problem: string) => void,
): void {
  for (const campaign of discountCampaigns ?? []) {
    if (!campaign?.canonicalUrl || campaigns.has(campaign.canonicalUrl)) continue;
    if (campaigns.size < MAX_CAMPAIGNS) campaigns.add(campaign.canonicalUrl);
    else onProblem(`only the first ${MAX_CAMPAIGNS} campaigns are in the sitemap`);
  }
}

/** The names of a product's category and of those above it, for `g:product_type`. */
function createCategoryPaths({ categories }: CatalogPages): (product: CatalogProduct) => readonly string[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  return ({ primaryCategory }) => {
    const names: string[] = [];
    let next = primaryCategory ? byId.get(primaryCategory.categoryId) : undefined;
    while (next && names.length < MAX_CATEGORY_DEPTH) {
      names.unshift(next.name);
      next = byId.get(next.parentCategoryId);
    }
    return names.length > 0 ? names : [primaryCategory?.name ?? ''].filter(Boolean);
  };
}

/** A compressed file that is written from its start to its end. Functions reject with the file system's error. */
interface GzipFile {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

export function createGzipFile(location: string): GzipFile {
  const gzip = createGzip();
  const done = pipeline(gzip, createWriteStream(location));
  // Reported by the next call
  done.catch(() => {});
  return {
    async write(text) {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), done]);
    },
    async close() {
      gzip.end();
      await done;
    },
  };
}

/** What surrounds the entries of a part, and where a part ends. */
export interface PartRules {
  readonly start: string;
  readonly end: string;
  /** Without the compression. */
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** Files of which each has as many entries as the rules allow: `products-1.xml.gz`, `products-2.xml.gz` … */
interface PartFiles {
  add(entry: string): Promise<void>;
  /** Ends the last file and returns the names of all; none without an entry. */
  close(): Promise<readonly string[]>;
}

export function createPartFiles(folder: string, name: string, rules: PartRules): PartFiles {
  const names: string[] = [];
  let current: { readonly file: GzipFile; bytes: number; entries: number } | null = null;

  async function end(): Promise<void> {
    await current?.file.write(rules.end);
    await current?.file.close();
    current = null;
  }

  async function begin(): Promise<{ readonly file: GzipFile; bytes: number; entries: number }> {
    const fileName = `${name}-${names.length + 1}.xml`;
    names.push(fileName);
    const file = createGzipFile(path.join(folder, `${fileName}.gz`));
    await file.write(rules.start);
    return { file, bytes: Buffer.byteLength(rules.start) + Buffer.byteLength(rules.end), entries: 0 };
  }

  return {
    async add(entry) {
      const bytes = Buffer.byteLength(entry);
      const isFull =
        current !== null && (current.entries >= rules.maxEntries || current.bytes + bytes > rules.maxBytes);
      if (isFull) await end();
      current ??= await begin();
      current.bytes += bytes;
      current.entries += 1;
      await current.file.write(entry);
    },
    async close() {
      await end();
      return names;
    },
  };
}
