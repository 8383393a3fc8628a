import { FilterPanel, type FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import * as styles from './drawer-filters.css.ts';

/** A button that opens the filters at the side of the window. */
export function DrawerFilters(props: FilterPanelProps) {
  return <FilterPanel {...props} look={styles} />;
}
