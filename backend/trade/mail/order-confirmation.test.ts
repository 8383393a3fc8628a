import { expect, test } from 'vitest';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { formatMinor } from '#backend/domain/money-amounts.ts';
import type { CartDiscount } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { renderOrderConfirmation } from './order-confirmation.ts';

test('placing an order sends one confirmation to the order’s e-mail address', async () => {
  const { mails, order } = await placedOrder();
  expect(mails.map(({ kind, to, language }) => [kind, to, language])).toEqual([
    ['order-confirmation', order.email, 'sv'],
  ]);
});

test.each(LANGUAGES)(
  "the confirmation in %s shows goods, fee, total and VAT in the order's currency",
  async (language) => {
    const { scope: own, order } = await placedOrder();
    const scope = { ...own, language };
    const { text, html, subject } = renderOrderConfirmation(scope, order);
    const { cart } = order.snapshot;
    const vat = cart.totalBeforeBalance.incVat - cart.totalBeforeBalance.exVat;
    // Sweets of a lower rate, and the delivery
    expect(cart.vats.map(({ percent }) => percent)).toEqual([12, 25]);
    expect(cart.vats.reduce((sum, { amount }) => sum + amount, 0)).toBe(vat);
    for (const part of [text, html]) {
      for (const amount of [
        order.total,
        ...cart.vats.map((rate) => rate.amount),
        cart.shippingFee.incVat,
        cart.lines[0]?.total.incVat ?? -1,
      ])
        expect(part).toContain(formatMinor(scope, amount));
      expect(part).toMatch(/12\s?%.*25\s?%/s);
      expect(part).toContain(`2 × ${cart.lines[0]?.product.name}`);
      expect(part).toContain('Exempelgatan 1, 11122 Exempelstad');
    }
    expect(subject).toContain(`#${order.id}`);
  },
);

test('the confirmation shows where the goods are fetched, and when they should arrive', async () => {
  const { scope, order } = await placedOrder();
  const { text } = renderOrderConfirmation(scope, order);
  expect(text).toContain('Torgkiosken, Storgatan 4, 111 22');
  expect(text).toContain('tisdag 24 november');
});

test('the confirmation uses the order’s currency, not the reader’s market', async () => {
  const { scope, order } = await placedOrder();
  const [, finland] = scope.shop.markets;
  if (finland === undefined) throw new Error('The small shop has two markets.');
  const { text } = renderOrderConfirmation({ ...scope, market: finland }, order);
  expect(text).toContain('kr');
  expect(text).not.toContain('€');
});

/** The confirmation of an order with these sums of its cart. */
async function confirmationOf(sums: Partial<StoredOrder['snapshot']['cart']>, fromBalance = 0) {
  const { scope, order } = await placedOrder();
  const cart = { ...order.snapshot.cart, ...sums };
  const mail = renderOrderConfirmation(scope, {
    ...order,
    fromBalance,
    snapshot: { ...order.snapshot, cart },
  });
  return { ...mail, money: (amount: number) => formatMinor(scope, amount) };
}

test('discounts by name and the balance appear as negative amounts', async () => {
  const discounts: CartDiscount[] = [
    { kind: 'PRICE', name: null, isFixed: false, amount: { incVat: 500, exVat: 400 } },
    { kind: 'CAMPAIGN', name: 'Ta 3', isFixed: false, amount: { incVat: 600, exVat: 480 } },
    { kind: 'CAMPAIGN', name: null, isFixed: false, amount: { incVat: 50, exVat: 40 } },
    { kind: 'PROMO_CODE', name: 'MINUS', isFixed: true, amount: { incVat: 1000, exVat: 800 } },
    { kind: 'GIFT_CARD', name: 'CARD', isFixed: true, amount: { incVat: 300, exVat: 240 } },
  ];
  const { text, money } = await confirmationOf(
    { discounts, regularSubTotal: { incVat: 30_000, exVat: 0 } },
    2500,
  );
  const rows = [
    `Ordinarie pris: ${money(30_000)}`,
    `Rabatt: −${money(500)}`,
    `Ta 3: −${money(600)}`,
    `Rabatt: −${money(50)}`,
    `Delsumma: ${money(22_400)}`,
    `Rabatt (MINUS): −${money(1000)}`,
    `Presentkort (CARD): −${money(300)}`,
  ];
  expect(text).toContain(rows.join('\n'));
  expect(text).toContain(`Från ditt saldo: −${money(2500)}`);
});

test('VAT of one rate is one row', async () => {
  const { scope, order } = await placedOrder();
  const { cart } = order.snapshot;
  const vat = cart.totalBeforeBalance.incVat - cart.totalBeforeBalance.exVat;
  const single = { ...cart, vats: [{ percent: 25, amount: vat }] };
  const { text } = renderOrderConfirmation(scope, {
    ...order,
    snapshot: { ...order.snapshot, cart: single },
  });
  expect(text).toContain(`varav moms: ${formatMinor(scope, vat)}`);
  expect(text).not.toContain('%');
});

test('what a gift card and the balance pay follows what all costs and its VAT', async () => {
  const { text, money } = await confirmationOf(
    {
      cardPayment: 2000,
      discounts: [{ kind: 'GIFT_CARD', name: 'CARD', isFixed: true, amount: { incVat: 2000, exVat: 2000 } }],
      vats: [{ percent: 12, amount: 2400 }],
    },
    2500,
  );
  const rows = [
    `varav moms: ${money(2400)}`,
    `Presentkort (CARD): −${money(2000)}`,
    `Från ditt saldo: −${money(2500)}`,
    'Att betala: ',
  ];
  expect(text).toContain(rows.join('\n'));
  expect(text).toMatch(/^Summa: /m);
});
