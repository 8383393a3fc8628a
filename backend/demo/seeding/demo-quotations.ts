import { randomUUID } from 'node:crypto';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { toMinor } from '#backend/core/money/money.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import { findUserByEmail } from '#backend/domain/customers/user-store.ts';
import { percentOf } from '#backend/domain/money-amounts.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { findGoods } from '#backend/trade/cart/goods.ts';
import { insertQuotation, listQuotations } from '#backend/trade/cart/quotation-store.ts';
import { scopeOf } from './demo-orders.ts';

const COMPANY = 'company@example.com';
const VALID_MS = 365 * 86_400_000;
const QUANTITY = 6;
const MIN_STOCK = 40;
/** Of the shop's price. */
const QUOTED_PERCENT = 85;

const TEXTS: Readonly<Partial<Record<Language, { name: string; terms: string }>>> = {
  sv: { name: 'Gåvor till personalen', terms: 'Betalas mot faktura inom 30 dagar.' },
  fi: { name: 'Lahjat henkilökunnalle', terms: 'Maksu laskulla 30 päivän kuluessa.' },
};
const ENGLISH = { name: 'Gifts for the staff', terms: 'Payment by invoice within 30 days.' };

/** Three goods that the shop has plenty of, at a reduced price. */
function quoteLines(scope: Scope) {
  const { database, shop } = scope;
  const sql = `select min(s.id) as id from skus s join products p on p.id = s.product_id
    where p.channel_id = ? and s.in_stock >= ? and p.id not in (select package_id from package_options)
    group by p.id order by p.id limit 3`;
  return database.raw.select(idRow, sql, [shop.channelId, MIN_STOCK]).flatMap(({ id: skuId }) => {
    const goods = findGoods(scope, skuId);
    if (goods === null) return [];
    const unit = percentOf(toMinor(pricesOf(scope, goods.product).selling), QUOTED_PERCENT);
    return { skuId, quantity: QUANTITY, unit };
  });
}

/** Gives the demo's company an open quotation in every shop that has made it none. */
export function seedQuotations(services: BackendServices): void {
  const { database, shops, now } = services;
  const user = findUserByEmail(database, COMPANY);
  if (user === null) return;
  for (const shop of shops.values()) {
    if (listQuotations(database, shop.channelId, user.id).length > 0) continue;
    const time = now().toISOString();
    insertQuotation(database, {
      id: randomUUID(),
      channelId: shop.channelId,
      userId: user.id,
      market: shop.baseMarket.alias,
      number: `Q-${shop.number}0001`,
      ...(TEXTS[shop.defaultLanguage] ?? ENGLISH),
      status: 'PENDING',
      lines: quoteLines(scopeOf(services, shop, user, now())),
      createdAt: time,
      modifiedAt: time,
      validTo: new Date(now().getTime() + VALID_MS).toISOString(),
      decidedAt: null,
    });
  }
}
