import { listUncrawledPaths } from '#app/private-paths.server.ts';
import { CATALOG_FILES } from '#app/route-table.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { joinLines, type ShopFileFacts } from './shop-file.ts';

/**
 * `/robots.txt` (RFC 9309). A path forbids all that begins with it, `/s` the whole of `/sv` and `/cart` a page `/cartoons`, so each
 * has three lines: itself, what is below it, and itself with a query. The sitemap is named where the shop has one.
 */
export function formatRobots({
  channel,
  links,
  hasSitemap,
}: Pick<ShopFileFacts, 'channel' | 'links' | 'hasSitemap'>): string {
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
