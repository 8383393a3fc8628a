import { loadResetKey } from '#tests/support/api/outbox.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { checkoutPageOf, DETAILS } from '#tests/support/checkout/checkout-visitor.ts';
import { deliveriesOf } from '#tests/support/oracle/delivery-prices.ts';

const PERSON_IN_SWEDEN = { identityNumber: '811218-9876' };
const [OLD, NEW] = ['Secret-2026', 'Secret-2027'];

/** From product page to what follows the payment button. */
async function buy(visitor: Shopper, paymentId: string): Promise<void> {
  const { shop } = visitor;
  const checkout = checkoutPageOf(shop);
  await visitor.open((await loadPlentifulProduct(shop)).canonicalUrl);
  await visitor.send({ quantity: '2' });
  await visitor.open('/cart');
  await visitor.send({ quantity: '3' }, '/cart/change');
  await visitor.send({ code: 'SAVE10' });
  await visitor.open(checkout);
  const { zip } = deliveriesOf(shop.market.toUpperCase());
  await visitor.send({ market: shop.market, 'billing.zip': zip, update: '1' });
  await visitor.send({ email: 'none', paymentId }, checkout);
  await visitor.send(
    { ...DETAILS, ...(shop.market === 'se' ? PERSON_IN_SWEDEN : {}), terms: 'on' },
    checkout,
  );
}

async function leadAccount(visitor: Shopper): Promise<void> {
  const email = `compared-${visitor.shop.key}@example.com`;
  const logIn = async (password: string): Promise<void> => {
    await visitor.open('/account');
    await visitor.send({ intent: 'login', email, password });
  };
  await visitor.open('/account?frame=register');
  await visitor.send({ intent: 'register', email });
  await visitor.open(`/account/reset-password?resetKey=${await loadResetKey(email)}`);
  await visitor.send({ intent: 'reset', password: OLD, passwordAgain: OLD });
  await logIn(OLD);
  await buy(visitor, '23');
  const orders = await visitor.open('/my-account/orders');
  await visitor.open(/\/my-account\/order\/[\da-f-]{36}/.exec(orders)?.[0] ?? '');
  await visitor.send({}, '/my-account/order');
  await visitor.open('/my-account/settings?edit=password');
  await visitor.send({ intent: 'password', password: OLD, newPassword: NEW, passwordAgain: NEW });
  await visitor.send({}, '/account/logout');
  await logIn(OLD);
  await logIn(NEW);
  await visitor.open('/my-account/delete');
  await visitor.send({ confirm: 'on', password: NEW });
}

async function payHosted(visitor: Shopper, outcome: string): Promise<void> {
  await buy(visitor, '24');
  await visitor.send({ outcome });
}

/** What takes several pages, without scripts. */
export const JOURNEYS: Readonly<Record<string, (visitor: Shopper) => Promise<void>>> = {
  'pays by invoice': (visitor) => buy(visitor, '23'),
  'pays on a hosted page': (visitor) => payHosted(visitor, 'paid'),
  'is declined': (visitor) => payHosted(visitor, 'declined'),
  'is blocked': (visitor) => payHosted(visitor, 'blocked'),
  'cancels a payment': (visitor) => payHosted(visitor, 'cancelled'),
  'pays on an embedded page': (visitor) => buy(visitor, '25'),
  'is a customer': leadAccount,
};
