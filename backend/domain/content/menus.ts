import type { ContentMenuItem } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { urlByKey } from './seed-links.ts';
import { stableGuid } from './stable-id.ts';

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

/** Menu locations by the names that other clients use (contract 7). */
const LOCATION_ALIASES: ReadonlyMap<string, string> = new Map([
  ['main', 'main-desktop'],
  ['main-mobile', 'main-desktop'],
  ['footer-1', 'footer-first'],
  ['footer-2', 'footer-second'],
  ['footer-3', 'footer-third'],
]);

/** Every location under which clients may ask for a menu of the seed: the other way round than `findSeedMenu`. */
export function listMenuLocations(shopKey: string, name: string): string[] {
  const suffix = `-${shopKey}`;
  const plain = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  const aliases = [...LOCATION_ALIASES]
    .filter(([, canonical]) => canonical === plain)
    .map(([alias]) => alias);
  return [plain, ...aliases].flatMap((location) => [location, `${location}${suffix}`]);
}

/** A menu by its location. Both the seed's names and the clients' may end in the shop's key (contract 13.1, row 10). */
function findSeedMenu({ key, menus }: Scope['shop'], location: string): readonly ContentMenuItem[] | null {
  const suffix = `-${key}`;
  const plain = location.endsWith(suffix) ? location.slice(0, -suffix.length) : location;
  const canonical = LOCATION_ALIASES.get(plain) ?? plain;
  const candidates = [location, plain, canonical + suffix, canonical];
  const name = candidates.find((candidate) => Object.hasOwn(menus, candidate));
  return name === undefined ? null : (menus[name] ?? null);
}

/** `getMenuAtLocation` (contract 7): null for a location that the shop does not have. */
export function findMenu(scope: Scope, location: string) {
  const items = findSeedMenu(scope.shop, location);
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
