import path from 'node:path';
import type { Channel } from '#app/channels/channel.ts';
import type { ChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import type { CallMeter } from '#app/commerce/call/measure-call.server.ts';
import type { Env } from '#app/env.server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { CATALOG_FILES } from '#app/route-table.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { type AskCatalog, createCatalogApi } from './catalog-api.ts';
import { type CatalogSchedule, createCatalogSchedule } from './catalog-schedule.ts';
import {
  type CatalogSite,
  createCatalogSite,
  describeSite,
  type SiteEnv,
  type SitemapPage,
} from './catalog-site.ts';
import { type CatalogBuild, createCatalogStore } from './catalog-store.ts';
import { createCatalogSender, type SendCatalogFile } from './send-catalog-file.ts';
import {
  listCampaigns,
  listLinked,
  listOwnPages,
  loadPages,
  type LocalePages,
  selectBrands,
  selectCategories,
} from './list-pages.ts';
import { createGzipFile, createPartFiles, type PartRules, writeProducts } from './write-products.ts';

interface CatalogFilesOptions {
  readonly env: Env;
  readonly registry: Pick<ChannelRegistry, 'all'>;
  readonly limitLog: LimitLog;
  /** Counts the calls of the APIs. */
  readonly meter: CallMeter;
  readonly log: Logger;
}

interface CatalogFiles {
  readonly sendCatalogFile: SendCatalogFile;
  readonly sitemaps: CatalogSchedule;
}

const HOUR_MS = 3_600_000;

/** Where no files are built, those that another process has stored are served all the same. */
const NO_SCHEDULE: CatalogSchedule = { purge: () => 0, report: () => null, close: () => {} };

/** Sitemaps and product feeds of all shops: built in the background from their APIs, stored on disk, served from there. */
export function createCatalogFiles(parts: CatalogFilesOptions): CatalogFiles {
  const { env, registry, limitLog, meter, log } = parts;
  const store = createCatalogStore(env.stateDirectory);
  const { hours, requestsPerSecond } = env.sitemap;

  async function load(channel: Channel): Promise<CatalogBuild | null> {
    const stored = await store.read(channel.key);
    return stored?.site === describeSite(env, channel) ? stored : null;
  }

  const { answerLimits } = env.upstream;
  const callApi = createCatalogApi({ answerLimits, limitLog, meter, requestsPerSecond });
  async function build(channel: Channel, signal: AbortSignal): Promise<CatalogBuild> {
    const { key } = channel;
    const { id, folder } = await store.begin(key);
    try {
      const built = await buildCatalogFiles(channel, {
        env,
        folder,
        now: () => new Date(),
        ask: (locale, onPartial) => callApi(channel, { locale, signal, onPartial }),
      });
      const complete = { id, site: describeSite(env, channel), ...built };
      await store.commit(key, complete);
      return complete;
    } catch (error) {
      await store.discard(key, id).catch(() => {});
      throw error;
    }
  }

  return {
    sendCatalogFile: createCatalogSender({ store, load, isBuilt: hours > 0 }),
    sitemaps:
      hours === 0
        ? NO_SCHEDULE
        : createCatalogSchedule({
            registry,
            load,
            build,
            maxAgeMs: hours * HOUR_MS,
            log,
          }),
  };
}

interface BuildOptions {
  readonly env: SiteEnv;
  readonly ask: (locale: ChannelLocale, onPartial: (message: string) => void) => AskCatalog;
  /** Where the files are written. */
  readonly folder: string;
  readonly now: () => Date;
  /** Default: those of the protocol (sitemaps.org). */
  readonly limits?: SitemapOptions['limits'];
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
export async function buildCatalogFiles(channel: Channel, parts: BuildOptions): Promise<BuiltFiles> {
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

/** Those of the protocol (sitemaps.org). */
const PROTOCOL_LIMITS = { maxEntries: 50_000, maxBytes: 50_000_000 } as const;

interface SitemapOptions {
  readonly site: CatalogSite;
  readonly folder: string;
  readonly limits?: Pick<PartRules, 'maxBytes' | 'maxEntries'>;
}

/** The parts of the sitemap, and their index. */
export function createSitemap({ folder, site, limits = PROTOCOL_LIMITS }: SitemapOptions) {
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

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What surrounds the addresses of a part. */
const SITEMAP_FRAME = {
  start: `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
  end: '</urlset>\n',
} as const;

/** One address. Without `lastmod`: the API has no time of the last change. */
function formatSitemapUrl({ url, alternates, pictures = [] }: SitemapPage): string {
  return [
    `<url><loc>${escapeHtml(url)}</loc>`,
    ...alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    ),
    ...pictures.map((picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`),
    '</url>\n',
  ].join('');
}

/** The index of the parts by their absolute addresses. `lastmod` is the time at which the parts were made. */
function formatSitemapIndex(parts: readonly string[], builtAt: Date): string {
  const lastmod = builtAt.toISOString();
  return [
    `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...parts.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc><lastmod>${lastmod}</lastmod></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
}
