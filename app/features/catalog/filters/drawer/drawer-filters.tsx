import { FilterPanel, type FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import { apply, form, groups, panel, summary, title } from './drawer-filters.css.ts';

const LOOK = { form, title, panel, summary, groups, apply };

/** A button that opens the filters at the side of the window. */
export function DrawerFilters(props: FilterPanelProps) {
  return <FilterPanel {...props} look={LOOK} />;
}
