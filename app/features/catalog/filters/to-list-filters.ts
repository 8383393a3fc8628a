import type { ApiFilter, ApiFilters } from './filters.documents.server.ts';
import { formatSearch, withoutChoice, type ChosenFilters } from './filter-query.ts';
import {
  packChoices,
  type ActiveFilter,
  type FilterChoice,
  type FilterGroup,
  type ListFilters,
} from './list-filters.ts';
import { findPriceRange, rangeLabel } from './price-range.ts';

/** Kinds of filters and their URL keys (contract 5.7); parameters have one each. */
const KEYS: Readonly<Record<string, string>> = {
  Category: 'categories',
  Brand: 'brands',
  Sku: 'skus',
  Price: 'price',
  Discount: 'discount',
};

/** Values of one filter that a page shows at first: the ones with most products; of up to `STILL_FEW`, all. */
const FEW_CHOICES = 6;
const STILL_FEW = 8;
/** And when all are asked for. Nobody reads a thousand. */
const MAX_CHOICES = 200;
/** Key of the address that names filters whose values are all shown. */
const ALL_KEY = 'all';
const MAX_GROUPS = 12;

const keyOf = ({ type, filterId }: ApiFilter): string => KEYS[type ?? ''] ?? `p-${filterId}`;

type ApiValue = NonNullable<NonNullable<ApiFilter['values']>[number]>;

/** A value that is hidden, or that stands for none, is no choice (contract 3.7). */
const isShown = ({ facetId, label, hidden }: ApiValue): boolean =>
  Boolean(facetId && label) && label !== '-' && !hidden;

const valuesOf = ({ values }: ApiFilter): ApiValue[] =>
  (values ?? []).flatMap((value) => (value && isShown(value) ? [value] : []));

/** Levels of a tree by the parents that are listed themselves. */
function depthOf(value: ApiValue, byId: ReadonlyMap<string | null, ApiValue>): number {
  let depth = 0;
  for (let at = byId.get(value.parentId); at && depth < 3; at = byId.get(at.parentId)) depth += 1;
  return depth;
}

/** The values with most products, and those that are chosen; in the order of the API. */
function mostCommon(values: readonly ApiValue[], isOn: (value: ApiValue) => boolean, most: number) {
  const byRank = values.toSorted(
    (one, other) => Number(isOn(other)) - Number(isOn(one)) || other.count - one.count,
  );
  const kept = new Set(byRank.slice(0, most));
  return values.filter((value) => kept.has(value));
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

const countsOf = ({ facets }: ApiFilters): ReadonlyMap<string | null, number> =>
  new Map(
    (facets ?? []).flatMap((filter) =>
      filter ? valuesOf(filter).map(({ facetId, count }) => [facetId, count] as const) : [],
    ),
  );

function toGroup(
  facts: ListFiltersFacts,
  filter: ApiFilter,
  counts: ReadonlyMap<string | null, number>,
): FilterGroup[] {
  const key = keyOf(filter);
  const ids = new Set<string | null>(facts.chosen.get(key)?.map(({ id }) => id));
  const all = valuesOf(filter);
  // One value that everything has is no choice
  if (all.length < 2 && ids.size === 0) return [];
  const areAllAsked = facts.search.getAll(ALL_KEY).includes(key) || all.length <= STILL_FEW;
  const isOn = ({ facetId }: ApiValue): boolean => ids.has(facetId);
  const shown = mostCommon(all, isOn, areAllAsked ? MAX_CHOICES : Math.max(FEW_CHOICES, ids.size));
  const byId = new Map(all.map((value) => [value.facetId, value]));
  const choices = shown.map((value): FilterChoice => ({
    id: value.facetId ?? '',
    label: value.label ?? '',
    count: counts.get(value.facetId) ?? 0,
    depth: depthOf(value, byId),
    chosen: isOn(value),
  }));
  const more = areAllAsked ? {} : { more: { count: all.length, search: searchWithAll(facts, key) } };
  return [{ key, label: filter.label ?? key, choices: packChoices(choices), ...more }];
}

function searchWithAll({ search, chosen }: ListFiltersFacts, key: string): string {
  const next = new URLSearchParams(search);
  next.append(ALL_KEY, key);
  return formatSearch(next, chosen);
}

function findGroups(facts: ListFiltersFacts): FilterGroup[] {
  const counts = countsOf(facts.current);
  const groups = (facts.base.facets ?? []).flatMap((filter) =>
    filter ? toGroup(facts, filter, counts) : [],
  );
  return groups.slice(0, MAX_GROUPS);
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
const MAX_CARRIED_FIELDS = 10;

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
    carried: [...new URLSearchParams(cleared)].slice(0, MAX_CARRIED_FIELDS),
  };
}
