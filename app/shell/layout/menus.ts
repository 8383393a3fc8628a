import { remember } from '#kernel/remember.ts';
import type { LinkBuilder, LinkTarget } from '#app/i18n/links.ts';
import type { Menu, MenuItem, MenuPlace, SerializedMenus } from '#app/request/page/root-data.ts';
import type { Translate } from '#app/i18n/messages.ts';
import type { MenuEntry } from '#app/ui/menu/main-menu.tsx';

/** A menu item of the API or a channel file, of any level. */
export interface RawMenuItem {
  readonly label?: string | null;
  readonly title?: string | null;
  readonly type?: string | null;
  readonly canonicalUrl?: string | null;
  readonly targetBlank?: boolean | null;
  readonly hidden?: boolean | null;
  /** Of menus in channel files; the API's items have none (contract, MenuItemType). */
  readonly picture?: string | undefined;
  readonly children?: readonly (RawMenuItem | null)[] | null;
}

/** Deeper levels are dropped (NV-06). */
const MENU_DEPTH = 3;

export const EMPTY_MENU: Menu = { title: '', items: [] };

/**
 * Converts the API's menu items (contract §7): the text is the label, else the title; hidden items and items without text
 * are dropped with their children; an item without URL is a heading. Keeps the order.
 */
export function resolveMenuItems(
  links: LinkBuilder,
  items: readonly (RawMenuItem | null)[] | null | undefined,
  depth: number = MENU_DEPTH,
): MenuItem[] {
  if (!items || depth === 0) return [];
  return items.flatMap((item) => {
    const label = (item?.label || item?.title || '').trim();
    if (!item || !label || item.hidden) return [];
    const children = resolveMenuItems(links, item.children, depth - 1);
    const target = resolveTarget(links, item);
    if (!target && children.length === 0) return [];
    return {
      label,
      ...(target && toTargetFields(target)),
      ...toParentFields(item, children),
      ...(item.picture ? { picture: item.picture } : {}),
    };
  });
}

const toTargetFields = (target: LinkTarget) => (target.internal ? { to: target.to } : { outside: target });

/** Empty for an item without children, to keep the menus of every page small. */
function toParentFields({ type }: RawMenuItem, children: readonly MenuItem[]) {
  if (children.length === 0) return {};
  return type === 'custom' || type === 'page' ? { children, opensPage: true as const } : { children };
}

function resolveTarget(links: LinkBuilder, item: RawMenuItem): LinkTarget | null {
  const url = item.canonicalUrl?.trim();
  if (!url) return null;
  const target = links.resolve(url);
  if (target.internal && item.targetBlank) {
    return { internal: false, href: links.sitePath(target.to), newTab: true };
  }
  return target;
}

/**
 * Converts a menu to one titled column of links. A single heading with all the items becomes the column's title; deeper
 * levels follow their parents.
 */
export function toColumn({ title, items }: Menu): Menu {
  const [only] = items;
  if (!title && only?.children && items.length === 1) {
    return { title: only.label, items: listLinks(only.children) };
  }
  return { title, items: listLinks(items) };
}

/** The items of all levels that have a target, each without its children. */
export function listLinks(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap(({ children = [], ...item }) => [
    ...(findTarget(item) ? [item] : []),
    ...listLinks(children),
  ]);
}

/** The target of a menu item; null for a heading. */
export function findTarget({ to, outside }: Pick<MenuItem, 'to' | 'outside'>): LinkTarget | null {
  return to === undefined ? (outside ?? null) : { internal: true, to };
}

/**
 * Converts menu items to the entries of the design system's menus. A parent gets a link 'Go to {label}' or 'Show all in
 * {label}' (NV-06); a heading without a target links to its first child's target instead. `pathname` (no language prefix)
 * marks the current entry and its parents.
 */
export function toMenuEntries(items: readonly MenuItem[], t: Translate, pathname: string): MenuEntry[] {
  return items.flatMap((item) => {
    const children = toMenuEntries(item.children ?? [], t, pathname);
    const ownTarget = findTarget(item);
    const target = ownTarget ?? children[0]?.target;
    if (!target) return [];
    const isHere = ownTarget?.internal === true && ownTarget.to === pathname;
    const { to: _to, outside: _outside, opensPage: _opensPage, children: _children, ...shown } = item;
    const entry: MenuEntry = {
      ...shown,
      target,
      ...(isHere ? { current: 'page' } : children.some((child) => child.current) ? { current: 'true' } : {}),
    };
    if (children.length === 0) return [entry];
    return [{ ...entry, children, ...(ownTarget ? { allLabel: formatAllLabel(item, t) } : {}) }];
  });
}

function formatAllLabel({ opensPage, label }: MenuItem, t: Translate): string {
  return opensPage ? t('common.nav.goTo', { label }) : t('common.nav.showAllIn', { label });
}

/** A menu of `serializeMenus`. Not validated, because our own server has written it. */
export const parseMenu = remember(
  (menus: SerializedMenus, place: MenuPlace): Menu => JSON.parse(menus[place]) as Menu,
);

/** The path where the menu has it, so that its markup is the same on all other pages; else empty. */
export const findPathInMenu = (menu: string, pathname: string): string =>
  menu.includes(`"to":${JSON.stringify(pathname)}`) ? pathname : '';

/** DOM ids of the header's popovers. */
export const MENU_ID = 'site-menu';
export const SEARCH_ID = 'site-search';
