import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import { findListAddresses } from './list-addresses.ts';
import type { ListContext, LoadedList } from './load-list.server.ts';
import { loadProducts } from './load-products.server.ts';

/** `/allt` and its word in each language, and `/list` (RT-05, RT-16): every product of the shop. */
export async function loadAllProducts(context: ListContext): Promise<LoadedList> {
  const { channel, links, translate } = context;
  const products = await loadProducts(context, {});
  const title = translate('catalog.all.title');
  const path = links.page('allProducts');
  const { canonical, counterpart, noindex } = findListAddresses(context.url.searchParams, products);
  const head: HeadFacts = {
    title,
    description: translate('catalog.all.description', { site: channel.siteName }),
    path: `${path}${canonical}`,
    noindex,
    alternates: Object.fromEntries(
      channel.locales.map(({ language }) => [
        language,
        `${links.pageIn(language, 'allProducts')}${counterpart}`,
      ]),
    ),
    breadcrumbs: [{ name: title, path }],
    placeholders: { name: title, count: products.total },
  };
  return { list: { ...products, title, breadcrumbs: head.breadcrumbs }, head };
}
