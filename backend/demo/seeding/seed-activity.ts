import { inTransaction } from '#backend/core/db/transaction.ts';
import { toMinor } from '#backend/core/money/money.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { seedCustomers } from './demo-customers.ts';
import { seedOrders } from './demo-orders.ts';
import { seedQuotations } from './demo-quotations.ts';
import { seedReviews } from './demo-reviews.ts';

/** Creates missing gift cards; the remaining amount of an existing one is unchanged. */
function seedGiftCards({ database, shops }: BackendServices): void {
  const sql = 'insert or ignore into gift_cards values (?, ?, ?, ?, ?)';
  for (const shop of shops.values())
    for (const { code, kind } of shop.commercialRules.codes)
      if (kind.type === 'giftCard')
        database.raw.run(sql, [
          shop.channelId,
          code,
          shop.baseMarket.currency.code,
          toMinor(kind.amount),
          kind.taxedAtSale ? 1 : 0,
        ]);
}

/** Creates the demo's customers, orders, quotations, reviews and gift cards once each; does not change data of shoppers. */
export async function seedActivity(services: BackendServices): Promise<void> {
  const customers = await seedCustomers(services);
  inTransaction(services.database, () => {
    seedGiftCards(services);
    seedReviews(services);
    if (customers.length > 0) seedOrders(services, customers);
    seedQuotations(services);
  });
}
