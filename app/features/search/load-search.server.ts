import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import { findListAddresses } from '#app/features/catalog/list-addresses.ts';
import type { ListContext, LoadedList } from '#app/features/catalog/load-list.server.ts';
import { loadProducts } from '#app/features/catalog/load-products.server.ts';
import { redirectTo } from '#app/request/responses.ts';
import { formatSearchPath, parseSearchText } from './search-text.ts';

/**
 * `/{word}/{text}` (RT-15): products for a text, best match first. The word is the channel's own; any other search word
 * redirects to it, as other foreign words do (RT-19). `/{word}?q=text`, which the search box sends without JavaScript (SR-05), redirects to the address of the results.
 */
export async function loadSearch(context: ListContext, param: string | undefined): Promise<LoadedList> {
  const { channel, translate, url } = context;
  const word = channel.search.path;
  const text = parseSearchText(param);
  if (text && url.pathname.slice(context.locale.prefix.length).split('/')[1] !== word)
    throw redirectTo(`${formatSearchPath(word, text)}${url.search}`, 301);
  if (!text) throw redirectTo(findResultsPath(context));
  const products = await loadProducts(context, { searchText: text });
  const { canonical, counterpart } = findListAddresses(url.searchParams, products);
  const title = translate('catalog.search.title', { search: text });
  const path = formatSearchPath(word, text);
  const head: HeadFacts = {
    title,
    description: '',
    path: `${path}${canonical}`,
    // Every language has the same address for the same text, behind its prefix.
    alternates: Object.fromEntries(
      channel.locales.map(({ language, prefix }) => [language, `${prefix}${path}${counterpart}`]),
    ),
    breadcrumbs: [{ name: title, path }],
    noindex: true,
    placeholders: { name: title, count: products.total },
  };
  return { list: { ...products, title, breadcrumbs: head.breadcrumbs }, head };
}

/** Where a search form leads; without a text there is nothing to search for, and all products are shown instead. */
function findResultsPath({ channel, links, url }: ListContext): string {
  const text = parseSearchText(url.searchParams.get('q'));
  return text ? formatSearchPath(channel.search.path, text) : links.page('allProducts');
}
