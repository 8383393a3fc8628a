import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import { findListAddresses } from '#app/features/catalog/list/list-addresses.ts';
import type { ListPage } from '#app/features/catalog/list/list-page.ts';
import type { ListContext, LoadedList } from '#app/features/catalog/list/load-list.server.ts';
import { loadProducts } from '#app/features/catalog/list/load-products.server.ts';
import { redirectTo } from '#app/request/responses.ts';
import type { SearchStartPage } from './search-page.ts';
import { formatSearchPath, parseSearchText } from './search-text.ts';
import { findTopSearches } from './top-searches.ts';

/** Results, or what a search page shows instead of them. */
export type LoadedSearch = LoadedList | { readonly start: SearchStartPage; readonly head: HeadFacts };

/**
 * `/{word}/{text}` (RT-15): products for a text, best match first. The word is the channel's own; any other search word
 * redirects to it, as other foreign words do (RT-19). `/{word}?q=text`, which the search box sends without JavaScript
 * (SR-05), redirects to the address of the results; `/{word}` alone is a page to search from.
 */
export async function loadSearch(context: ListContext, param: string | undefined): Promise<LoadedSearch> {
  const { channel, translate, url } = context;
  const word = channel.search.path;
  const text = parseSearchText(param);
  const typed = parseSearchText(url.searchParams.get('q'));
  if (!text && typed) throw redirectTo(formatSearchPath(word, typed));
  const path = text ? formatSearchPath(word, text) : `/${word}`;
  if (url.pathname.slice(context.locale.prefix.length).split('/')[1] !== word)
    throw redirectTo(`${path}${url.search}`, 301);
  const title = text
    ? translate('catalog.search.title', { search: text })
    : translate('catalog.search.emptyTitle');
  if (!text) {
    const head = toHead(context, { title, path, page: 1, total: 0 });
    return { start: toStart(context, title, text), head };
  }
  const products = await loadProducts(context, { searchText: text });
  const head = toHead(context, { ...products, title, path });
  // A text that finds nothing; one that is narrowed to nothing is the list's own affair.
  if (products.total === 0 && products.filters === undefined)
    return { start: toStart(context, title, text), head };
  return { list: { ...products, title, breadcrumbs: head.breadcrumbs }, head };
}

function toStart(context: ListContext, title: string, text: string): SearchStartPage {
  const { path } = context.channel.search;
  return {
    title,
    breadcrumbs: [{ name: title, path: text ? formatSearchPath(path, text) : `/${path}` }],
    text,
    action: `/${path}`,
    topSearches: findTopSearches(context),
    allProductsPath: context.links.page('allProducts'),
  };
}

interface HeadParts extends Pick<ListPage, 'title' | 'page' | 'total' | 'filters'> {
  readonly path: string;
}

function toHead({ channel, url }: ListContext, parts: HeadParts): HeadFacts {
  const { title, path, total } = parts;
  const { canonical, counterpart } = findListAddresses(url.searchParams, parts);
  return {
    title,
    description: '',
    path: `${path}${canonical}`,
    // Every language has the same address for the same text, behind its prefix.
    alternates: Object.fromEntries(
      channel.locales.map(({ language, prefix }) => [language, `${prefix}${path}${counterpart}`]),
    ),
    breadcrumbs: [{ name: title, path }],
    noindex: true,
    placeholders: { name: title, count: total },
  };
}
