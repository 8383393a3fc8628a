import { formatSearch, isRangeId, parseFilters, toRangeChoice } from './filter-query.ts';

/** Names of the form's own fields. All others are keys of the list's URL. `shownRange` is the range that the page has. */
export const FORM_FIELDS = { mark: 'filter', lowest: 'from', highest: 'to', shownRange: 'was' } as const;

/**
 * The list's query for a submitted filter form: one comma-separated list per key, the two price fields as one choice,
 * page 1. Price fields and price steps exclude each other: typed prices win, unless the page already had them when a step
 * was chosen. Null if the query does not come from the form. The browser uses it too, which saves a redirect.
 */
export function parseFilterForm(search: URLSearchParams): string | null {
  if (!search.has(FORM_FIELDS.mark)) return null;
  const filters = new Map(parseFilters(search));
  const range = toRangeChoice(search.get(FORM_FIELDS.lowest), search.get(FORM_FIELDS.highest));
  const steps = (filters.get('price') ?? []).filter(({ id }) => !isRangeId(id));
  const isStepNewer = steps.length > 0 && range?.id === search.get(FORM_FIELDS.shownRange);
  filters.set('price', range === null || isStepNewer ? steps : [range]);
  const rest = new URLSearchParams(search);
  for (const name of [...Object.values(FORM_FIELDS), 'page']) rest.delete(name);
  return formatSearch(rest, filters);
}
