import type { Translate } from '#app/i18n/messages.ts';
import type { MenuItem } from '#app/request/root-data.ts';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { findTarget } from './menus.ts';

/**
 * A menu's items as the menus of the design system take them: a parent leads on by 'Go to {label}' or 'Show all in
 * {label}' (NV-06). `pathname`, without language prefix, marks what is being shown and its parents. A heading without a page of its own leads to its first child, and says no such thing.
 */
export function toMenuEntries(items: readonly MenuItem[], t: Translate, pathname: string): MenuEntry[] {
  return items.flatMap((item) => {
    const children = toMenuEntries(item.children ?? [], t, pathname);
    const ownTarget = findTarget(item);
    const target = ownTarget ?? children[0]?.target;
    if (!target) return [];
    const isHere = target.internal && target.to === pathname;
    const entry = { label: item.label, target, current: isHere || children.some((child) => child.current) };
    if (children.length === 0) return [entry];
    return [{ ...entry, children, ...(ownTarget ? { allLabel: allLabel(item, t) } : {}) }];
  });
}

function allLabel({ opensPage, label }: MenuItem, t: Translate): string {
  return opensPage ? t('common.nav.goTo', { label }) : t('common.nav.showAllIn', { label });
}
