import { listAreaNames, listMenuLocations } from '#backend/domain/content/content-names.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { ChangedContent, Shop } from '#backend/model/shop.ts';
import { toTag } from './tag.ts';

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
