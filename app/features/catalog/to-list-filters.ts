import type { ApiFilter, ApiFilters } from './filters.documents.server.ts';
import { formatChoice, formatSearch, withoutChoice, type ChosenFilters } from './filter-query.ts';
import type { ActiveFilter, FilterChoice, FilterGroup, ListFilters } from './list-filters.ts';
import { findPriceRange, rangeLabel } from './price-range.ts';

/** Kinds of filters and their URL keys (contract 5.7); parameters have one each. */
const KEYS: Readonly<Record<string, string>> = {
  Category: 'categories',
  Brand: 'brands',
  Sku: 'skus',
  Price: 'price',
  Discount: 'discount',
};

/** Values of one filter that a page shows; of more, the ones with most products. Nobody reads a thousand. */
const MOST_CHOICES = 80;
const MOST_GROUPS = 12;

const keyOf = ({ type, filterId }: ApiFilter): string => KEYS[type ?? ''] ?? `p-${filterId}`;

type ApiValue = NonNullable<NonNullable<ApiFilter['values']>[number]>;

const valuesOf = ({ values }: ApiFilter): ApiValue[] =>
  (values ?? []).flatMap((value) => (value?.facetId && value.label ? [value] : []));

/** Levels of a tree by the parents that are listed themselves. */
function depthOf(value: ApiValue, byId: ReadonlyMap<string | null, ApiValue>): number {
  let depth = 0;
  for (let at = byId.get(value.parentId); at && depth < 3; at = byId.get(at.parentId)) depth += 1;
  return depth;
}

function toChoices(base: ApiFilter, counts: ReadonlyMap<string, number>, chosen: ReadonlySet<string>) {
  const all = valuesOf(base);
  const byId = new Map(all.map((value) => [value.facetId, value]));
  const countOf = (value: ApiValue): number => counts.get(value.facetId ?? '') ?? 0;
  const isOn = (value: ApiValue): boolean => chosen.has(value.facetId ?? '');
  const kept = new Set(
    all
      .toSorted((one, other) => Number(isOn(other)) - Number(isOn(one)) || other.count - one.count)
      .slice(0, MOST_CHOICES),
  );
  return all
    .filter((value) => kept.has(value))
    .map((value): FilterChoice => {
      const label = value.label ?? '';
      const depth = depthOf(value, byId);
      return {
        value: formatChoice({ id: value.facetId ?? '', label }),
        label,
        count: countOf(value),
        ...(isOn(value) ? { chosen: true } : {}),
        ...(depth > 0 ? { depth } : {}),
      };
    });
}

interface ListFiltersFacts {
  /** Of the list before anything is chosen. */
  readonly base: ApiFilters;
  /** Of the list as it is chosen: their counts hold. */
  readonly current: ApiFilters;
  readonly chosen: ChosenFilters;
  /** The address's query. */
  readonly search: URLSearchParams;
}

function findGroups({ base, current, chosen }: ListFiltersFacts): FilterGroup[] {
  const counts = new Map(
    (current.facets ?? []).flatMap((filter) =>
      filter ? valuesOf(filter).map((value) => [value.facetId ?? '', value.count] as const) : [],
    ),
  );
  const groups = (base.facets ?? []).flatMap((filter) => {
    if (!filter) return [];
    const key = keyOf(filter);
    const ids = new Set(chosen.get(key)?.map(({ id }) => id));
    const choices = toChoices(filter, counts, ids);
    // One value that everything has is no choice
    return choices.length > 1 || ids.size > 0 ? [{ key, label: filter.label ?? key, choices }] : [];
  });
  return groups.slice(0, MOST_GROUPS);
}

/** Each choice with the address that takes it back; its label is the API's where the API knows it, else the link's. */
function findActive({ base, chosen }: ListFiltersFacts, rest: URLSearchParams): ActiveFilter[] {
  const labels = new Map(
    (base.facets ?? []).flatMap((filter) =>
      filter ? valuesOf(filter).map(({ facetId, label }) => [facetId, label] as const) : [],
    ),
  );
  return [...chosen].flatMap(([key, choices]) =>
    choices.map(({ id, label }) => ({
      label: labels.get(id) || label || rangeLabel(id),
      without: formatSearch(rest, withoutChoice(chosen, key, id)),
    })),
  );
}

/** What carries over from one choice to the next: at most so many foreign keys. */
const MOST_CARRIED = 10;

/** What the filter panel shows. */
export function toListFilters(facts: ListFiltersFacts): ListFilters {
  const { base, chosen, search } = facts;
  const rest = new URLSearchParams(search);
  rest.delete('page');
  const range = findPriceRange(chosen);
  const lowest = Math.floor(base.price?.lowest ?? 0);
  const highest = Math.ceil(base.price?.highest ?? 0);
  const cleared = formatSearch(rest, new Map());
  return {
    groups: findGroups(facts),
    ...(highest > lowest || range
      ? {
          price: {
            lowest,
            highest,
            ...(range?.lowest === undefined ? {} : { from: range.lowest }),
            ...(range?.highest === undefined ? {} : { to: range.highest }),
          },
        }
      : {}),
    active: findActive(facts, rest),
    cleared,
    carried: [...new URLSearchParams(cleared)].slice(0, MOST_CARRIED),
  };
}
