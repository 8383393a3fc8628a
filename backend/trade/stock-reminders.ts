import { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { createScope, shopOrigin } from '#backend/domain/find-scope.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { findGoods, formatGoodsName, getAvailableStock, goodsUrl } from '#backend/trade/cart/goods.ts';
import { renderMail } from '#backend/trade/mail/mail-layout.ts';
import type { Mail } from '#backend/model/mail.ts';

const TEXTS: Readonly<Record<Language, { subject: string; text: string; link: string }>> = {
  en: {
    subject: 'Back in stock',
    text: 'What you asked about can be bought again. We keep nothing aside, so first come, first served.',
    link: 'To the product',
  },
  sv: {
    subject: 'Tillbaka i lager',
    text: 'Varan du frågade efter går att köpa igen. Vi lägger inte undan något, så först till kvarn gäller.',
    link: 'Till varan',
  },
  fi: {
    subject: 'Taas varastossa',
    text: 'Kysymääsi tuotetta voi taas ostaa. Emme varaa mitään sivuun, joten nopeat ehtivät ensin.',
    link: 'Tuotteeseen',
  },
  da: {
    subject: 'Tilbage på lager',
    text: 'Varen, du spurgte efter, kan købes igen. Vi lægger ikke noget til side, så først til mølle.',
    link: 'Til varen',
  },
  nb: {
    subject: 'Tilbake på lager',
    text: 'Varen du spurte etter kan kjøpes igjen. Vi legger ikke av noe, så førstemann til mølla.',
    link: 'Til varen',
  },
};

/** The mail for an availability request whose SKU is back in stock. */
export function renderBackInStock(
  services: Pick<BackendServices, 'shopPort'>,
  scope: Scope,
  product: { readonly to: string; readonly name: string; readonly url: string },
): Mail {
  const texts = TEXTS[scope.language];
  return renderMail(services, scope, {
    kind: 'back-in-stock',
    to: product.to,
    subject: `${texts.subject}: ${product.name}`,
    parts: [
      { kind: 'text', text: product.name },
      { kind: 'text', text: texts.text },
      { kind: 'link', label: texts.link, url: product.url },
    ],
  });
}

const requestRow = z.object({ email: z.string(), language: z.string() });
const skuRow = z.object({ channelId: z.string(), skuId: z.int() });

const OF_REQUEST = 'channel_id = ? and sku_id = ? and email = ?';

/**
 * Mails each open availability request of a SKU, if the SKU can be ordered again. `sent_at` claims a request, because an operator's
 * command and the server see the same change of stock; the request is deleted when its mail is settled.
 */
function sendStockReminders(services: BackendServices, { channelId, skuId }: z.output<typeof skuRow>): void {
  const shop = services.shops.get(channelId);
  if (shop === undefined) return;
  const { database } = services;
  const requests = database.raw.select(
    requestRow,
    'select email, language from availability_requests where channel_id = ? and sku_id = ? and sent_at is null',
    [channelId, skuId],
  );
  for (const { email, language } of requests) {
    const scope = createScope(services, shop, { language });
    const goods = findGoods(scope, skuId);
    if (goods === null || getAvailableStock(goods.sku) === 0) return;
    const url = `${shopOrigin(services, shop)}${goodsUrl(scope, goods)}`;
    const name = formatGoodsName(goods, scope.language);
    const mail = renderBackInStock(services, scope, { to: email, name, url });
    const claim = [services.now().toISOString(), channelId, skuId, email];
    const isClaimed = inTransaction(database, () => {
      const sql = `update availability_requests set sent_at = ? where ${OF_REQUEST} and sent_at is null`;
      return database.raw.run(sql, claim).changes === 1;
    });
    if (!isClaimed) continue;
    services.mailer.send(mail, () => {
      // A request that was made anew meanwhile is open again
      database.raw.run(`delete from availability_requests where sent_at = ? and ${OF_REQUEST}`, claim);
    });
  }
}

/** Subscribes to stock changes and mails availability reminders. */
export function startStockReminders(services: BackendServices): void {
  services.changes.listen((change) => {
    if (change.kind !== 'stock') return;
    for (const skuId of change.skuIds) sendStockReminders(services, { channelId: change.channelId, skuId });
  });
}

/** Mails the reminders that an earlier process did not mail, or not to the end. Call at the start only: later ones are under way. */
export function resumeStockReminders(services: BackendServices): void {
  const { raw } = services.database;
  raw.run('update availability_requests set sent_at = null where sent_at is not null');
  const sql = `select distinct a.channel_id as channelId, a.sku_id as skuId
    from availability_requests a join skus s on s.id = a.sku_id
    where s.in_stock > 0 or s.oversellable > 0 or s.static_stock > 0`;
  for (const sku of raw.select(skuRow, sql)) sendStockReminders(services, sku);
}
