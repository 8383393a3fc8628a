import type { RequestContext } from '#app/request/request-context.ts';
import type { ErrorOffers } from './error-offers-view.server.tsx';

/** A page that is not there does not wait longer for what it offers instead. */
const WAIT_MS = 700;

type Goods = Pick<ErrorOffers, 'categories' | 'products'>;

/**
 * What the 404 page offers, from the shop's cached data; null where nothing is known in time.
 *
 * @param findGoods null where the API fails; never rejects
 */
export async function findErrorOffers(
  { translate }: Pick<RequestContext, 'translate'>,
  findGoods: () => Promise<Goods | null>,
): Promise<ErrorOffers | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const goods = await Promise.race([findGoods(), timeout]);
  clearTimeout(timer);
  if (goods === null) return null;
  return {
    categoriesTitle: translate('catalog.search.popularCategories'),
    categories: goods.categories,
    productsTitle: translate('catalog.search.popularProducts'),
    // Only what the page shows: the rest would be part of the key of the cached markup
    products: goods.products.map(({ name, path, picture, price }) => ({
      name,
      path,
      ...(picture === undefined ? {} : { picture }),
      ...(price === undefined ? {} : { price }),
    })),
  };
}
