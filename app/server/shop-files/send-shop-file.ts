import type { Channel } from '#app/channels/channel.ts';
import { selectTranslator, type Translators } from '#app/i18n/translators.server.ts';
import type { Env } from '#app/env.server.ts';
import { createShopLinks } from '#app/request/urls/shop-links.server.ts';
import { SHOP_FILES } from '#app/route-table.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { makeEtag, matchesEtag } from '#app/server/responses/etag.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import { formatLlmsTxt } from './llms-txt.ts';
import { formatOpenSearch } from './open-search.ts';
import { formatRobots } from './robots.ts';
import { formatSecurityTxt } from './security-txt.ts';
import { joinLines, type MakeShopFile } from './shop-file.ts';

/** Sends a small file of the shop; false where the request is not for one, or the shop does not have it. */
export type SendShopFile = (exchange: HttpExchange, channel: Channel) => boolean;

interface ShopFile {
  readonly make: MakeShopFile;
  readonly contentType: string;
  /** There is one below the prefix of each language. */
  readonly isLocalised?: true;
}

const TEXT = 'text/plain; charset=utf-8';

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

interface ShopFileParts {
  readonly env: Parameters<typeof createShopLinks>[0] & Pick<Env, 'sitemap'>;
  readonly translators: Translators;
  readonly now?: () => Date;
}

/**
 * Answers for the small files of each shop (CH-07). Before pages and without the API: a crawler that gets a 5xx for `robots.txt`
 * stays away from the whole shop.
 */
export function createShopFiles({ env, translators, now = () => new Date() }: ShopFileParts): SendShopFile {
  return (exchange, channel) => {
    const { method, protocol, url } = exchange;
    // Every page passes here
    if (!FILE_ENDING.test(url.pathname) || (method !== 'GET' && method !== 'HEAD')) return false;
    const { kind, locale, pathname } = chooseLocale(channel, url.pathname);
    const file = FILES_BY_PATH.get(pathname);
    if (!file || kind === 'redirect' || (locale.prefix !== '' && !file.isLocalised)) return false;
    const links = createShopLinks(env, { channel, locale, isSecure: protocol === 'https:' });
    const { translate } = selectTranslator(translators, locale);
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
