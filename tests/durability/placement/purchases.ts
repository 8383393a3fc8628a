import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readShownSum } from '#tests/support/api/payment-api.ts';
import { attemptOn } from '#tests/support/checkout/checkout-visitor.ts';
import { FILLED, Shopper, type Fields } from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import { loginCookies } from '#tests/support/session-cookies.ts';
import { insertCarts, listSkuIds, readRows, write } from '#tests/durability/orders-on-disk.ts';
import { signIn } from '#tests/durability/place-orders.ts';
import { insertSession } from '#tests/durability/sessions-on-disk.ts';
import type { ShopUnderKills } from './shop-under-kills.ts';
import { follow } from './order-page.ts';

/** Of the customer before each purchase, in minor units: less than any order. */
export const BALANCE = 1000;
const INVOICE = '23';
const CARD = '24';

export interface Purchase {
  readonly shopper: Shopper;
  readonly cartId: string;
  readonly form: Fields;
}

let count = 0;

/** A shopper without scripts at the filled-in checkout, with a cart and an address of their own. */
async function fillIn(
  { shop, port, dataDir }: ShopUnderKills,
  { code, paymentId, login = '' }: { code: string; paymentId: string; login?: string },
): Promise<Purchase> {
  count += 1;
  const [skuId = 0] = listSkuIds(dataDir);
  const [cartId = ''] = insertCarts(dataDir, [{ lines: [{ skuId, quantity: 2 }], code }]);
  const shopper = new Shopper(shop, port);
  shopper.headers['x-forwarded-for'] = `203.0.113.${count}`;
  for (const [name = '', value = ''] of login.split('; ').map((pair) => pair.split('=')))
    if (name) shopper.cookies.set(name, value);
  shopper.cookies.set('ralph-cart', cartId);
  const email = login ? 'person@example.com' : `buyer-${count}@example.com`;
  return { shopper, cartId, form: await shopper.fillIn({ ...FILLED, email, paymentId }) };
}

/** A customer who pays a part by balance and the rest by invoice, with a promo code. */
export async function aCustomerByInvoice(it: ShopUnderKills): Promise<Purchase> {
  write(it.dataDir, (database) => database.prepare('update balances set amount = ?').run([BALANCE]));
  const session = { token: await signIn(it.dataDir), refreshToken: insertSession(it.dataDir) };
  return fillIn(it, { code: 'TENTH', paymentId: INVOICE, login: loginCookies(it.shop, session) });
}

/** A guest who pays by card on a hosted page, with a code that each customer may use once. */
export const aGuestByCard = (it: ShopUnderKills): Promise<Purchase> =>
  fillIn(it, { code: 'ONCE', paymentId: CARD });

/** Presses the pay button of the checkout as it is now. */
export async function payAnew({ shopper, form }: Purchase): Promise<Answer> {
  const attempt = attemptOn(await shopper.get('/kassan'));
  return shopper.pay({ ...form, attempt });
}

/** The payment page that an answer leads to, and its button. */
export function payByCard({ shopper }: Purchase, redirect: Answer) {
  const { pathname } = new URL(redirect.headers.location ?? '', 'http://shop.example');
  return async (): Promise<Answer> => {
    const page = await shopper.get(pathname);
    return shopper.post(pathname, { ...readShownSum(page.body), outcome: 'paid' });
  };
}

/** Goes on from an answer to the end of the purchase: over the payment page where there is one. */
export async function finish(purchase: Purchase, answer: Answer): Promise<Answer> {
  const isToPayment = answer.headers.location?.includes('/pay/') === true;
  return follow(purchase.shopper, isToPayment ? await payByCard(purchase, answer)() : answer);
}

interface OrderRow {
  readonly id: number;
  readonly status: string;
  readonly fromBalance: number;
}

/** The orders that a cart became, whatever became of them, and the mails that confirm them. */
export function readOutcome({ dataDir }: ShopUnderKills, { cartId }: Purchase) {
  const orders = readRows<OrderRow>(
    dataDir,
    'select id, status, from_balance as fromBalance from orders where cart_id = ?',
    [cartId],
  );
  const outbox = path.join(dataDir, 'outbox');
  const subjects = readdirSync(outbox)
    .filter((name) => name.endsWith('-order-confirmation.json'))
    .map(
      (name) => (JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as { subject: string }).subject,
    );
  const mails = subjects.filter((subject) => orders.some(({ id }) => subject.includes(`#${id} `)));
  return { orders, mails: mails.length };
}
