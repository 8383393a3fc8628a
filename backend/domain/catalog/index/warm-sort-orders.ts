import type { Shop } from '#backend/model/shop.ts';

/** The sort orders that shops offer (contract 3.1). */
const OFFERED_ORDERS = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const;

/** Fills the cache of sort orders at start, so that no request waits for it: half a second for 100,000 products. */
export function warmSortOrders(shops: Iterable<Shop>): void {
  for (const { index, baseMarket, markets, defaultLanguage } of shops) {
    for (const market of markets) {
      for (const order of OFFERED_ORDERS)
        index.order(order, { language: defaultLanguage, base: baseMarket, market });
    }
  }
}
