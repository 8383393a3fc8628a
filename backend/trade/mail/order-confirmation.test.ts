import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { formatMinor } from '#backend/domain/money-amounts.ts';
import type { CartDiscount } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { renderOrderConfirmation } from './order-confirmation.ts';
import { ORDER_TEXTS } from './order-texts.ts';

test('placing an order sends one confirmation to the order’s e-mail address', async () => {
  const { mails, order } = await placedOrder();
  expect(mails.map(({ kind, to, language }) => [kind, to, language])).toEqual([
    ['order-confirmation', order.email, 'sv'],
  ]);
});

test.each(LANGUAGES)(
  "the confirmation in %s shows goods, fee, total and VAT in the order's currency",
  async (language) => {
    const { context, scope: own, order } = await placedOrder();
    const scope = { ...own, language };
    const { text, html, subject } = renderOrderConfirmation(context, scope, order);
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
    }
    expect(subject).toContain(`#${order.id}`);
  },
);

test('[CO-06] the mail has the texts of its page, in every language', () => {
  for (const language of LANGUAGES)
    for (const [key, text] of Object.entries(ORDER_TEXTS[language])) {
      const [, namespace = '', name = ''] = /^(\w+)\.(.+)$/.exec(key) ?? [];
      if (namespace === 'mail') continue;
      const file = new URL(`../../../app/i18n/messages/${language}/${namespace}.json`, import.meta.url);
      const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      expect(text, `${language} ${key}`).toBe(messages[name]);
    }
});

const BILLING = {
  company: 'Exempel AB',
  firstName: 'Test',
  lastName: 'Exempel',
  careOf: 'Ek',
  addressLine1: 'Exempelgatan 1',
  addressLine2: 'Lgh 1203',
  zip: '11122',
  city: 'Exempelstad',
};
const BILLING_LINES = [
  'Exempel AB',
  'Test Exempel',
  'c/o Ek',
  'Exempelgatan 1',
  'Lgh 1203',
  '11122 Exempelstad',
  'Sverige',
];

test('[CO-06] goods that are fetched are sent to no address: the mail names the pick-up point, the day and who pays', async () => {
  const { context, scope, order } = await placedOrder({ billingAddress: BILLING });
  const { text, html } = renderOrderConfirmation(context, scope, order);
  expect(text).toContain('Hämtas hos: Torgkiosken, Storgatan 4, 111 22');
  expect(text).toContain('Beräknad leverans: tisdag 24 november');
  expect(text).toContain(['Fakturaadress:', ...BILLING_LINES].join('\n'));
  expect(html).toContain(BILLING_LINES.join('<br>'));
  expect(text).not.toContain('everansadress');
});

test('[CO-06] the mail of a delivery to the door has the whole address, or both', async () => {
  const { context, scope, order } = await placedOrder({ billingAddress: BILLING });
  const render = (changes: Partial<StoredOrder['snapshot']>): string =>
    renderOrderConfirmation(context, scope, {
      ...order,
      snapshot: { ...order.snapshot, pickupPoint: '', ...changes },
    }).text;
  expect(render({})).toContain(['Faktura- och leveransadress:', ...BILLING_LINES].join('\n'));
  const shippingAddress = { ...order.snapshot.shippingAddress, company: '', country: 'FI' };
  expect(render({ shippingAddress })).toContain(
    ['Leveransadress:', ...BILLING_LINES.slice(1, -1), 'Finland'].join('\n'),
  );
});

test('[CO-06] the sums of a company’s mail are without VAT, as on its pages, and add up to what is paid', async () => {
  const { context, scope, order } = await placedOrder({
    billingAddress: BILLING,
    customerType: 'ORGANIZATION',
  });
  const { text } = renderOrderConfirmation(context, scope, order);
  const { cart } = order.snapshot;
  const money = (amount: number): string => formatMinor(scope, amount);
  const vat = cart.vats.reduce((sum, { amount }) => sum + amount, 0);
  expect(cart.subTotal.exVat + cart.shippingFee.exVat + vat).toBe(order.total);
  expect(text).toContain(`${cart.lines[0]?.product.name}: ${money(cart.subTotal.exVat)} exkl. moms`);
  expect(text).toContain(`Delsumma (exkl. moms): ${money(cart.subTotal.exVat)}`);
  expect(text).toContain(`, exkl. moms): ${money(cart.shippingFee.exVat)}`);
  expect(text).toContain(`Moms: ${money(vat)}`);
  expect(text).toContain(`Totalt (inkl. moms): ${money(order.total)}`);
  expect(text).not.toContain(money(cart.subTotal.incVat));
});

test.each(LANGUAGES)(
  '[LW-09] in %s consumers are told of the legal guarantee; companies are not',
  async (language) => {
    const { context, scope, order } = await placedOrder();
    const render = (customerType: 'PERSON' | 'ORGANIZATION') =>
      renderOrderConfirmation(
        context,
        { ...scope, language },
        {
          ...order,
          snapshot: { ...order.snapshot, customerType },
        },
      );
    const told = ORDER_TEXTS[language]['server.guarantee.text'];
    const { text, html } = render('PERSON');
    for (const part of [text, html]) expect(part).toContain(told);
    expect(render('ORGANIZATION').text).not.toContain(told);
  },
);

test('the confirmation uses the order’s currency, not the reader’s market', async () => {
  const { context, scope, order } = await placedOrder();
  const [, finland] = scope.shop.markets;
  if (finland === undefined) throw new Error('The small shop has two markets.');
  const { text } = renderOrderConfirmation(context, { ...scope, market: finland }, order);
  expect(text).toContain('kr');
  expect(text).not.toContain('€');
});

/** The confirmation of an order with these sums of its cart. */
async function confirmationOf(sums: Partial<StoredOrder['snapshot']['cart']>, fromBalance = 0) {
  const { context, scope, order } = await placedOrder();
  const cart = { ...order.snapshot.cart, ...sums };
  const mail = renderOrderConfirmation(context, scope, {
    ...order,
    fromBalance,
    snapshot: { ...order.snapshot, cart },
  });
  return { ...mail, money: (amount: number) => formatMinor(scope, amount) };
}

test('[LW-10] discounts by name, without reduced prices of the catalogue, and the balance appear as negative amounts', async () => {
  const discounts: CartDiscount[] = [
    { kind: 'PRICE', name: null, isFixed: false, amount: { incVat: 500, exVat: 400 } },
    { kind: 'CAMPAIGN', name: 'Ta 3', isFixed: false, amount: { incVat: 600, exVat: 480 } },
    { kind: 'CAMPAIGN', name: null, isFixed: false, amount: { incVat: 50, exVat: 40 } },
    { kind: 'PROMO_CODE', name: 'MINUS', isFixed: true, amount: { incVat: 1000, exVat: 800 } },
  ];
  const { text, money } = await confirmationOf(
    {
      discounts,
      regularSubTotal: { incVat: 30_000, exVat: 0 },
      fixedDiscount: { incVat: 1000, exVat: 800 },
    },
    2500,
  );
  const rows = [
    `Före rabatter: ${money(23_050)}`,
    `Ta 3: −\u00A0${money(600)}`,
    `Rabatt: −\u00A0${money(50)}`,
    `Delsumma: ${money(22_400)}`,
    `Presentkort eller kod (MINUS): −\u00A0${money(1000)}`,
  ];
  expect(text).toContain(rows.join('\n'));
  expect(text).toContain(`Ditt saldo: −\u00A0${money(2500)}`);
});

test('VAT of one rate is a note at the total', async () => {
  const { text, money } = await confirmationOf({ vats: [{ percent: 25, amount: 1200 }] });
  expect(text).toContain(`Totalt (varav moms ${money(1200)}): `);
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
  expect(text).toMatch(
    new RegExp(
      `^Totalt före presentkort \\(varav moms ${money(2400)}\\): .*\nPresentkort \\(CARD\\): −\u00A0${money(2000)}\nDitt saldo: −\u00A0${money(2500)}\nTotalt \\(inkl\\. moms\\): `,
      'm',
    ),
  );
});
