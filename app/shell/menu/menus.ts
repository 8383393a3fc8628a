import type { LinkBuilder, LinkTarget } from '#app/i18n/links.ts';
import type { Menu, MenuItem } from '#app/request/root-data.ts';

/** A menu item as the API or a channel file gives it, any level. */
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
    const picture = item.picture ? { picture: item.picture } : {};
    return { label, ...toTargetFields(target), ...toParentFields(item, children), ...picture };
  });
}

function toTargetFields(target: LinkTarget | null): Pick<MenuItem, 'to' | 'outside'> {
  if (!target) return {};
  return target.internal ? { to: target.to } : { outside: target };
}

/** Empty for an item without children: menus are part of every page, so items carry only what they need. */
function toParentFields(
  { type }: RawMenuItem,
  children: readonly MenuItem[],
): Pick<MenuItem, 'children' | 'opensPage'> {
  if (children.length === 0) return {};
  return type === 'custom' || type === 'page' ? { children, opensPage: true } : { children };
}

/**
 * Converts a menu to one titled column of links. A single heading with all the items becomes the column's title; deeper
 * levels follow their parents.
 */
export function toColumn({ title, items }: Menu): Menu {
  const [only] = items;
  if (!title && only?.children && items.length === 1) {
    return { title: only.label, items: flatten(only.children) };
  }
  return { title, items: flatten(items) };
}

function flatten(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap(({ children = [], ...item }) => [
    ...(findTarget(item) ? [item] : []),
    ...flatten(children),
  ]);
}

/** The target of a menu item; null for a heading. */
export function findTarget({ to, outside }: Pick<MenuItem, 'to' | 'outside'>): LinkTarget | null {
  return to === undefined ? (outside ?? null) : { internal: true, to };
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
