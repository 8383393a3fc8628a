import { FilterPanel, type FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import * as styles from './sidebar-filters.css.ts';

/** A column beside the products of wide windows. */
export function SidebarFilters(props: FilterPanelProps) {
  return <FilterPanel {...props} look={styles} />;
}
