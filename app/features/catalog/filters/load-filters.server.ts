import { remember } from '#kernel/remember.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import { encodePath, findPath } from '#app/features/catalog/paths.ts';
import { loadChannelMarkets, selectCurrentMarket } from '#app/features/pricing/channel-markets.server.ts';
import {
  type ChosenFilters,
  findPriceRange,
  isRangeId,
  parseFilterForm,
  parseFilters,
  withoutPrices,
} from './filter-query.ts';
import { type ApiFilters, filtersDocument, toListFilters } from './list-filters.server.ts';
import type { ListFilters } from './list-filters.ts';

/** Which products a list contains; `{}` is all. At most one of the first four may be set (contract 2.1). */
export interface ListScope {
  readonly categoryAlias?: string;
  readonly brandAlias?: string;
  readonly discountCampaignAlias?: string;
  readonly url?: string;
  readonly searchText?: string;
}

/** Redirects (303) a form that was submitted without JavaScript to the list's URL with the chosen filters (PL-01). */
export function redirectFilterForm({ links, url }: RequestContext): void {
  const search = parseFilterForm(url.searchParams);
  if (search !== null) throw redirectTo(`${getListPath({ links, url })}${search}`, 303);
}

const getListPath = ({ links, url }: Pick<RequestContext, 'links' | 'url'>) =>
  encodePath(findPath(links, url.pathname) ?? '/');

/**
 * Redirects to the list without its price filter, with a notice, where the filter's currency is not that of the visitor's market: after a
 * shared link, or Back after another market was chosen. The same amounts in another currency would be other prices.
 */
export async function dropForeignPrices(context: RequestContext, currency: string): Promise<void> {
  const market = selectCurrentMarket(context, await loadChannelMarkets(context));
  if (market === null || market.currency === currency) return;
  const { cookies, links, oneTimeMessages, url } = context;
  const to = withoutPrices(`${getListPath(context)}${url.search}`);
  const values = { country: market.name, currency: market.currency };
  cookies.markPersonal();
  oneTimeMessages.send('shell.market.changedFilter', links.sitePath(to), values);
  throw redirectTo(to, 302, PRIVATE);
}

/**
 * The chosen filters as the API's input (contract 3.7). Ids are sorted, so that the order of choosing does not create
 * further cache entries. `price.vatIncluded` is our extension, sent only where the channel's file enables it.
 */
export function toFilterInput(
  context: RequestContext,
  chosen: ChosenFilters,
  searchText: string | undefined,
) {
  const facets = [...chosen.values()]
    .flat()
    .flatMap(({ id }) => (isRangeId(id) ? [] : [id]))
    .toSorted();
  const range = findPriceRange(chosen);
  const price = filtersPricesExVat(context) ? { ...range, vatIncluded: false } : range;
  return {
    filterMode: facets.length > 0 ? ('BY_GROUP' as const) : ('CURRENT' as const),
    ...(facets.length > 0 ? { facets } : {}),
    ...(price === null ? {} : { price }),
    ...(searchText === undefined ? {} : { searchText }),
  };
}

/** Whether the price filter is about prices without VAT: for visitors who see these, where the API can filter by them. */
function filtersPricesExVat({ channel, preferences }: RequestContext) {
  return !preferences.vatIncluded && channel.features.priceFilterExVat;
}

/** Null where there is nothing to filter by, and after an API failure: the products can still be shown (AP-03). */
export async function loadFilters(context: RequestContext, scope: ListScope): Promise<ListFilters | null> {
  const load = () => queryFilters(context, scope);
  const filters = await loadOptional(context, 'filters', { load, fallback: null });
  return filters && (filters.groups.length > 0 || filters.active.length > 0) ? filters : null;
}

/** The filters of a list: the values of the unfiltered list with the counts of the filtered one. */
async function queryFilters(
  context: RequestContext,
  { searchText, ...where }: ListScope,
): Promise<ListFilters> {
  const search = context.url.searchParams;
  const chosen = parseFilters(search);
  const load = (filters: ChosenFilters) =>
    context.commerce.query(filtersDocument, CATALOG_FRESHNESS, {
      ...where,
      filter: toFilterInput(context, filters, searchText),
    });
  const [base, current] = await Promise.all([load(new Map()), chosen.size > 0 ? load(chosen) : null]);
  const before = base.products?.filters ?? NO_FILTERS;
  const after = current === null ? before : (current.products?.filters ?? NO_FILTERS);
  const isPriceIncVat = !context.preferences.vatIncluded && !filtersPricesExVat(context);
  const filters = toFilters(after, before, search.toString(), isPriceIncVat);
  return nameBrands(filters, context.translate('catalog.compare.brand'));
}

/** The shop's word for a brand, in place of the API's. */
const nameBrands = remember((filters: ListFilters, label: string): ListFilters => ({
  ...filters,
  groups: filters.groups.map((group) => (group.key === 'brands' ? { ...group, label } : group)),
}));

const NO_FILTERS: ApiFilters = { price: null, facets: [] };
/** Of one answer: any number of queries have the same filters. */
const MOST_QUERIES = 2;

const toFilters = remember((current: ApiFilters, base: ApiFilters, query: string, isPriceIncVat: boolean) => {
  const search = new URLSearchParams(query);
  return toListFilters({ base, current, chosen: parseFilters(search), search, isPriceIncVat });
}, MOST_QUERIES);
