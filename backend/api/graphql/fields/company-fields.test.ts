import { expect, test } from 'vitest';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { insertQuotation } from '#backend/trade/cart/quotation-store.ts';
import {
  fixtureBackend,
  fixtureCustomer,
  FIXTURE_CHANNEL,
  later,
} from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureCheckout, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import type { BackendContext, SignedIn } from '#backend/model/scope.ts';

const ID = '0c0c0c0c-1111-4222-8333-444444444444';
const ADDRESS = {
  firstName: 'Test',
  lastName: 'Exempel',
  addressLine1: 'Gatan 1',
  addressLine2: '',
  addressLine3: '',
  entryCode: '',
  careOf: '',
  city: 'Stad',
  state: '',
  country: 'SE',
  zip: '11122',
  company: 'Exempel AB',
  mobile: '',
  phone: '0701234567',
};
const CART = `id isCompleted items { skuId quantity unitPrice { sellingPriceIncVat } campaign { appliedCampaigns { name } } }
  summary { subTotal { sellingPriceIncVat } } quotation { status orderId validTo customer { approvedAt rejectedAt } }`;

interface QuotedCart {
  readonly id: string;
  readonly items: readonly { readonly unitPrice: { readonly sellingPriceIncVat: number } }[];
  readonly summary: { readonly subTotal: { readonly sellingPriceIncVat: number } };
  readonly quotation: { readonly status: string; readonly orderId: string | null };
}

/** A company with a quotation of three bags of salty drops at 11 kr each. */
async function createQuotation() {
  const backend = await fixtureBackend();
  const { context } = backend;
  const customer = fixtureCustomer(context, { email: 'company@example.com', customerType: 'ORGANIZATION' });
  context.database.raw.run(
    "update users set customer_type = 'ORGANIZATION', address = ?, personal_id = ? where id = ?",
    [JSON.stringify(ADDRESS), '556000-0000', customer.userId],
  );
  const shop = shopOf({ ...context, customer });
  const time = context.now().toISOString();
  insertQuotation(context.database, {
    id: ID,
    channelId: FIXTURE_CHANNEL,
    userId: customer.userId,
    market: 'se',
    number: 'Q-1',
    name: 'Drops',
    terms: '30 days',
    status: 'PENDING',
    lines: [{ skuId: shop.skuOf('salty'), quantity: 3, unit: 1100 }],
    createdAt: time,
    modifiedAt: time,
    validTo: '2026-12-01T00:00:00.000Z',
    decidedAt: null,
  });
  const ask = async <Data>(
    query: string,
    caller: SignedIn | null = customer,
    request: Partial<BackendContext> = {},
  ) => backend.ask<Data>(query, {}, { ...request, customer: caller });
  const call = async (field: string, caller?: SignedIn | null, request?: Partial<BackendContext>) =>
    (
      await ask<{ it: QuotedCart | null }>(
        `${field.startsWith('get') ? 'query' : 'mutation'} { it: ${field}(quotationId: "${ID}") { ${CART} } }`,
        caller,
        request,
      )
    ).it;
  return { ...backend, ...shop, customer, ask, call };
}

test('[AP-01] a quotation without a channel in the document is found for its company, with the quoted prices', async () => {
  const { ask, call } = await createQuotation();
  const { list } = await ask<{ list: QuotedCart[] }>(
    `{ list: listQuotationCarts(languageId: "sv-SE") { ${CART} } }`,
  );
  expect(list).toEqual([await call('getQuotationCart')]);
  expect(list).toMatchObject([
    {
      id: ID,
      items: [{ quantity: 3, unitPrice: { sellingPriceIncVat: 11 }, campaign: { appliedCampaigns: [] } }],
      summary: { subTotal: { sellingPriceIncVat: 33 } },
      quotation: { status: 'PENDING', orderId: null },
    },
  ]);
});

test('[CH-11] persons, other companies and guests get nothing of a company', async () => {
  const { ask, call, context } = await createQuotation();
  const person = fixtureCustomer(context, { email: 'person@example.com' });
  const rival = fixtureCustomer(context, { email: 'rival@example.com', customerType: 'ORGANIZATION' });
  const orders = `getCompanyOrders(channelId: "${FIXTURE_CHANNEL}") { id }`;
  expect(await ask(`{ getCompany { id } ${orders} listQuotationCarts { id } }`, person)).toEqual({
    getCompany: null,
    getCompanyOrders: [],
    listQuotationCarts: [],
  });
  expect(await ask(`{ listQuotationCarts { id } }`, rival)).toEqual({ listQuotationCarts: [] });
  for (const caller of [person, rival]) {
    expect(await call('getQuotationCart', caller)).toBeNull();
    await expect(call('acceptQuotation', caller)).rejects.toThrow('QUOTATION_NOT_FOUND');
    await expect(call('rejectQuotation', caller)).rejects.toThrow('QUOTATION_NOT_FOUND');
  }
  for (const field of ['getQuotationCart', 'acceptQuotation', 'rejectQuotation'])
    await expect(call(field, null)).rejects.toThrow('UNAUTHENTICATED');
  await expect(ask('{ getCompany { id } }', null)).rejects.toThrow('UNAUTHENTICATED');
  // A token of another channel
  const elsewhere = { ...rival, channelId: '8|se' };
  await expect(call('getQuotationCart', elsewhere)).rejects.toThrow('CHANNEL_UNKNOWN');
});

test('[AP-01] an accepted quotation is a cart at the quoted prices: ordered like any other, changed by no call', async () => {
  const { ask, call, place, cart, skuOf, customer } = await createQuotation();
  expect(await ask(`{ getCart(id: "${ID}", channelId: "${FIXTURE_CHANNEL}") { id } }`)).toEqual({
    getCart: null,
  });
  expect(await call('acceptQuotation')).toMatchObject({ id: ID, quotation: { status: 'ACCEPTED' } });
  expect(await call('acceptQuotation')).toMatchObject({ quotation: { status: 'ACCEPTED' } });
  await expect(call('rejectQuotation')).rejects.toThrow('QUOTATION_CLOSED');
  const item = `{ skuId: ${skuOf('salty')}, quantity: 1 }`;
  const channel = `channelId: "${FIXTURE_CHANNEL}"`;
  for (const change of [
    `addToCart(id: "${ID}", item: ${item}, ${channel})`,
    `updateCartItem(id: "${ID}", item: ${item}, ${channel})`,
    `setCartPromoCode(id: "${ID}", promoCode: "ANY", ${channel})`,
    `clearCart(id: "${ID}", ${channel})`,
  ])
    await expect(ask(`mutation { ${change} { id } }`)).rejects.toThrow('CART_QUOTED');
  const { order } = place(ID, fixtureCheckout(), { customer });
  expect(order.snapshot.cart.subTotal.incVat).toBe(3300);
  expect(cart(ID).isCompleted).toBe(true);
  expect(await call('getQuotationCart')).toMatchObject({
    summary: { subTotal: { sellingPriceIncVat: 33 } },
    quotation: { status: 'FINALIZED', orderId: String(order.id) },
  });
});

test('[AP-01] a copy of the cart, and the cart in another market, have the shop’s own prices', async () => {
  const { ask, call, raw, skuOf } = await createQuotation();
  await call('acceptQuotation');
  const { id: productId } = raw.get(idRow, 'select product_id as id from skus where id = ?', [
    skuOf('salty'),
  ]);
  const prices = 'items { unitPrice { sellingPriceIncVat currency { code } } }';
  const channel = `channelId: "${FIXTURE_CHANNEL}"`;
  const { copy } = await ask<{ copy: QuotedCart }>(
    `mutation { copy: cloneCart(id: "${ID}", ${channel}) { ${prices} } }`,
  );
  const { abroad } = await ask<{ abroad: QuotedCart }>(
    `{ abroad: getCart(id: "${ID}", marketId: "fi", ${channel}) { ${prices} } }`,
  );
  const { product } = await ask<{ product: { unitPrice: unknown } }>(
    `{ product(productId: ${productId}, marketId: "fi", ${channel}) { unitPrice { sellingPriceIncVat currency { code } } } }`,
  );
  expect(copy.items[0]?.unitPrice.sellingPriceIncVat).not.toBe(11);
  expect(abroad.items).toEqual([product]);
});

test('[AP-01] a rejected or expired quotation can not be accepted', async () => {
  const { call, context } = await createQuotation();
  const { now } = later(context, 30 * 24 * 60);
  expect(await call('getQuotationCart', undefined, { now })).toMatchObject({
    quotation: { status: 'EXPIRED' },
  });
  await expect(call('acceptQuotation', undefined, { now })).rejects.toThrow('QUOTATION_CLOSED');
  expect(await call('rejectQuotation')).toMatchObject({ quotation: { status: 'REJECTED' } });
  expect(await call('rejectQuotation')).toMatchObject({ quotation: { status: 'REJECTED' } });
  await expect(call('acceptQuotation')).rejects.toThrow('QUOTATION_CLOSED');
});

test('[AP-01] a checkout names the company’s address by id; ids of others and addresses in full are refused', async () => {
  const { ask, newCart, context, customer } = await createQuotation();
  const { getCompany } = await ask<{ getCompany: { addresses: { addressId: string }[] } }>(
    '{ getCompany { addresses { addressId } } }',
  );
  const id = getCompany.addresses[0]?.addressId ?? '';
  const cartId = newCart({ salty: 1 }).id;
  const place = (ids: string) =>
    `mutation { placeOrder(cartId: "${cartId}", channelId: "${FIXTURE_CHANNEL}", checkout: { paymentId: 23, ${ids} }) { publicId } }`;
  const rival = fixtureCustomer(context, { email: 'rival@example.com', customerType: 'ORGANIZATION' });
  await expect(ask(place(`billingAddressId: "${id}"`), rival)).rejects.toThrow('INVALID_INPUT');
  await expect(ask(place(`billingAddressId: "${id}", shippingAddressId: "other"`))).rejects.toThrow(
    'INVALID_INPUT',
  );
  const literal = 'shippingAddress: { firstName: "A", addressLine1: "B" }';
  await expect(ask(place(`billingAddressId: "${id}", ${literal}`))).rejects.toThrow(
    'shippingAddressId instead',
  );
  const validation = `{ validateOrderCreation(cartId: "${cartId}", channelId: "${FIXTURE_CHANNEL}", checkout: { ${literal} }) { isValid } }`;
  await expect(ask(validation)).rejects.toThrow('INVALID_INPUT');
  // The storefront, whose form has the address in full
  expect(await ask(validation, { ...customer, channelId: FIXTURE_CHANNEL })).toEqual({
    validateOrderCreation: { isValid: false },
  });
  const { placeOrder } = await ask<{ placeOrder: { publicId: string } }>(
    // Empty, as clients send it before anything is typed
    place(`billingAddressId: "${id}", billingAddress: { zip: "" }`),
  );
  const read = `getOrderPublic(publicOrderId: "${placeOrder.publicId}", channelId: "${FIXTURE_CHANNEL}")
    { customerEmail billingAddress { company } shippingAddress { addressLine1 } }`;
  const addresses = {
    billingAddress: { company: 'Exempel AB' },
    shippingAddress: { addressLine1: 'Gatan 1' },
  };
  expect(await ask(`{ ${read} }`)).toEqual({
    getOrderPublic: { customerEmail: 'company@example.com', ...addresses },
  });
  expect(await ask(`{ ${read} }`, null)).toEqual({ getOrderPublic: { customerEmail: null, ...addresses } });
});
