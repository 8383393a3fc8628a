import { expect, test } from 'vitest';
import { DEMO_COMPANY, DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import {
  aDemoCustomer,
  balancePageOf,
  listApiOrders,
  listBalances,
  orderPageOf,
} from '#tests/support/customers/customer-orders.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { getElement } from '#tests/support/markup.ts';

/** The shop's own spaces in amounts. */
const plain = (text: string): string => text.replace(/[\u00A0\u202F]|&nbsp;|&#x27;/g, ' ');
const mainOf = (html: string): string => plain(getElement(html, 'main'));

for (const shop of SHOPS) {
  test(`[RT-10] [AC-03] ${shop.key} shows a person’s balance, and its history adds up to it`, async () => {
    const { visitor, token } = await aDemoCustomer(shop, DEMO_PERSON);
    const [{ status, headers, body }, orders, [balance]] = await Promise.all([
      visitor.get(balancePageOf(shop)),
      listApiOrders(shop, token),
      listBalances(shop, token),
    ]);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const main = mainOf(body);
    expect(main).toContain(`data-currency="${balance?.currency}">${plain(balance?.amountFormatted ?? '')}<`);
    const refunded = orders.flatMap(({ refunds }) => refunds.filter(({ toBalance }) => toBalance));
    const used = orders.filter(({ fromBalance }) => fromBalance > 0);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
    expect(sum(refunded.map(({ total }) => total)) - sum(used.map(({ fromBalance }) => fromBalance))).toBe(
      balance?.amount,
    );
    expect([refunded.length, used.length].every((count) => count > 0)).toBe(true);
    expect(main.match(/>\+ [^<]*\d/g)).toHaveLength(refunded.length);
    expect(main.match(/>− [^<]*\d/g)).toHaveLength(used.length);
    for (const { publicId } of used) expect(main).toContain(orderPageOf(publicId));
    // Newest first: the purchase that used it came after the refund
    expect(main.indexOf('>− ')).toBeLessThan(main.indexOf('>+ '));
  });
}

test('[AC-03] a company without a balance is told so', async () => {
  const shop = shopNamed('karamell');
  const { visitor } = await aDemoCustomer(shop, DEMO_COMPANY);
  const main = mainOf((await visitor.get(balancePageOf(shop))).body);
  expect(main).toContain('Du har inget saldo');
  expect(main).not.toContain('data-currency');
});
