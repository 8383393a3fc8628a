import type { Database } from '#backend/core/db/database.ts';
import { SEED_EPOCH } from '#backend/model/seed-epoch.ts';

/**
 * `/redirect/urlhistory/{key}` and `/redirect/aliashistory/{key}` (contract 1.1): every renamed address of the account,
 * or of one channel with `?channelId=`. The renames are as old as the seed, so an `?offset=` after it finds none.
 */
export async function listRedirects(
  { query }: Database,
  kind: 'urlhistory' | 'aliashistory',
  parameters: URLSearchParams,
): Promise<{ oldUrl: string; newUrl: string; deleted: boolean }[]> {
  if (Date.parse(parameters.get('offset') ?? '') > SEED_EPOCH) return [];
  let rows = query.selectFrom('url_history').selectAll().orderBy('old_url');
  const channelId = parameters.get('channelId');
  if (channelId !== null) rows = rows.where('channel_id', '=', channelId);
  const found = await rows.execute();
  return found.map((row) => {
    const newAlias = row.new_url.slice(row.new_url.lastIndexOf('/') + 1);
    return kind === 'urlhistory'
      ? { oldUrl: row.old_url, newUrl: row.new_url, deleted: false }
      : { oldUrl: row.old_alias, newUrl: newAlias, deleted: false };
  });
}
