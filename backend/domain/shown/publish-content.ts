import { listAreaNames, listMenuLocations } from '#backend/domain/content/content-names.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { ChangedContent, Shop } from '#backend/model/shop.ts';
import { toTag } from './product-tags.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { areasSchema, menusSchema, pagesSchema } from '#backend/model/content-schema.ts';

/** Which content pages there are: their names and addresses. */
const ALL_PAGES = 'page:all';

/** Reads the shops' content again, and publishes what has changed, by this process or another. */
export function reloadContent({ shops, changes }: Pick<BackendServices, 'shops' | 'changes'>): void {
  for (const shop of shops.values()) {
    const before = shop.pages;
    const documents = shop.reloadContent();
    if (documents.length === 0) continue;
    const tags = documents.map((document) => listTags(shop, before, document));
    const { channelId } = shop;
    // The rules say which products are packages, so any page may show them.
    changes.publish({
      kind: 'shown',
      channelId,
      tags: tags.some((some) => some === 'all') ? 'all' : [...new Set(tags.flat())],
    });
  }
}

function listTags(shop: Shop, pagesBefore: Shop['pages'], { kind, name }: ChangedContent): string[] | 'all' {
  if (kind === 'menu') return listMenuLocations(shop.key, name).map((location) => toTag('menu', location));
  if (kind === 'area')
    return listAreaNames(name).map(({ family, areaName }) => toTag('area', family, areaName));
  if (kind === 'page') return listPageTags(name, pagesBefore, shop.pages);
  return 'all';
}

/** A page's old and new addresses; lists of the pages only where these or its name differ. */
function listPageTags(key: string, before: Shop['pages'], after: Shop['pages']): string[] {
  const aliasesOf = (pages: Shop['pages']): string[] =>
    Object.values(pages.find((page) => page.key === key)?.alias ?? {});
  const aliases = [aliasesOf(before), aliasesOf(after)] as const;
  const isMoved = aliases[0].join(' ') !== aliases[1].join(' ');
  return [...aliases.flat().map((alias) => toTag('page', alias)), ...(isMoved ? [ALL_PAGES] : [])];
}

export const CONTENT_KINDS = ['menu', 'area', 'page'] as const;

/** A menu (`main-desktop`), an area (`Frontpage/The front page area`) or a page (its key) of one shop. */
export interface ContentName {
  readonly channelId: string;
  readonly kind: (typeof CONTENT_KINDS)[number];
  readonly name: string;
}

/**
 * Replaces a document of a shop's content, in the format of the seed's files, and publishes it. Lasts until the catalogue is
 * built again. Throws a ZodError for data of another shape; false where the shop has no such document.
 */
export function setContent(
  services: Pick<BackendServices, 'database' | 'shops' | 'changes'>,
  { channelId, kind, name }: ContentName,
  data: unknown,
): boolean {
  const text = JSON.stringify(parseDocument(kind, name, data));
  const { raw } = services.database;
  const sql = 'update documents set data = ? where channel_id = ? and kind = ? and name = ?';
  const isSet = inTransaction(
    services.database,
    () => raw.run(sql, [text, channelId, kind, name]).changes === 1,
  );
  if (isSet) reloadContent(services);
  return isSet;
}

function parseDocument(kind: ContentName['kind'], name: string, data: unknown): unknown {
  if (kind === 'menu') return menusSchema.parse({ [name]: data })[name];
  return (kind === 'area' ? areasSchema : pagesSchema).parse([data])[0];
}
