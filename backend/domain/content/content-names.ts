import type { ContentMenuItem } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { brandUrl, campaignUrl } from '#backend/domain/catalog/brands.ts';
import { categoryUrl } from '#backend/domain/catalog/categories.ts';
import { localisedPath, sitePath } from '#backend/core/urls/site-paths.ts';

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

/** The footers of a client that has neither the storefront's own pages, such as that of all goods, nor headings (contract 7). */
const PLAIN_FOOTER = /^footer-\d$/;

/** The items with what is below a link to one of the storefront's own pages in its place. */
const withoutOwnPages = (items: readonly ContentMenuItem[]): ContentMenuItem[] =>
  items.flatMap((item) => {
    const children = withoutOwnPages(item.children ?? []);
    return item.url?.startsWith('/') ? children : [{ ...item, children }];
  });

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
  const items = name === undefined ? null : (menus[name] ?? null);
  return items !== null && PLAIN_FOOTER.test(plain) && !Object.hasOwn(menus, plain)
    ? withoutOwnPages(items)
    : items;
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

type LinkKind = 'category' | 'brand' | 'campaign' | 'page';

function findByKey<Entity extends { readonly key: string }>(
  entities: Iterable<Entity>,
  key: string,
): Entity | null {
  for (const entity of entities) if (entity.key === key) return entity;
  return null;
}

/** Site path of a category, brand, campaign or page by its seed key, in the scope's language; null for an unknown key. */
export function urlByKey(scope: Scope, kind: LinkKind, key: string): string | null {
  const { shop, language } = scope;
  if (kind === 'category') {
    const category = findByKey(shop.categories.values(), key);
    return category === null ? null : categoryUrl(scope, category);
  }
  if (kind === 'brand') {
    const brand = findByKey(shop.brands.values(), key);
    return brand === null ? null : brandUrl(scope, brand);
  }
  if (kind === 'campaign') {
    const campaign = findByKey(shop.campaigns.values(), key);
    return campaign === null ? null : campaignUrl(scope, campaign);
  }
  const page = findByKey(shop.pages, key);
  return page === null ? null : sitePath(scope, language, `/${page.alias[language] ?? page.key}`);
}

/** Placeholder in a seed text, replaced by a URL: `{category:pendants}`. */
const LINK_TOKEN = /\{(category|brand|campaign|page):([\w-]+)\}/g;
/** Root-relative links in seed HTML. */
const HTML_LINK = /(\shref=")(\/[^"]*)"/g;

/** Replaces link placeholders and English paths in `href="…"` by URLs of the scope's language. */
export function resolveLinks(scope: Scope, text: string): string {
  return text
    .replaceAll(
      HTML_LINK,
      (_, start: string, url: string) => `${start}${localisedPath(scope, scope.language, url)}"`,
    )
    .replaceAll(LINK_TOKEN, (token, kind: LinkKind, key: string) => urlByKey(scope, kind, key) ?? token);
}
