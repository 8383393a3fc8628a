import { z } from 'zod';
import { inMarket } from '#backend/core/urls/site-paths.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { SEED_EPOCH } from '#backend/model/seed-epoch.ts';

const redirectRow = z.object({
  channel_id: z.string(),
  old_alias: z.string(),
  old_url: z.string(),
  new_url: z.string(),
});
type RedirectRow = z.output<typeof redirectRow>;

/** The old and new URL in every market; one pair where the shop's paths have no market. */
function listUrls({ shops }: Pick<BackendServices, 'shops'>, row: RedirectRow): [string, string][] {
  const shop = shops.get(row.channel_id);
  if (shop?.pathPrefix !== 'market-and-language') return [[row.old_url, row.new_url]];
  return shop.markets.map((market) => [
    inMarket({ shop, market }, row.old_url),
    inMarket({ shop, market }, row.new_url),
  ]);
}

/**
 * Lists all renamed addresses of the account, or of one channel with `?channelId=` (contract 1.1:
 * `/redirect/urlhistory/{key}` and `/redirect/aliashistory/{key}`). The renames date from the seed, so a later
 * `?offset=` returns none.
 */
export function listRedirects(
  services: Pick<BackendServices, 'database' | 'shops'>,
  kind: 'urlhistory' | 'aliashistory',
  parameters: URLSearchParams,
): { oldUrl: string; newUrl: string; deleted: boolean }[] {
  if (Date.parse(parameters.get('offset') ?? '') > SEED_EPOCH) return [];
  const channelId = parameters.get('channelId');
  const sql = 'select * from url_history where ? is null or channel_id = ? order by old_url';
  const found = services.database.raw.select(redirectRow, sql, [channelId, channelId]);
  if (kind === 'urlhistory')
    return found
      .flatMap((row) => listUrls(services, row))
      .map(([oldUrl, newUrl]) => ({ oldUrl, newUrl, deleted: false }));
  return found.map(({ old_alias, new_url }) => {
    return { oldUrl: old_alias, newUrl: new_url.slice(new_url.lastIndexOf('/') + 1), deleted: false };
  });
}
