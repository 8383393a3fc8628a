import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { SEED_EPOCH } from '#backend/model/seed-epoch.ts';

const redirectRow = z.object({ old_alias: z.string(), old_url: z.string(), new_url: z.string() });

/**
 * Lists all renamed addresses of the account, or of one channel with `?channelId=` (contract 1.1:
 * `/redirect/urlhistory/{key}` and `/redirect/aliashistory/{key}`). The renames date from the seed, so a later
 * `?offset=` returns none.
 */
export function listRedirects(
  { raw }: Database,
  kind: 'urlhistory' | 'aliashistory',
  parameters: URLSearchParams,
): { oldUrl: string; newUrl: string; deleted: boolean }[] {
  if (Date.parse(parameters.get('offset') ?? '') > SEED_EPOCH) return [];
  const channelId = parameters.get('channelId');
  const sql = 'select * from url_history where ? is null or channel_id = ? order by old_url';
  const found = raw.select(redirectRow, sql, [channelId, channelId]);
  return found.map((row) => {
    const newAlias = row.new_url.slice(row.new_url.lastIndexOf('/') + 1);
    return kind === 'urlhistory'
      ? { oldUrl: row.old_url, newUrl: row.new_url, deleted: false }
      : { oldUrl: row.old_alias, newUrl: newAlias, deleted: false };
  });
}
