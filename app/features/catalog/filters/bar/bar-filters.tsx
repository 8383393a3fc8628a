import { FilterPanel, type FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import * as styles from './bar-filters.css.ts';

/** A row of menus above the products of wide windows. */
export function BarFilters(props: FilterPanelProps) {
  return <FilterPanel {...props} look={{ ...styles, isRow: true }} />;
}
