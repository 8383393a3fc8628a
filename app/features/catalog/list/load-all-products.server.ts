import { fillHeadTexts } from '#app/features/catalog/fill-head-texts.ts';
import { computeListAddresses } from './list-addresses.ts';
import type { ListContext, LoadedList } from './load-list.server.ts';
import { loadProducts } from './load-products.server.ts';

/** Every product of the shop: `/allt`, its word in each language, and `/list` (RT-05, RT-16). */
export async function loadAllProducts(context: ListContext): Promise<LoadedList> {
  const { channel, links, translate } = context;
  const products = await loadProducts(context, {});
  const title = translate('catalog.all.title');
  const path = links.page('allProducts');
  const breadcrumbs = [{ name: title, path }];
  const { canonical, counterpart, noindex } = computeListAddresses(context.url.searchParams, products);
  const head = {
    title,
    description: translate('catalog.all.description', { site: channel.siteName }),
    path: `${path}${canonical}` as const,
    noindex,
    alternates: Object.fromEntries(
      channel.locales.map(({ language }) => [
        language,
        `${links.pageIn(language, 'allProducts')}${counterpart}`,
      ]),
    ),
    breadcrumbs,
  };
  return {
    list: { ...products, title, breadcrumbs },
    head: fillHeadTexts(head, { name: title, count: products.total }),
  };
}
