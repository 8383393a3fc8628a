import type { Translate } from '#app/i18n/messages.ts';
import type { MenuItem } from '#app/request/root-data.ts';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { findTarget } from './menus.ts';

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
    const entry: MenuEntry = {
      label: item.label,
      target,
      ...(item.picture ? { picture: item.picture } : {}),
      ...(isHere ? { current: 'page' } : children.some((child) => child.current) ? { current: 'true' } : {}),
    };
    if (children.length === 0) return [entry];
    return [{ ...entry, children, ...(ownTarget ? { allLabel: formatAllLabel(item, t) } : {}) }];
  });
}

function formatAllLabel({ opensPage, label }: MenuItem, t: Translate): string {
  return opensPage ? t('common.nav.goTo', { label }) : t('common.nav.showAllIn', { label });
}
