import type { ContentMenuItem } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';

/** Menu locations by the names that other clients use (contract 7). */
const LOCATION_ALIASES: ReadonlyMap<string, string> = new Map([
  ['main', 'main-desktop'],
  ['main-mobile', 'main-desktop'],
  ['footer-1', 'footer-first'],
  ['footer-2', 'footer-second'],
  ['footer-3', 'footer-third'],
]);

/** Every location under which clients may ask for a menu of the seed: the other way round than `findMenuItems`. */
export function listMenuLocations(shopKey: string, name: string): string[] {
  const suffix = `-${shopKey}`;
  const plain = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  const aliases = [...LOCATION_ALIASES]
    .filter(([, canonical]) => canonical === plain)
    .map(([alias]) => alias);
  return [plain, ...aliases].flatMap((location) => [location, `${location}${suffix}`]);
}

/** A menu by its location. Both the seed's names and the clients' may end in the shop's key (contract 13.1, row 10). */
export function findMenuItems(
  { key, menus }: Scope['shop'],
  location: string,
): readonly ContentMenuItem[] | null {
  const suffix = `-${key}`;
  const plain = location.endsWith(suffix) ? location.slice(0, -suffix.length) : location;
  const canonical = LOCATION_ALIASES.get(plain) ?? plain;
  const candidates = [location, plain, canonical + suffix, canonical];
  const name = candidates.find((candidate) => Object.hasOwn(menus, candidate));
  return name === undefined ? null : (menus[name] ?? null);
}

/** Area names by the names that other clients use (contract 10.1). */
export const AREA_ALIASES: Readonly<Record<string, string>> = {
  'Frontpage/Content': 'The front page area',
  'Productlist/Above List': 'The top part of the product list',
  'Productlist/Below List': 'The bottom part of the product list',
  'Product/Below Details': 'Product detail page',
};

/** Every name under which clients may ask for the area that is stored as `family/area`. */
export function listAreaNames(stored: string): AreaName[] {
  const at = stored.indexOf('/');
  const own = { family: stored.slice(0, at), areaName: stored.slice(at + 1) };
  const aliases = Object.entries(AREA_ALIASES).flatMap(([alias, areaName]) => {
    const [family = '', name = ''] = alias.split('/');
    return areaName === own.areaName && family === own.family ? { family, areaName: name } : [];
  });
  return [own, ...aliases];
}

export interface AreaName {
  readonly family: string;
  readonly areaName: string;
}
