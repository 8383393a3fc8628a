import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import { aProduct } from '#tests/support/a-catalog.ts';
import { saveDraft } from './draft.server.ts';
import { loadCheckoutPage } from './load-checkout.server.ts';

const CART = 'aaaaaaaa-1111-4111-8111-222222222222';
const market = (code: string, virtual = false) => ({
  alias: code.toLowerCase(),
  virtual,
  country: { code },
  currency: { code: 'SEK' },
});
const line = {
  id: 'line-1',
  skuId: 1,
  quantity: 1,
  product: aProduct({ productId: 7 }),
  unitPrice: null,
  totalPrice: null,
};
const empty = { company: '', firstName: '', zip: '' };
const anAnswer = (changes: object = {}) => ({
  createOrUpdateCheckout: {
    shippingOptions: [],
    paymentOptions: [],
    billingAddress: null,
    shippingAddress: null,
    cart: { id: CART, isCompleted: false, items: [line], summary: null },
    ...changes,
  },
});

function aVisit(answer: FakeAnswer = anAnswer(), cookies = `ralph-cart=${CART}`) {
  const commerce = fakeCommerce({
    deliveryMarkets: { channel: { markets: [market('SE'), market('NO'), market('DK', true)] } },
    createOrUpdateCheckout: answer,
  });
  return { commerce, context: aContext({ commerce, cookies }) };
}

test('[CO-01] one call answers all of the page; it saves nothing', async () => {
  const { commerce, context } = aVisit();
  const page = await loadCheckoutPage(context);
  const calls = commerce.calls.filter(({ operation }) => operation === 'createOrUpdateCheckout');
  expect(calls).toEqual([{ operation: 'createOrUpdateCheckout', variables: { cartId: CART }, market: 'se' }]);
  expect(page).toMatchObject({ checkout: { market: 'se', country: 'SE', deliveries: null } });
  expect(await loadCheckoutPage(context)).toBe(page);
  expect(commerce.calls.filter(({ operation }) => operation === 'createOrUpdateCheckout')).toHaveLength(1);
});

test('[CO-01] the market is the chosen one; one that cannot be used in a checkout counts as not chosen', async () => {
  for (const [chosen, used] of [
    ['no', 'no'],
    ['dk', 'se'],
    ['us', 'se'],
  ]) {
    const { commerce, context } = aVisit(anAnswer(), `ralph-cart=${CART}; ralph-selected-market=${chosen}`);
    const page = await loadCheckoutPage(context);
    expect(page, chosen).toMatchObject({ checkout: { market: used } });
    expect(commerce.calls.at(-1)?.market).toBe(used);
    if (typeof page !== 'string')
      expect(page.checkout.markets.map(({ name }) => name)).toEqual(['Norge', 'Sverige']);
  }
});

test('[CT-01] without a cart, goods or an open cart there is no checkout', async () => {
  expect(await loadCheckoutPage(aVisit(anAnswer(), '').context)).toBe('empty');
  const cart = { id: CART, isCompleted: false, items: [], summary: null };
  expect(await loadCheckoutPage(aVisit(anAnswer({ cart })).context)).toBe('empty');
  const ordered = { ...cart, isCompleted: true };
  expect(await loadCheckoutPage(aVisit(anAnswer({ cart: ordered })).context)).toBe('lost');
  expect(await loadCheckoutPage(aVisit({ createOrUpdateCheckout: null }).context)).toBe('lost');
});

test('[CO-02] a separate address of the account is open, the same one is not', async () => {
  const billingAddress = { ...empty, firstName: 'Kim', zip: '123 45', addressLine1: 'Storgatan 1' };
  const open = async (shippingAddress: object) => {
    const page = await loadCheckoutPage(aVisit(anAnswer({ billingAddress, shippingAddress })).context);
    return typeof page === 'string' ? page : page.checkout.values;
  };
  expect(await open({ ...billingAddress })).not.toHaveProperty('otherShipping');
  expect(await open({ ...billingAddress, zip: '999 99' })).toMatchObject({
    otherShipping: 'on',
    'shipping.zip': '999 99',
    'billing.zip': '123 45',
  });
});

const choice = (id: number, more: object) => ({
  id,
  name: 'x',
  feeIncVat: 0,
  isSelected: false,
  isDefault: false,
  ...more,
});
const chosenIn = (page: Awaited<ReturnType<typeof loadCheckoutPage>>) => {
  if (typeof page === 'string') throw new Error(page);
  const { deliveries, payments } = page.checkout;
  return [...(deliveries ?? []), ...payments].filter(({ isSelected }) => isSelected).map(({ id }) => id);
};

test.each([
  ['a dearer delivery, and an invoice', 49, { paymentType: 'STANDARD' }, []],
  ['the cheapest delivery, and a card', 19, { paymentType: 'GEINS_PAY' }, [1, 3]],
  ['a card with a fee', 19, { paymentType: 'GEINS_PAY', feeIncVat: 9 }, [1]],
  ['a provider’s frame', 19, { paymentType: 'KLARNA' }, [1]],
  ['what was chosen elsewhere', 49, { paymentType: 'STANDARD', isDefault: false }, [3]],
])(
  '[CO-01] [CO-04] of what the API selects by itself, %s: chosen is what costs and owes nothing more',
  async (_name, fee, payment, chosen) => {
    const selected = { isSelected: true, isDefault: true };
    const answer = anAnswer({
      billingAddress: { ...empty, zip: '123 45' },
      shippingOptions: [choice(1, { ...selected, feeIncVat: fee }), choice(2, { feeIncVat: 29 })],
      paymentOptions: [choice(3, { ...selected, ...payment }), choice(4, { paymentType: 'STANDARD' })],
    });
    expect(chosenIn(await loadCheckoutPage(aVisit(answer).context))).toEqual(chosen);
  },
);

test('[CO-04] a choice stays after a reload, also of what the API had selected; an only payment needs none', async () => {
  const selected = { isSelected: true, isDefault: true, paymentType: 'STANDARD' };
  const paymentOptions = [choice(3, selected), choice(4, { paymentType: 'GEINS_PAY' })];
  const saved = aVisit().context;
  saveDraft(saved, CART, { paymentId: '3' });
  const cookies = `ralph-cart=${CART}; ${saved.cookies.flush()[0]?.split(';')[0]}`;
  expect(chosenIn(await loadCheckoutPage(aVisit(anAnswer({ paymentOptions }), cookies).context))).toEqual([
    3,
  ]);
  const [only] = paymentOptions;
  expect(chosenIn(await loadCheckoutPage(aVisit(anAnswer({ paymentOptions: [only] })).context))).toEqual([3]);
});

test('[CO-04] no HTML of a provider remains in the payment options', async () => {
  const option = { name: 'Pay', feeIncVat: 0, paymentData: '<iframe src="/pay/embed/1d"></iframe>' };
  const paymentOptions = [
    { ...option, id: 1, isSelected: false, paymentType: 'SVEA' },
    { ...option, id: 2, isSelected: true, paymentType: 'KLARNA' },
  ];
  const page = await loadCheckoutPage(aVisit(anAnswer({ paymentOptions })).context);
  expect(JSON.stringify(page)).not.toContain('<');
  expect(page).toMatchObject({ checkout: { payments: [{ id: 1 }, { frame: { url: '/pay/embed/1d' } }] } });
});
