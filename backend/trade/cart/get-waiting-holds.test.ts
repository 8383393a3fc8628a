import { expect, test } from 'vitest';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import { changeCart, findCart } from './cart-store.ts';
import { priceCart } from './price-cart.ts';

const HOSTED = fixtureCheckout({ paymentId: 24 });

/** A signed-in customer with a balance of 10 kr, a gift card of 30 kr and carts of one piece with a code. */
async function shopping() {
  const backend = await tradingBackend({
    codes: [
      { code: 'ONCE', kind: { type: 'percent', percent: 10 }, oncePerCustomer: true },
      { code: 'CARD', kind: { type: 'giftCard', amount: 30 } },
    ],
  });
  const { raw } = backend.database;
  insertUser(backend.database, 'buyer@example.com', 'no password', backend.now());
  const userId = findUserByEmail(backend.database, 'buyer@example.com')?.id ?? 0;
  raw.run("insert into balances values (?, '9|se', 'SEK', 1000)", [userId]);
  raw.run("insert into gift_cards values ('9|se', 'CARD', 'SEK', 3000)");
  const customer = {
    userId,
    email: 'buyer@example.com',
    customerType: 'PERSON',
    isSpoofed: false,
  } as const;
  const context = { ...backend, customer };
  const scope = fixtureScope(context);
  const cartOf = (promoCode: string): string => {
    const { id } = storedCart(scope, { salty: 1 });
    changeCart(scope, id, { promoCode });
    return id;
  };
  const priced = (id: string, seenBy = scope) => {
    const cart = findCart(context.database, '9|se', id);
    if (cart === null) throw new Error('The cart is gone.');
    return priceCart(seenBy, cart);
  };
  const toPay = (id: string) => {
    const { code, total, balance, fixedDiscount } = priced(id);
    return { code: code?.code, total, balance, fixedDiscount };
  };
  return { context, scope, cartOf, priced, toPay };
}

for (const code of ['ONCE', 'CARD']) {
  test(`a cart with a pending order shows the price of a new order: ${code}, balance`, async () => {
    const { context, scope, cartOf, toPay } = await shopping();
    const id = cartOf(code);
    const { order } = placeOrder(context, scope, id, HOSTED);
    const asOrdered = toPay(id);
    expect(asOrdered).toMatchObject({ code, balance: { pending: 1000, remaining: 0 } });
    expect(asOrdered.total).toEqual(order.snapshot.cart.total);
    const elsewhere = { ...HOSTED.billingAddress, addressLine1: 'Exempelgatan 2' };
    const next = placeOrder(context, scope, id, { ...HOSTED, billingAddress: elsewhere });
    expect([next.isNew, next.order.total]).toEqual([true, asOrdered.total.incVat]);
  });
}

test('holds apply to the order’s own cart and currency only', async () => {
  const { context, scope, cartOf, priced, toPay } = await shopping();
  const id = cartOf('CARD');
  placeOrder(context, scope, id, HOSTED);
  expect(toPay(cartOf('CARD'))).toMatchObject({ code: undefined, balance: { pending: 0, remaining: 0 } });
  expect(priced(id, fixtureScope(context, 'fi'))).toMatchObject({ code: null, balance: { pending: 0 } });
  const stranger = priced(id, fixtureScope({ ...context, customer: null }));
  expect(stranger).toMatchObject({ code: { code: 'CARD' }, balance: { pending: 0 } });
});
