import { expect, test } from 'vitest';
import { DEMO_COMPANY, DEMO_PERSON, login, newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi, cartWith, readCart } from '#tests/support/api/cart-api.ts';
import {
  aCheckout,
  placeOrder,
  readConfirmation,
  updateCheckout,
  validateOrder,
  type CheckoutInput,
} from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { ask } from '#tests/support/http.ts';
import { getElement } from '#tests/support/markup.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
/** The default delivery and home delivery, as every demo shop has them in these markets. */
const PICKUP = 1;
const HOME = 2;
/** The deliveries of Karamell's market for any postal code; express reaches a few cities only. */
const NATIONWIDE = [PICKUP, HOME, 3];

async function aCart() {
  const { skuId } = await loadPlentifulProduct(karamell);
  return (await cartWith(karamell, skuId, 1)).id;
}
const selectedOf = <Option extends { readonly isSelected: boolean }>(options: readonly Option[]) =>
  options.filter(({ isSelected }) => isSelected);

test('[CO-01] an external id chooses the delivery, and a chosen delivery is not the default', async () => {
  const id = await aCart();
  const byWidget = { shippingId: 0, externalShippingId: 'home' };
  const { shippingOptions, cart } = await updateCheckout(karamell, id, aCheckout(karamell, byWidget));
  const [chosen] = selectedOf(shippingOptions);
  expect(chosen).toMatchObject({ id: HOME, externalId: 'home', isDefault: false });
  expect(cart.summary.shipping?.id).toBe(HOME);
  expect(cart.summary.fees.shippingFeeIncVat).toBe(chosen?.feeIncVat);
  expect(shippingOptions.filter(({ isDefault }) => isDefault)).toEqual([]);
  await placeOrder(karamell, id, aCheckout(karamell, byWidget));
  expect((await readCart(karamell, id))?.summary.shipping?.id).toBe(HOME);
});
test('[CO-01] the data of delivery widgets has pick-up points; an order takes the named one, else the nearest, and no unknown one', async () => {
  const id = await aCart();
  const { shippingData } = await callApi<{ readonly shippingData: string }>(karamell, {
    kind: 'mutation',
    field: 'createOrUpdateCheckout',
    select: '{ shippingData }',
    input: { cartId: ['String!', id], checkout: ['CheckoutInputType', aCheckout(karamell, {})] },
  });
  const { options } = JSON.parse(shippingData) as {
    readonly options: readonly { readonly id: string; readonly agents: readonly { readonly id: string }[] }[];
  };
  const agents = options.find((option) => option.id === 'pickup')?.agents ?? [];
  expect(options.map((option) => [option.id, option.agents.length > 0])).toContainEqual(['home', false]);
  const input = (pickupPoint: string) =>
    aCheckout(karamell, { shippingId: 0, externalShippingId: 'pickup', pickupPoint });
  expect(await validateOrder(karamell, id, input('SE-1-1'))).toMatchObject({
    isValid: false,
    message: 'Shipping must be selected',
  });
  await expect(placeOrder(karamell, id, input('SE-1-1'))).rejects.toThrow('Pickup point must be selected');
  const { orderId } = await placeOrder(karamell, id, input(agents[2]?.id ?? ''));
  const named = await readConfirmation(karamell, orderId, id);
  expect(named.order?.pickupPoint).toMatch(/^Kvarterslivs, Skolgatan 12, /);
});

test('[CO-01] a client may answer for a delivery that is not offered: it is shown, validated and ordered', async () => {
  const id = await aCart();
  const input = aCheckout(karamell, { shippingId: 999, skipShippingValidation: true });
  const { shippingOptions } = await updateCheckout(karamell, id, input);
  expect(selectedOf(shippingOptions).map((option) => option.id)).toEqual([999]);
  expect(await validateOrder(karamell, id, input)).toMatchObject({ isValid: true });
  await placeOrder(karamell, id, input);
  expect((await readCart(karamell, id))?.summary.shipping?.id).toBe(999);
});

test('[CO-01] deliveries stay listed for a cart whose postal code was set before', async () => {
  const id = await aCart();
  const { shippingOptions } = await updateCheckout(karamell, id, { billingAddress: { zip: '11122' } });
  expect(shippingOptions.length).toBeGreaterThan(1);
  const listed = shippingOptions.map((option) => option.id);
  const again = async (input: CheckoutInput) =>
    (await updateCheckout(karamell, id, input)).shippingOptions.map((option) => option.id);
  for (const input of [{}, { paymentId: 24 }, { shippingId: 2 }, { billingAddress: { city: 'Exempelstad' } }])
    expect(await again(input)).toEqual(listed);
  expect(listed).not.toEqual(NATIONWIDE);
  // An emptied field removes it
  expect(await again({ billingAddress: { zip: '' } })).toEqual(NATIONWIDE);
});

const PREFILLED = `{
  email identityNumber billingAddress { firstName addressLine1 zip company } shippingAddress { zip company }
  shippingOptions { id }
}`;
interface Prefilled {
  readonly email: string | null;
  readonly identityNumber: string | null;
  readonly billingAddress: Readonly<Record<string, string>> | null;
  readonly shippingAddress: Readonly<Record<string, string>> | null;
  readonly shippingOptions: readonly { readonly id: number }[];
}
const readCheckout = (cartId: string, token?: string, checkout: CheckoutInput = {}): Promise<Prefilled> =>
  callApi(karamell, {
    kind: 'mutation',
    field: 'createOrUpdateCheckout',
    select: PREFILLED,
    input: { cartId: ['String!', cartId], checkout: ['CheckoutInputType', checkout] },
    ...(token === undefined ? {} : { token }),
  });

test('[CO-02] a signed-in checkout is prefilled with the account’s addresses and identity number', async () => {
  const id = await aCart();
  const { token } = await login(DEMO_COMPANY);
  const prefilled = await readCheckout(id, token);
  expect(prefilled).toMatchObject({
    email: DEMO_COMPANY.username,
    identityNumber: '556000-0000',
    billingAddress: { company: 'Exempel AB' },
    shippingAddress: { company: 'Exempel AB' },
  });
  expect(prefilled.shippingOptions.length).toBeGreaterThan(1);
  const own = { email: 'own@example.com', identityNumber: '1', billingAddress: { zip: '98132' } };
  expect(await readCheckout(id, token, own)).toMatchObject({
    email: own.email,
    identityNumber: '1',
    billingAddress: { zip: '98132', company: '' },
    shippingAddress: null,
  });
});

test('[CO-02] a prefilled checkout shows nothing of the account after the sign-out, nor for a new account', async () => {
  const id = await aCart();
  const { token } = await login(DEMO_PERSON);
  expect((await readCheckout(id, token)).billingAddress?.zip).not.toBe('');
  const nothing = {
    email: null,
    identityNumber: null,
    billingAddress: null,
    shippingAddress: null,
    // Those of any cart without a postal code
    shippingOptions: NATIONWIDE.map((option) => ({ id: option })),
  };
  expect(await readCheckout(id)).toEqual(nothing);
  const fresh = await newCustomer('empty');
  expect(await readCheckout(id, fresh.token)).toEqual({ ...nothing, email: fresh.username });
});

interface FirstCheckout {
  readonly shippingData: string;
  readonly shippingOptions: readonly {
    readonly displayName: string;
    readonly feeIncVat: number;
    readonly feeIncVatFormatted: string;
    readonly isSelected: boolean;
  }[];
}

for (const shop of SHOPS)
  test(`[PP-03][CO-03] ${shop.key}: a product page tells the delivery, the day and the fee that its checkout begins with`, async () => {
    const { skuId, canonicalUrl } = await loadPlentifulProduct(shop);
    const { id } = await cartWith(shop, skuId, 1);
    const checkout = await callApi<FirstCheckout>(shop, {
      kind: 'mutation',
      field: 'createOrUpdateCheckout',
      select: '{ shippingData shippingOptions { displayName feeIncVat feeIncVatFormatted isSelected } }',
      input: {
        cartId: ['String!', id],
        checkout: ['CheckoutInputType', aCheckout(shop, { shippingId: 0 })],
      },
    });
    const [first] = selectedOf(checkout.shippingOptions);
    const { options } = JSON.parse(checkout.shippingData) as {
      readonly options: readonly { readonly selected: boolean; readonly expectedDay: string }[];
    };
    const day = Date.parse(options.find(({ selected }) => selected)?.expectedDay ?? '');
    const dayFormat = new Intl.DateTimeFormat(shop.languages[0], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const main = getElement((await ask(shop.host, canonicalUrl)).body, 'main').replace(/<[^<>]*>/g, '');
    // The page counts from the last moment it may be cached: in the last hour of a day it names the next working day, up to three days later
    const days = [0, 1, 2, 3].map((more) => dayFormat.format(day + more * 86_400_000));
    expect(days.filter((each) => main.replaceAll('\u00a0', ' ').includes(each))).toHaveLength(1);
    expect(main).toContain(first?.displayName);
    if (first?.feeIncVat !== 0) expect(main).toContain(first?.feeIncVatFormatted);
  });
