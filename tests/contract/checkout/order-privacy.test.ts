import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi, cartWith, setMerchantData, setPromoCode } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, updateCheckout } from '#tests/support/api/checkout-api.ts';
import { choosePayment } from '#tests/support/api/payment-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const SCHEMA = buildSchema(readFileSync('backend/schema.graphql', 'utf8'));
/** The catalogue's own data, the same for every visitor; it would make documents too large. */
const PUBLIC_TYPES: ReadonlySet<string> = new Set(['ProductType', 'CurrencyType']);

function selectFields(type: GraphQLObjectType, above: readonly string[]): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    if (PUBLIC_TYPES.has(inner.name) || above.includes(inner.name)) return [];
    return `${field.name} ${selectFields(inner, [...above, inner.name])}`;
  });
  return `{ ${fields.join(' ')} }`;
}

/** The selection of every field of a type and of its parts, as the schema has them now. */
function selectEverything(typeName: string): string {
  const type = SCHEMA.getType(typeName);
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${typeName}.`);
  return selectFields(type, [typeName]);
}

const ORDER = selectEverything('CheckoutOrderType');
const FIELDS = {
  checkout: selectEverything('CheckoutDataType'),
  getCheckoutAndOrder: selectEverything('CheckoutAndOrderType'),
} as const;

/** What only the buyer may read; each text is in no other order. */
const PRIVATE = {
  firstName: 'Privatförnamn',
  lastName: 'Privatefternamn',
  addressLine1: 'Privatgatan 7',
  careOf: 'Privatvärd',
  city: 'Privatstad',
  zip: '11144',
  company: 'Privatbolaget',
  mobile: '+46709876543',
  phone: '+46809876543',
  identityNumber: '811218-9876',
  message: 'Privat meddelande',
  goodsLabel: 'Privat märkning',
  customerOrderNumber: 'PRIVAT-77',
  merchantData: '{"note":"privat anteckning"}',
} as const;

function aPrivateCheckout(email: string, paymentId: number) {
  const { identityNumber, message, goodsLabel, customerOrderNumber, merchantData: _, ...address } = PRIVATE;
  const billingAddress = { ...address, country: 'SE' };
  const texts = { identityNumber, message, goodsLabel, customerOrderNumber };
  return aCheckout(karamell, { paymentId, email, billingAddress, shippingAddress: billingAddress, ...texts });
}

/** An order of a signed-in customer with everything that an order can tell about its buyer. */
async function anOrder(paymentId = 23) {
  const { token, username: email } = await newCustomer('private');
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id: cartId } = await cartWith(karamell, skuId, 2);
  await setMerchantData(karamell, cartId, PRIVATE.merchantData);
  await setPromoCode(karamell, cartId, 'SAVE10');
  const placed = await placeOrder(karamell, cartId, aPrivateCheckout(email, paymentId), { token });
  const path = placed.redirectUrl === null ? null : new URL(placed.redirectUrl).pathname;
  if (path !== null) await choosePayment(path, 'paid');
  const secrets = [...Object.values(PRIVATE), email, cartId, placed.publicId, 'SAVE10'];
  return { ...placed, token, cartId, paymentId: path?.slice('/pay/'.length) ?? null, secrets };
}

const readOrder = (
  field: keyof typeof FIELDS,
  id: string,
  { cartId, token }: { readonly cartId?: string; readonly token?: string } = {},
): Promise<{ order: Record<string, unknown> | null }> =>
  callApi(karamell, {
    field,
    select: FIELDS[field],
    input: {
      id: ['String!', id],
      paymentType: ['PaymentType!', 'STANDARD'],
      ...(cartId === undefined ? {} : { cartId: ['String', cartId] }),
    },
    ...(token === undefined ? {} : { token }),
  });

test('[CH-11] an order without the cart’s id or the owner’s bearer has goods and sums, nothing about its buyer', async () => {
  const order = await anOrder(24);
  const stranger = await newCustomer('stranger');
  const own = await readOrder('checkout', order.orderId, { cartId: order.cartId });
  for (const field of ['checkout', 'getCheckoutAndOrder'] as const) {
    for (const id of [order.orderId, order.publicId, order.paymentId ?? '']) {
      for (const token of [undefined, stranger.token]) {
        const answer = await readOrder(field, id, token === undefined ? {} : { token });
        const text = JSON.stringify(answer);
        for (const secret of [...order.secrets, order.paymentId])
          expect(text, `${field} ${id}`).not.toContain(JSON.stringify(secret).slice(1, -1));
        for (const sum of ['orderId', 'orderValueIncVat', 'itemValueIncVat', 'shippingFeeIncVat', 'currency'])
          expect(answer.order?.[sum], sum).toEqual(own.order?.[sum]);
        expect(answer.order).toMatchObject({ customerId: 0, rows: [{ quantity: 2 }] });
      }
    }
  }
  expect(ORDER).toContain('personalId');
});

test('[CO-06] the buyer reads the whole order, by the cart’s id or by the bearer', async () => {
  const order = await anOrder();
  const byCart = await readOrder('checkout', order.orderId, { cartId: order.cartId });
  const byBearer = await readOrder('checkout', order.orderId, { token: order.token });
  for (const answer of [byCart, byBearer]) {
    const text = JSON.stringify(answer);
    for (const secret of [...Object.values(PRIVATE), order.cartId, 'SAVE10'])
      expect(text).toContain(JSON.stringify(secret).slice(1, -1));
    expect(answer).toMatchObject({ nthPurchase: 1, order: { personalId: PRIVATE.identityNumber } });
  }
  expect(byBearer).toEqual(byCart);
  const elsewhere = await readOrder('checkout', order.orderId, { cartId: randomUUID() });
  expect(elsewhere.order).toBeNull();
});

test('[CO-06] an order paid in the frame hides its buyer from whoever has the provider’s id only', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id: cartId } = await cartWith(karamell, skuId, 1);
  const checkout = aPrivateCheckout(`frame-${randomUUID()}@example.com`, 25);
  const { paymentOptions } = await updateCheckout(karamell, cartId, checkout);
  const snippet = paymentOptions.find(({ isSelected }) => isSelected)?.paymentData ?? '';
  const path = /\/pay\/embed\/[0-9a-f-]{36}/.exec(snippet)?.[0] ?? '';
  const back = new URL((await choosePayment(path, 'paid')).headers.location ?? '');
  const kid = back.searchParams.get('kid') ?? '';
  const text = JSON.stringify(await readOrder('checkout', kid));
  for (const secret of [PRIVATE.lastName, PRIVATE.zip, PRIVATE.mobile, cartId, checkout.email])
    expect(text).not.toContain(secret);
  expect(JSON.stringify(await readOrder('checkout', kid, { cartId }))).toContain(PRIVATE.lastName);
});
