import type { Channel } from '#app/channels/channel.ts';
import type { Translators } from '#app/i18n/translators.server.ts';
import { selectShopTexts } from '#app/channels/shop-texts.server.ts';
import type { Env } from '#app/env.server.ts';
import { createShopLinks } from '#app/channels/shop-links.server.ts';
import { CATALOG_FILES, SHOP_FILES } from '#app/route-table.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { makeEtag, matchesEtag } from '#app/server/http/content-encoding.ts';
import { chooseLocale } from '#app/server/urls/page-path.ts';
import { type ChannelLocale, nameOf } from '#app/i18n/languages.ts';
import type { PageName, PageParams } from '#app/i18n/paths.ts';
import { formatShopHref, type ShopPath } from '#kernel/shop-path.ts';
import { toLine } from '#kernel/to-line.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { Translate } from '#app/i18n/messages.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { listUncrawledPaths } from '#app/private-paths.server.ts';

/** Sends a small file of the shop; false where the request is not for one, or the shop does not have it. */
type SendShopFile = (exchange: HttpExchange, channel: Channel) => boolean;

interface ShopFile {
  readonly make: MakeShopFile;
  readonly contentType: string;
  /** There is one below the prefix of each language. */
  readonly isLocalised?: true;
}

const TEXT = 'text/plain; charset=utf-8';

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** Between characters: `slice` of a string could leave half of one. */
const cut = (text: string): string => Array.from(text).slice(0, SHORT_NAME_MAX_CHARACTERS).join('').trim();

/** RFC 9116 §2.5.5 advises less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Of the OpenSearch 1.1 format. */
const SHORT_NAME_MAX_CHARACTERS = 16;

const FILES: Readonly<Record<keyof typeof SHOP_FILES, ShopFile>> = {
  robots: { make: formatRobots, contentType: TEXT },
  security: { make: formatSecurityTxt, contentType: TEXT },
  ads: { make: ({ channel: { ads } }) => (ads ? joinLines(ads) : null), contentType: TEXT },
  llms: { make: formatLlmsTxt, contentType: TEXT },
  openSearch: {
    make: formatOpenSearch,
    contentType: 'application/opensearchdescription+xml; charset=utf-8',
    isLocalised: true,
  },
};
const FILES_BY_PATH: ReadonlyMap<string, ShopFile> = new Map(
  Object.entries(FILES).map(([name, file]) => [SHOP_FILES[name as keyof typeof SHOP_FILES], file]),
);

const FILE_ENDING = /\.(?:txt|xml)$/;

/** Short: a channel file may change at any time, and no purge reaches the caches of crawlers. */
const CACHE_CONTROL = 'public, max-age=600';
/** The files load nothing and are in no frame. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

interface ShopFileOptions {
  readonly env: Parameters<typeof createShopLinks>[0] & Pick<Env, 'sitemap'>;
  readonly translators: Translators;
  readonly now?: () => Date;
}

/**
 * Answers for the small files of each shop (CH-07). Before pages and without the API: a crawler that gets a 5xx for `robots.txt`
 * stays away from the whole shop.
 */
export function createShopFiles({ env, translators, now = () => new Date() }: ShopFileOptions): SendShopFile {
  return (exchange, channel) => {
    const { method, protocol, url } = exchange;
    // Every page passes here
    if (!FILE_ENDING.test(url.pathname) || (method !== 'GET' && method !== 'HEAD')) return false;
    const { kind, locale, pathname } = chooseLocale(channel, url.pathname);
    const file = FILES_BY_PATH.get(pathname);
    if (!file || kind === 'redirect' || (locale.prefix !== '' && !file.isLocalised)) return false;
    const links = createShopLinks(env, { channel, locale, isSecure: protocol === 'https:' });
    const { translate } = selectShopTexts(translators, channel, locale);
    const body = file.make({
      channel,
      locale,
      links,
      translate,
      now: now(),
      hasSitemap: env.sitemap.hours > 0,
    });
    if (body === null) return false;
    sendText(exchange, body, file.contentType);
    return true;
  };
}

function sendText({ method, req, res }: HttpExchange, body: string, contentType: string): void {
  const etag = makeEtag(body);
  const headers = { 'Cache-Control': CACHE_CONTROL, ETag: etag };
  if (matchesEtag(req.headers['if-none-match'], etag)) return void res.writeHead(304, headers).end();
  res.writeHead(200, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': POLICY,
  });
  res.end(method === 'HEAD' ? undefined : body);
}

/** `/llms.txt` (llmstxt.org): what the shop is and where its pages are, in its default language. */
function formatLlmsTxt({ channel, locale, links, translate: t }: ShopFileSource): string | null {
  if (!channel.indexing) return null;
  const site = toLine(channel.siteName);
  const toUrl = (path: ShopPath): string => links.absolute(links.sitePath(path));
  const link = (title: string, path: ShopPath, about = ''): string =>
    `- [${title}](${toUrl(path)})${about && `: ${about}`}`;
  const page = (title: string, name: PageName, about?: string, params?: PageParams): string =>
    link(title, links.page(name, params), about);
  const { email, phone, hours } = channel.customerService;
  const brands = t('catalog.brands.title');
  const texts = [email, phone, hours[locale.language] ?? ''].map(toLine).filter(Boolean);
  return joinLines([
    `# ${site}`,
    '',
    `> ${toLine(channel.about[locale.language] ?? site)}`,
    '',
    `## ${t('common.footer.shop')}`,
    '',
    page(t('catalog.all.title'), 'allProducts', t('catalog.all.description', { site })),
    page(brands, 'brands', t('catalog.brands.description', { brands, site })),
    link(t('common.search.submit'), `/${channel.search.path}`, t('catalog.head.search', { site })),
    '',
    `## ${t('common.footer.company')}`,
    '',
    page(t('server.service.terms'), 'content', '', { alias: channel.servicePages.terms }),
    page(t('common.footer.privacy'), 'content', '', { alias: channel.servicePages.privacy }),
    page(t('common.footer.cookies'), 'cookies'),
    '',
    `## ${t('common.customerService.title')}`,
    '',
    ...texts.map((text) => `- ${text}`),
    ...listLanguages({ channel, links, translate: t }),
  ]);
}

/** The start page in each language of a shop with several. */
function listLanguages({
  channel: { locales },
  links,
  translate,
}: Pick<ShopFileSource, 'channel' | 'links' | 'translate'>): string[] {
  if (locales.length < 2) return [];
  const starts = locales.map(
    (locale) => `- [${nameOf(locale)}](${links.absolute(links.pageIn(locale.language, 'home'))})`,
  );
  return ['', `## ${translate('common.language.choose')}`, '', ...starts];
}

/** What the files are made from. Never the API: they answer during its outages. */
interface ShopFileSource {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  readonly links: LinkBuilder;
  readonly translate: Translate;
  readonly now: Date;
  /** Whether sitemaps are built. */
  readonly hasSitemap: boolean;
}

/** The text of a file; null where the shop has none. */
type MakeShopFile = (source: ShopFileSource) => string | null;

/** `/opensearch.xml`: with it browsers search the shop from their address bar, in the language of the address. */
function formatOpenSearch({ channel, locale, links, translate }: ShopFileSource): string | null {
  if (!channel.indexing) return null;
  const site = toLine(channel.siteName);
  const self = links.absolute(links.sitePath(SHOP_FILES.openSearch));
  const search = links.absolute(links.sitePath(`/${channel.search.path}`));
  const icon = new URL(channel.icon.url, self).href;
  const type = channel.icon.svg === undefined ? '' : ' type="image/svg+xml"';
  return joinLines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeHtml(cut(site))}</ShortName>`,
    `  <Description>${escapeHtml(translate('catalog.head.search', { site }))}</Description>`,
    `  <Image width="16" height="16"${type}>${escapeHtml(icon)}</Image>`,
    `  <Url type="text/html" template="${escapeHtml(search)}?q={searchTerms}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(self)}"/>`,
    `  <Language>${locale.code}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
  ]);
}

/**
 * `/robots.txt` (RFC 9309). A path forbids all that begins with it, `/s` the whole of `/sv` and `/cart` a page `/cartoons`, so each
 * has three lines: itself, what is below it, and itself with a query. The sitemap is named where the shop has one.
 */
function formatRobots({
  channel,
  links,
  hasSitemap,
}: Pick<ShopFileSource, 'channel' | 'links' | 'hasSitemap'>): string {
  const paths = channel.indexing
    ? listUncrawledPaths(channel).flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])
    : ['/'];
  const sitemap = links.absolute(formatShopHref('', CATALOG_FILES.sitemap));
  return joinLines([
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    ...(channel.indexing && hasSitemap ? ['', `Sitemap: ${sitemap}`] : []),
  ]);
}

/** `/.well-known/security.txt` (RFC 9116). It expires at midnight, so that the text changes once a day. */
function formatSecurityTxt({ channel, links, now }: ShopFileSource): string | null {
  const { security, locales } = channel;
  if (!security) return null;
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return joinLines([
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    ...(security.policy ? [`Policy: ${security.policy}`] : []),
    `Preferred-Languages: ${locales.map(({ language }) => language).join(', ')}`,
    `Canonical: ${links.absolute(formatShopHref('', SHOP_FILES.security))}`,
  ]);
}
