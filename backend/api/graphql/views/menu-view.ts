import type { ContentMenuItem } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { urlByKey, findMenuItems } from '#backend/domain/content/content-names.ts';
import { stableGuid } from '#backend/core/guid.ts';

interface MenuItem {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly title: string;
  readonly value: string | null;
  readonly canonicalUrl: string;
  readonly targetBlank: boolean;
  readonly open: boolean;
  readonly hidden: boolean;
  readonly order: number;
  readonly children: readonly MenuItem[];
}

/** Site path, absolute URL or, for a heading, an empty string: clients would turn null into a link to "null" (contract 7). */
function urlOf(scope: Scope, item: ContentMenuItem): string {
  for (const kind of ['category', 'page', 'brand', 'campaign'] as const) {
    const key = item[kind];
    if (key !== undefined) return urlByKey(scope, kind, key) ?? '';
  }
  return localisedPath(scope, scope.language, item.url ?? '');
}

function itemView(scope: Scope, item: ContentMenuItem, path: readonly (string | number)[]): MenuItem {
  const text = item.label[scope.language] ?? '';
  const canonicalUrl = urlOf(scope, item);
  return {
    id: stableGuid('menu-item', scope.shop.channelId, scope.language, ...path),
    type: item.type,
    label: text,
    title: text,
    value: item.category ?? item.page ?? item.brand ?? item.campaign ?? null,
    canonicalUrl,
    targetBlank: item.targetBlank ?? /^https?:/.test(canonicalUrl),
    open: false,
    hidden: false,
    order: Number(path.at(-1)),
    children: (item.children ?? []).map((child, index) => itemView(scope, child, [...path, index])),
  };
}

/** `getMenuAtLocation` (contract 7): null for a location that the shop does not have. */
export function findMenu(scope: Scope, location: string) {
  const items = findMenuItems(scope.shop, location);
  if (items === null) return null;
  return {
    id: stableGuid('menu', scope.shop.channelId, scope.language, location),
    name: location,
    title: location,
    locations: [location],
    channels: [scope.shop.channelId],
    languages: [scope.language],
    menuItems: items.map((item, index) => itemView(scope, item, [location, index])),
  };
}
