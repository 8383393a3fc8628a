import { fillHeadTexts, type HeadContent } from '#app/features/seo/page-head.server.ts';
import {
  computeListAddresses,
  loadProducts,
  rankSoldOutLast,
} from '#app/features/catalog/list/list-products.server.ts';
import type { ListPage, SearchCorrection } from '#app/features/catalog/list/list-page.ts';
import type { LoadedList } from '#app/features/catalog/list/list.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { findCurrency, listCards } from '#app/features/catalog/card/product-card.server.ts';
import { findPath, type NamedPath } from '#app/features/catalog/paths.ts';
import { productsDocument } from '#app/features/catalog/card/product-card.documents.server.ts';
import {
  type CorrectionNote,
  formatSearchPath,
  parseSearchText,
  type PopularGoods,
  type SearchStartPage,
  selectTopSearches,
  type ShownSearch,
  toExactText,
} from './search.ts';

/** A list of results, or the page to start a search from when there are none. */
type LoadedSearch =
  | (LoadedList & { readonly search: ShownSearch })
  | { readonly start: SearchStartPage; readonly head: HeadContent };

/**
 * `/{word}/{text}` (RT-15): products for a text, best match first. The word is the channel's own; any other channel's
 * search word redirects to it, as translated path words do (RT-19). `/{word}?q=text`, which the search box sends
 * without JavaScript (SR-05), redirects to the address of the results. `/{word}` alone is the page to start a search
 * from.
 */
export async function loadSearch(context: RequestContext, param: string | undefined): Promise<LoadedSearch> {
  const { channel, translate, url } = context;
  const word = channel.search.path;
  const text = parseSearchText(param);
  const typed = parseSearchText(url.searchParams.get('q'));
  if (!text && typed) throw redirectTo(`${formatSearchPath(word, typed)}${formatRest(url.searchParams)}`);
  const path: ShopPath = text ? formatSearchPath(word, text) : `/${word}`;
  if (url.pathname.slice(context.locale.prefix.length).split('/')[1] !== word)
    throw redirectTo(`${path}${url.search}`, 301);
  if (!text) {
    const title = translate('catalog.search.emptyTitle');
    const head = toHead(context, { title, path, page: 1, total: 0 });
    const advice = translate('catalog.search.emptyText');
    return { start: { ...toStart(context, title, text, null), advice }, head };
  }
  const products = await loadProducts(context, { searchText: text });
  const { correction } = products;
  const note = correction && toCorrectionNote(context, text, correction);
  // The heading shows the text that the API searched for
  const search = correction?.isApplied === true ? correction.text : text;
  const title = translate('catalog.search.title', { search });
  const head = toHead(context, { ...products, title, path });
  // When filters exclude all results, the list's own empty state offers to clear them
  if (products.total === 0 && products.filters === undefined) {
    const start = {
      ...toStart(context, title, text, await findPopular(context)),
      nothingFound: translate('catalog.empty.searchTitle', { search: text }),
      ...(note ? { correction: note } : { advice: translate('catalog.empty.searchText') }),
    };
    return { start, head };
  }
  return {
    list: { ...products, title, breadcrumbs: [{ name: title, path }] },
    search: {
      title: translate('catalog.search.title', { search: text }),
      text,
      action: `/${word}`,
      ...omitEmpty({ correction: note }),
    },
    head,
  };
}

function toCorrectionNote(
  { channel, translate }: RequestContext,
  search: string,
  { text, isApplied }: SearchCorrection,
): CorrectionNote {
  const note = translate(isApplied ? 'catalog.correction.applied' : 'catalog.correction.suggestion', {
    text,
  });
  const name = isApplied ? translate('catalog.correction.exact', { search }) : note;
  const path = formatSearchPath(channel.search.path, isApplied ? toExactText(search) : text);
  return { note, link: { name, path } };
}

/** What a search form's address has beside the text: what those who send visitors add. */
function formatRest(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('q');
  return rest.size > 0 ? `?${rest.toString()}` : '';
}

function toStart(
  context: RequestContext,
  title: string,
  text: string,
  popular: PopularGoods | null,
): SearchStartPage {
  const { channel, links, translate } = context;
  const { path } = channel.search;
  const searches = selectTopSearches(context).map((name) => ({ name, path: formatSearchPath(path, name) }));
  const chips = [
    { id: 'top-searches', title: translate('catalog.search.top'), links: searches },
    {
      id: 'popular-categories',
      title: translate('catalog.search.popularCategories'),
      links: popular?.categories ?? [],
    },
  ];
  return {
    title,
    breadcrumbs: [{ name: title, path: text ? formatSearchPath(path, text) : `/${path}` }],
    text,
    action: `/${path}`,
    chips: chips.filter(({ links: shown }) => shown.length > 0),
    ...(popular
      ? { popular: { title: translate('catalog.search.popularProducts'), products: popular.products } }
      : {}),
    currency: popular?.currency ?? channel.currency,
    allProducts: { name: translate('catalog.empty.seeAll'), path: links.page('allProducts') },
  };
}

function toHead(
  { channel, translate, url }: RequestContext,
  page: Pick<ListPage, 'title' | 'page' | 'total' | 'filters'> & { readonly path: ShopPath },
): HeadContent {
  const { title, path, total } = page;
  const { canonical, counterpart } = computeListAddresses(url.searchParams, page);
  const head = {
    title,
    description: translate('catalog.head.search', { site: channel.siteName }),
    path: `${path}${canonical}` as const,
    // The same address in every language, apart from the language prefix
    alternates: Object.fromEntries(
      channel.locales.map(({ language, prefix }) => [language, `${prefix}${path}${counterpart}`]),
    ),
    breadcrumbs: [{ name: title, path }],
    noindex: true,
  };
  return fillHeadTexts(head, { name: title, count: total });
}

/** Best sellers whose categories count as popular. */
const BEST_SELLERS = 24;
const SHOWN_PRODUCTS = 8;
const SHOWN_CATEGORIES = 8;

/**
 * The best sellers, and their categories in the same order. Null when there are none or they fail to load: the page renders
 * without them (AP-03).
 */
export async function findPopular(context: RequestContext): Promise<PopularGoods | null> {
  try {
    const answer = await context.commerce.query(productsDocument, CATALOG_FRESHNESS, {
      take: BEST_SELLERS,
      filter: { sort: 'MOST_SOLD', ...rankSoldOutLast(context.channel) },
    });
    const products = compact(answer.products?.products);
    if (products.length === 0) return null;
    const categories = new Map<string, NamedPath>();
    for (const { primaryCategory } of products) {
      const path = findPath(context.links, primaryCategory?.canonicalUrl);
      const name = primaryCategory?.name?.trim();
      if (path && name && !categories.has(path)) categories.set(path, { name, path });
    }
    return {
      categories: [...categories.values()].slice(0, SHOWN_CATEGORIES),
      products: listCards(answer.products?.products, context).slice(0, SHOWN_PRODUCTS),
      ...omitEmpty({ currency: findCurrency(products) }),
    };
  } catch {
    return null;
  }
}
