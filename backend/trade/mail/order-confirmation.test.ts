import { expect, test } from 'vitest';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { formatMinor } from '#backend/domain/pricing/money-amounts.ts';
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

test('the confirmation uses the order’s currency, not the reader’s market', async () => {
  const { scope, order } = await placedOrder();
  const [, finland] = scope.shop.markets;
  if (finland === undefined) throw new Error('The small shop has two markets.');
  const { text } = renderOrderConfirmation({ ...scope, market: finland }, order);
  expect(text).toContain('kr');
  expect(text).not.toContain('€');
});

test('balance and discount appear as negative amounts', async () => {
  const { scope, order } = await placedOrder();
  const cart = { ...order.snapshot.cart, fixedDiscount: { incVat: 1000, exVat: 800 } };
  const { text } = renderOrderConfirmation(scope, {
    ...order,
    fromBalance: 2500,
    snapshot: { ...order.snapshot, cart },
  });
  expect(text).toContain(`Rabatt: −${formatMinor(scope, 1000)}`);
  expect(text).toContain(`Från ditt saldo: −${formatMinor(scope, 2500)}`);
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
