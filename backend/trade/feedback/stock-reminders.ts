import { z } from 'zod';
import { productUrl } from '#backend/domain/catalog/product/product-url.ts';
import { getAvailableStock, findGoods } from '#backend/trade/cart/goods.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { renderBackInStock } from '#backend/trade/mail/back-in-stock.ts';
import { shopOrigin } from '#backend/domain/shop/shop-origin.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { LANGUAGES } from '#backend/core/text/languages.ts';

const requestRow = z.object({ email: z.string(), language: z.string() });

/** Mails each open availability request of a SKU once, if the SKU can be ordered again. */
function sendStockReminders(services: BackendServices, channelId: string, skuId: number): void {
  const shop = services.shops.get(channelId);
  if (shop === undefined) return;
  const { database } = services;
  const requests = database.raw.select(
    requestRow,
    'select email, language from availability_requests where channel_id = ? and sku_id = ? and sent_at is null',
    [channelId, skuId],
  );
  for (const { email, language } of requests) {
    const scope: Scope = {
      shop,
      database,
      language: LANGUAGES.find((each) => each === language) ?? shop.defaultLanguage,
      market: shop.baseMarket,
      now: services.now,
      customer: null,
    };
    const goods = findGoods(scope, skuId);
    if (goods === null || getAvailableStock(goods.sku) === 0) return;
    const isFirst = inTransaction(database, () => {
      const sql = `update availability_requests set sent_at = ?
        where channel_id = ? and sku_id = ? and email = ? and sent_at is null`;
      return database.raw.run(sql, [services.now().toISOString(), channelId, skuId, email]).changes === 1;
    });
    if (!isFirst) continue;
    const url = `${shopOrigin(services, shop)}${productUrl(scope, goods.product)}`;
    services.mailer.send(renderBackInStock(scope, { to: email, name: goods.product.name, url }));
  }
}

/** Subscribes to stock changes and mails availability reminders. */
export function startStockReminders(services: BackendServices): void {
  services.changes.listen((change) => {
    if (change.kind !== 'stock') return;
    for (const skuId of change.skuIds) sendStockReminders(services, change.channelId, skuId);
  });
}
