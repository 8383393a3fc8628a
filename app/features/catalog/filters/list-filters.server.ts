import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import { listScopeTags } from '#app/features/catalog/catalog-tags.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import {
  type ChosenFilters,
  findPriceRange,
  formatSearch,
  isRangeId,
  SHOW_ALL_KEY,
  withoutChoices,
} from './filter-query.ts';
import {
  type ActiveFilter,
  type FilterChoice,
  type FilterGroup,
  type ListFilters,
  packChoices,
} from './list-filters.ts';

/** The filters of a list without its products, so that one cached answer serves every page and sort of the list. */
const filtersQuery = graphql(`
  query filters(
    $url: String
    $categoryAlias: String
    $brandAlias: String
    $discountCampaignAlias: String
    $filter: FilterInputType
  ) {
    products(
      skip: 0
      take: 0
      url: $url
      categoryAlias: $categoryAlias
      brandAlias: $brandAlias
      discountCampaignAlias: $discountCampaignAlias
      filter: $filter
    ) {
      filters {
        price {
          lowest
          highest
        }
        facets {
          filterId
          type
          label
          values {
            facetId
            parentId
            label
            count
            hidden
          }
        }
      }
    }
  }
`);
export const filtersDocument = tagged(filtersQuery, (_answer, variables) => listScopeTags(variables));

export type ApiFilters = NonNullable<NonNullable<ResultOf<typeof filtersDocument>['products']>['filters']>;
type ApiFilter = NonNullable<NonNullable<ApiFilters['facets']>[number]>;
type ApiValue = NonNullable<NonNullable<ApiFilter['values']>[number]>;

interface FilterSources {
  /** Filters of the list before anything is chosen. */
  readonly base: ApiFilters;
  /** Filters of the list with the current choices: their counts are shown. */
  readonly current: ApiFilters;
  readonly chosen: ChosenFilters;
  readonly search: URLSearchParams;
  readonly isPriceIncVat?: boolean;
}

export function toListFilters(sources: FilterSources): ListFilters {
  const { base, chosen, search } = sources;
  const rest = new URLSearchParams(search);
  rest.delete('page');
  const range = findPriceRange(chosen);
  const lowest = Math.floor(base.price?.lowest ?? 0);
  const highest = Math.ceil(base.price?.highest ?? 0);
  const cleared = formatSearch(rest, new Map());
  return {
    groups: listGroups(sources),
    ...(highest > lowest || range
      ? { price: { lowest, highest, ...omitEmpty({ from: range?.lowest, to: range?.highest }) } }
      : {}),
    ...(sources.isPriceIncVat ? { isPriceIncVat: true as const } : {}),
    active: listActiveFilters(sources, rest),
    cleared,
    hiddenFields: [...new URLSearchParams(cleared)],
  };
}

/** URL keys by the API's filter type (contract 5.7). Parameters are not listed: each has a key of its own. */
const KEYS: Readonly<Record<string, string>> = {
  Category: 'categories',
  Brand: 'brands',
  Sku: 'skus',
  Price: 'price',
  Discount: 'discount',
};
const toKey = ({ type, filterId }: ApiFilter): string => KEYS[type ?? ''] ?? `p-${filterId}`;

/** Without hidden values and the value `-`, which means none (contract 3.7). */
const listValues = ({ values }: ApiFilter): ApiValue[] =>
  compact(values).filter(({ facetId, label, hidden }) => facetId && label && label !== '-' && !hidden);

/** A filter with more values than this shows only its `SHORT_LIST_LENGTH` values with most products. */
const MAX_FULL_LIST = 8;
const SHORT_LIST_LENGTH = 6;
/** Limit when all values are requested. */
const MAX_CHOICES = 200;
const MAX_GROUPS = 12;

function listGroups(sources: FilterSources): FilterGroup[] {
  const counts = new Map(
    compact(sources.current.facets).flatMap((filter) =>
      listValues(filter).map(({ facetId, count }) => [facetId, count] as const),
    ),
  );
  return compact(sources.base.facets)
    .flatMap((filter) => toGroup(sources, filter, counts))
    .slice(0, MAX_GROUPS);
}

function toGroup(
  sources: FilterSources,
  filter: ApiFilter,
  counts: ReadonlyMap<string | null, number>,
): FilterGroup[] {
  const key = toKey(filter);
  const ids = new Set<string | null>(sources.chosen.get(key)?.map(({ id }) => id));
  const all = listValues(filter);
  // A single value is no choice
  if (all.length < 2 && ids.size === 0) return [];
  const areAllShown = sources.search.getAll(SHOW_ALL_KEY).includes(key) || all.length <= MAX_FULL_LIST;
  const isChosen = ({ facetId }: ApiValue): boolean => ids.has(facetId);
  const byId = new Map(all.map((value) => [value.facetId, value]));
  const shown = areAllShown ? all.slice(0, MAX_CHOICES) : selectTop(all, byId, isChosen);
  const choices = shown.map((value): FilterChoice => ({
    id: value.facetId ?? '',
    label: value.label ?? '',
    count: counts.get(value.facetId) ?? 0,
    depth: computeDepth(value, byId),
    chosen: isChosen(value),
  }));
  const group = { key, label: filter.label ?? key, choices: packChoices(choices) };
  if (areAllShown) return [group];
  const search = new URLSearchParams(sources.search);
  search.append(SHOW_ALL_KEY, key);
  return [{ ...group, more: { count: all.length, search: formatSearch(search, sources.chosen) } }];
}

/** Level in the tree, counting only the ancestors that are listed; at most 3. */
function computeDepth(value: ApiValue, byId: ReadonlyMap<string | null, ApiValue>): number {
  let depth = 0;
  for (let parent = byId.get(value.parentId); parent && depth < 3; parent = byId.get(parent.parentId))
    depth += 1;
  return depth;
}

function withAncestors(
  values: readonly ApiValue[],
  byId: ReadonlyMap<string | null, ApiValue>,
): ReadonlySet<string | null> {
  const ids = new Set<string | null>();
  for (const value of values)
    for (
      let each: ApiValue | undefined = value;
      each && !ids.has(each.facetId);
      each = byId.get(each.parentId)
    )
      ids.add(each.facetId);
  return ids;
}

/**
 * The values of a short list, in the order of the API: the chosen ones with their ancestors, then the top level of a tree
 * before the lower ones, then those with most products.
 */
function selectTop(
  values: readonly ApiValue[],
  byId: ReadonlyMap<string | null, ApiValue>,
  isChosen: (value: ApiValue) => boolean,
): ApiValue[] {
  const needed = withAncestors(values.filter(isChosen), byId);
  const isNeeded = ({ facetId }: ApiValue): number => Number(needed.has(facetId));
  const byRank = values.toSorted(
    (one, other) =>
      isNeeded(other) - isNeeded(one) ||
      computeDepth(one, byId) - computeDepth(other, byId) ||
      other.count - one.count,
  );
  const top = new Set(byRank.slice(0, Math.max(SHORT_LIST_LENGTH, needed.size)));
  return values.filter((value) => top.has(value));
}

/**
 * Each choice with the query without it. Labels come from the API alone, because a URL can contain any text. Choices that
 * the API does not name are one entry.
 */
function listActiveFilters({ base, current, chosen }: FilterSources, rest: URLSearchParams): ActiveFilter[] {
  // The filtered list also has chosen values without products
  const labels = new Map(
    [...compact(current.facets), ...compact(base.facets)].flatMap((filter) =>
      listValues(filter).map(({ facetId, label }) => [`${toKey(filter)} ${facetId}`, label ?? ''] as const),
    ),
  );
  const isNamed = (key: string, id: string): boolean => labels.has(`${key} ${id}`) || isRangeId(id);
  const formatWithout = (isRemoved: (key: string, id: string) => boolean): string =>
    formatSearch(rest, withoutChoices(chosen, isRemoved));
  const all = [...chosen].flatMap(([key, choices]) => choices.map(({ id }) => ({ key, id })));
  const named = all
    .filter(({ key, id }) => isNamed(key, id))
    .map(({ key, id }): ActiveFilter => ({
      ...omitEmpty({ label: labels.get(`${key} ${id}`), isPrice: key === 'price' ? (true as const) : null }),
      without: formatWithout((eachKey, eachId) => eachKey === key && eachId === id),
    }));
  if (named.length === all.length) return named;
  return [...named, { without: formatWithout((key, id) => !isNamed(key, id)) }];
}
