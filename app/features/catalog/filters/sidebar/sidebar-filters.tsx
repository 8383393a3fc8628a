import { FilterPanel, type FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import { apply, form, groups, panel, summary, title } from './sidebar-filters.css.ts';

const LOOK = { form, title, panel, summary, groups, apply };

/** A column beside the products of wide windows. */
export function SidebarFilters(props: FilterPanelProps) {
  return <FilterPanel {...props} look={LOOK} />;
}
