import { listUncrawledPaths } from '#app/private-paths.server.ts';
import { joinLines, type ShopFileFacts } from './shop-file.ts';

/**
 * `/robots.txt` (RFC 9309). A path forbids all that begins with it, `/s` the whole of `/sv` and `/cart` a page `/cartoons`, so each
 * has three lines: itself, what is below it, and itself with a query.
 */
export function formatRobots({ channel }: Pick<ShopFileFacts, 'channel'>): string {
  const paths = channel.indexing
    ? listUncrawledPaths(channel).flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])
    : ['/'];
  return joinLines(['User-agent: *', ...paths.map((path) => `Disallow: ${path}`)]);
}
