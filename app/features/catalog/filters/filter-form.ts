import { formatSearch, parseFilters } from './filter-query.ts';
import { isRangeId, toRangeChoice } from './price-range.ts';

/** Names of the form's own fields; the rest of its fields are the address's keys. */
export const FORM_FIELDS = { mark: 'filter', lowest: 'from', highest: 'to' } as const;

/**
 * The address that a sent filter form means: one comma list a key, the two price fields as one choice, back on page 1.
 * Null for an address that no form made. The browser uses it, too, and saves itself the redirect.
 */
export function parseFilterForm(search: URLSearchParams): string | null {
  if (!search.has(FORM_FIELDS.mark)) return null;
  const filters = new Map(parseFilters(search));
  const range = toRangeChoice(search.get(FORM_FIELDS.lowest), search.get(FORM_FIELDS.highest));
  const steps = (filters.get('price') ?? []).filter(({ id }) => !isRangeId(id));
  filters.set('price', range === null ? steps : [...steps, range]);
  const rest = new URLSearchParams(search);
  for (const name of [...Object.values(FORM_FIELDS), 'page']) rest.delete(name);
  return formatSearch(rest, filters);
}
