import { z } from 'zod';
import type { Scope } from '#backend/model/scope.ts';
import type { Category } from '#backend/model/shop.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { inMarket, sitePath } from '#backend/core/urls/site-paths.ts';

const historyRow = z.object({ old_url: z.string(), new_url: z.string(), entity_id: z.int() });

function findRow({ database, shop, language }: Scope, kind: 'p' | 'c', alias: string) {
  return database.raw.find(
    historyRow,
    'select old_url, new_url, entity_id from url_history where channel_id = ? and language = ? and kind = ? and old_alias = ?',
    [shop.channelId, language, kind, alias],
  );
}

/** A category by a former alias. */
export function findOldCategory(scope: Scope, alias: string): Category | null {
  const row = findRow(scope, 'c', alias);
  return row === null ? null : (scope.shop.categories.get(row.entity_id) ?? null);
}

/** The URL in the scope's language of a content page whose alias in another language of the shop is `alias`. */
function findTranslatedPage(scope: Scope, alias: string): string | null {
  const { shop, language } = scope;
  const page = shop.pages.find((candidate) => Object.values(candidate.alias).includes(alias));
  const own = page?.alias[language];
  return own === undefined || own === alias ? null : sitePath(scope, language, `/${own}`);
}

/** `urlHistory(url)`: the current URL of an old product or category URL, or of another language's page alias. */
export function findUrlHistory(scope: Scope, url: string) {
  const path = parsePath(url);
  if (path.kind === 'page') {
    const newUrl = findTranslatedPage(scope, path.alias);
    return newUrl === null ? null : { oldUrl: url, newUrl };
  }
  const kind = path.kind === 'l' ? 'c' : path.kind;
  if (kind !== 'p' && kind !== 'c') return null;
  const row = 'alias' in path ? findRow(scope, kind, path.alias) : null;
  return row === null ? null : { oldUrl: url, newUrl: inMarket(scope, row.new_url) };
}
