import { fillHeadTexts } from '#app/features/catalog/fill-head-texts.ts';
import { computeListAddresses } from '#app/features/catalog/list/list-addresses.ts';
import type { ListPage } from '#app/features/catalog/list/list-page.ts';
import type { ListContext, LoadedList } from '#app/features/catalog/list/load-list.server.ts';
import { loadProducts } from '#app/features/catalog/list/load-products.server.ts';
import type { PageFacts } from '#app/features/seo/page-head.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findPopular } from './find-popular.server.ts';
import type { SearchStartPage, ShownSearch } from './search-page.ts';
import { formatSearchPath, parseSearchText } from './search-text.ts';
import { selectTopSearches } from './top-searches.ts';

/** A list of results, or the page to start a search from when there are none. */
export type LoadedSearch =
  | (LoadedList & { readonly search: ShownSearch })
  | { readonly start: SearchStartPage; readonly head: PageFacts };

/**
 * `/{word}/{text}` (RT-15): products for a text, best match first. The word is the channel's own; any other channel's
 * search word redirects to it, as translated path words do (RT-19). `/{word}?q=text`, which the search box sends
 * without JavaScript (SR-05), redirects to the address of the results. `/{word}` alone is the page to start a search
 * from.
 */
export async function loadSearch(context: ListContext, param: string | undefined): Promise<LoadedSearch> {
  const { channel, translate, url } = context;
  const word = channel.search.path;
  const text = parseSearchText(param);
  const typed = parseSearchText(url.searchParams.get('q'));
  if (!text && typed) throw redirectTo(formatSearchPath(word, typed));
  const path: ShopPath = text ? formatSearchPath(word, text) : `/${word}`;
  if (url.pathname.slice(context.locale.prefix.length).split('/')[1] !== word)
    throw redirectTo(`${path}${url.search}`, 301);
  if (!text) {
    const title = translate('catalog.search.emptyTitle');
    const head = toHead(context, { title, path, page: 1, total: 0 });
    return { start: toStart(context, title, text), head };
  }
  const products = await loadProducts(context, { searchText: text });
  const { correction } = products;
  // The heading names what the results are of
  const search = correction?.isApplied === true ? correction.text : text;
  const title = translate('catalog.search.title', { search });
  const head = toHead(context, { ...products, title, path });
  // When filters exclude all results, the list's own empty state offers to clear them
  if (products.total === 0 && products.filters === undefined) {
    const start = toStart(context, title, text);
    return { start: { ...start, ...omitEmpty({ popular: await findPopular(context), correction }) }, head };
  }
  return {
    list: { ...products, title, breadcrumbs: [{ name: title, path }] },
    search: { text, action: `/${word}`, ...omitEmpty({ correction }) },
    head,
  };
}

function toStart(context: ListContext, title: string, text: string): SearchStartPage {
  const { path } = context.channel.search;
  return {
    title,
    breadcrumbs: [{ name: title, path: text ? formatSearchPath(path, text) : `/${path}` }],
    text,
    action: `/${path}`,
    topSearches: selectTopSearches(context),
    allProductsPath: context.links.page('allProducts'),
  };
}

interface HeadParts extends Pick<ListPage, 'title' | 'page' | 'total' | 'filters'> {
  readonly path: ShopPath;
}

function toHead({ channel, translate, url }: ListContext, parts: HeadParts): PageFacts {
  const { title, path, total } = parts;
  const { canonical, counterpart } = computeListAddresses(url.searchParams, parts);
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
