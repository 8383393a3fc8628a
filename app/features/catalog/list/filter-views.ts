import type { ComponentType } from 'react';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import type { ListChoice } from '#themes/compositions.ts';
import { BarFilters } from '#app/features/catalog/filters/bar/bar-filters.tsx';
import { DrawerFilters } from '#app/features/catalog/filters/drawer/drawer-filters.tsx';
import type { FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import { SidebarFilters } from '#app/features/catalog/filters/sidebar/sidebar-filters.tsx';

/** The places of the filters in wide windows, by `theme.list.filters`. */
export const FILTER_VIEWS: Readonly<Record<ListChoice['filters'], ComponentType<FilterPanelProps>>> = {
  sidebar: lazyView('sidebar-filters', import.meta.env.SSR ? SidebarFilters : null, async () => {
    const module = await import('#app/features/catalog/filters/sidebar/sidebar-filters.tsx');
    return module.SidebarFilters;
  }),
  bar: lazyView('bar-filters', import.meta.env.SSR ? BarFilters : null, async () => {
    const module = await import('#app/features/catalog/filters/bar/bar-filters.tsx');
    return module.BarFilters;
  }),
  drawer: lazyView('drawer-filters', import.meta.env.SSR ? DrawerFilters : null, async () => {
    const module = await import('#app/features/catalog/filters/drawer/drawer-filters.tsx');
    return module.DrawerFilters;
  }),
};
