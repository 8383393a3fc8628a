import { expect, onTestFinished, test } from 'vitest';
import type { CheckoutReply } from '#app/features/checkout/checkout.ts';
import { waitForMails } from '#tests/support/api/outbox.ts';
import { uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { cartPageOf } from '#tests/support/cart/cart-forms.ts';
import {
  FILLED,
  HOSTED,
  listOrders,
  shopperWithCart,
  type Fields,
  type Shopper,
} from '#tests/support/checkout/checkout-shopper.ts';
import { orderPageOf, ordersPageOf } from '#tests/support/customers/customer-orders.ts';
import { aKnownCustomer, giveLogin } from '#tests/support/customers/known-customer.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setBalance, setGiftCard } from '#tests/support/test-endpoints.ts';
import { getElement } from '#tests/support/markup.ts';

const SHOP = shopNamed('karamell');
const CHECKOUT = '/kassan';
const CONFIRM = '/checkout/confirm';
const NOTHING = 'Inget att betala';
const DUE = 'Betalas senast';
/** More than any cart of the tests costs, in hundredths. */
const PLENTY = 10_000_000;
/** What GIFT20 has at first. */
const FULL_CARD = 20_000;

const placeOf = ({ status, headers }: Answer) => [status, headers.location];
/** What the page shows, without the messages of its scripts. */
const textOf = ({ body }: Answer): string =>
  getElement(body, 'main').replaceAll(/<!--.*?-->|[\u00A0\u202F]/g, ' ');

async function putOnCard(remaining: number): Promise<void> {
  onTestFinished(() => void setGiftCard(SHOP, { code: 'GIFT20', remaining: FULL_CARD }));
  await setGiftCard(SHOP, { code: 'GIFT20', remaining });
}

const enterCard = (shopper: Shopper): Promise<Answer> =>
  shopper.post('/cart/promo', { code: 'GIFT20' }, 'application/json');

const save = async (shopper: Shopper, fields: Fields): Promise<CheckoutReply> =>
  JSON.parse((await shopper.post('/checkout/update', fields, 'application/json')).body);

/** The order is placed without a payment page, and is due on no day: confirmation, order in the API, mail. */
async function expectPlaced(shopper: Shopper, cartId: string, answer: Answer, email: string) {
  expect(placeOf(answer)).toEqual([303, CONFIRM]);
  expect(await listOrders(cartId)).toMatchObject([{ status: 'pending', total: 0 }]);
  const confirmation = textOf(await shopper.get(CONFIRM));
  expect(confirmation).toContain('ordered-goods');
  expect(confirmation).toContain(NOTHING);
  expect(confirmation).not.toContain(DUE);
  const mail = (await waitForMails(email, 1)).at(-1);
  expect(mail?.text.replaceAll(/[\u00A0\u202F]/g, ' ')).toMatch(/^Totalt \(inkl\. moms\): 0 kr$/m);
  expect(mail?.text).toContain(`Betalning: ${NOTHING}`);
}

for (const paymentId of ['23', '24', '25', ''])
  test(`[CO-04] [CO-09] a gift card that pays all: the checkout shows no payment, and the form with payment "${paymentId}" is placed`, async () => {
    await putOnCard(PLENTY);
    const { shopper, cartId } = await shopperWithCart(SHOP);
    const email = uniqueCredentials('nothing').username;
    await enterCard(shopper);
    const form = await shopper.fillIn({ ...FILLED, email, paymentId });
    const page = await shopper.get(CHECKOUT);
    expect(textOf(page)).toContain(NOTHING);
    expect(page.body).not.toMatch(/type="radio"[^>]*name="paymentId"|name="paymentId"[^>]*type="radio"/);
    expect(page.body).not.toContain('/pay/embed/');
    await expectPlaced(shopper, cartId, await shopper.pay(form), email);
  });

test('[CO-04] [AC-03] a balance that pays all: order, confirmation, order page and mail ask for nothing', async () => {
  const { shopper, cartId } = await shopperWithCart(SHOP);
  const customer = await aKnownCustomer(SHOP);
  const email = customer.credentials.username;
  giveLogin(shopper, customer);
  await setBalance(SHOP, { email, currency: 'SEK', balance: PLENTY });
  const form = await shopper.fillIn({ ...HOSTED, email, account: email });
  expect(textOf(await shopper.get(CHECKOUT))).toContain(NOTHING);
  await expectPlaced(shopper, cartId, await shopper.pay(form), email);
  const orders = await shopper.get(ordersPageOf(SHOP));
  const publicId = /\/order\/([\da-f-]{36})"/.exec(orders.body)?.[1] ?? '';
  const orderPage = textOf(await shopper.get(orderPageOf(publicId)));
  expect(orderPage).toContain(NOTHING);
  expect(orderPage).not.toContain(DUE);
});

test('[CO-04] another delivery that costs more than is left asks for a payment again, by the one chosen before', async () => {
  const { shopper, cartId } = await shopperWithCart(SHOP);
  const before = await save(shopper, HOSTED);
  const sum = Math.round((before.cart?.summary.value ?? 0) * 100);
  await putOnCard(sum);
  await enterCard(shopper);
  const covered = await save(shopper, HOSTED);
  expect([covered.cart?.summary.value, covered.checkout?.isNothingToPay]).toEqual([0, true]);
  const nothing = String(covered.checkout?.payments.find(({ isSelected }) => isSelected)?.id);
  const dearer = { ...HOSTED, shippingId: '2', pickupPoint: '', paymentId: nothing };
  // The form still says that nothing is to be paid
  const refused = await shopper.pay({ ...dearer, attempt: covered.attempt ?? '' });
  expect([refused.status, refused.body.includes('Välj hur du vill betala')]).toEqual([400, true]);
  expect(await listOrders(cartId)).toEqual([]);
  const charged = await save(shopper, dearer);
  expect(charged.checkout).toMatchObject({ isNothingToPay: false });
  expect(charged.checkout?.payments.find(({ isSelected }) => isSelected)).toMatchObject({ id: 24 });
  const paying = await shopper.pay({ ...dearer, paymentId: '24', attempt: charged.attempt ?? '' });
  expect(new URL(paying.headers.location ?? '').pathname).toMatch(/^\/pay\//);
  // Back, and the cheaper delivery again
  const again = await save(shopper, HOSTED);
  const placed = await shopper.pay({ ...HOSTED, attempt: again.attempt ?? '' });
  expect(placeOf(placed)).toEqual([303, CONFIRM]);
  expect((await listOrders(cartId)).map(({ status, total }) => [status, total])).toEqual([
    ['cancelled', expect.any(Number)],
    ['pending', 0],
  ]);
});

test('[CT-02] with a code for free delivery there is no way to a free one beside it', async () => {
  const { shopper } = await shopperWithCart(SHOP);
  const rowsOf = async () => textOf(await shopper.get(cartPageOf(SHOP)));
  expect(await rowsOf()).toContain('kvar till gratis frakt');
  await shopper.post('/cart/promo', { code: 'FREESHIP' }, 'application/json');
  expect(await rowsOf()).toContain('Gratis');
  expect(await rowsOf()).not.toContain('kvar till gratis frakt');
});
