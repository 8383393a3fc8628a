import type { Page } from '@playwright/test';
import type { CustomerType } from '#app/request/request-context.ts';
import { waitForMails } from '#tests/support/api/outbox.ts';
import { listOrders } from '#tests/support/checkout/checkout-shopper.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, isFullMatrix, runsOn, test, untilHydrated, VISITS } from '#tests/e2e/shop-test.ts';
import {
  agree,
  countPurchases,
  EMBEDDED,
  field,
  fillIn,
  goToCheckout,
  HOSTED,
  INVOICE,
  payButton,
  press,
  shopPath,
  totalIn,
} from './purchase-steps.ts';

const PAYMENTS = { invoice: INVOICE, hosted: HOSTED, embedded: EMBEDDED } as const;
type Payment = keyof typeof PAYMENTS;
const CUSTOMERS: readonly CustomerType[] = ['PERSON', 'ORGANIZATION'];

/** Each shop, payment, customer type and visit in one of four purchases; in the full matrix all of them with each other. */
const PURCHASES = SHOPS.flatMap((shop, at) =>
  (Object.keys(PAYMENTS) as Payment[]).flatMap((payment, p) =>
    CUSTOMERS.filter((_, c) => isFullMatrix || (p === at % 3 && c === at % 2)).map((customerType) => ({
      shop,
      payment,
      customerType,
      at,
    })),
  ),
);

/** Outcomes of a hosted payment that leave the cart as it was, with the status of their order. */
const FAILURES = [
  ['declined', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['blocked', 'cancelled'],
  ['out-of-stock', 'out-of-stock'],
] as const;

const failuresOf = ({ payment, at }: { payment: Payment; at: number }) =>
  payment === 'hosted' ? FAILURES.filter((_, index) => isFullMatrix || index % 2 === at % 2) : [];

/** The purchase is reported, and a reload of the confirmation shows the same order and reports nothing. */
async function expectReportedOnce(page: Page): Promise<void> {
  await expect.poll(() => countPurchases(page)).toBe(1);
  const thanks = await page.locator('main').innerText();
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main').innerText()).toBe(thanks);
  expect(await countPurchases(page)).toBe(0);
}

/** The order is the only one of its cart that counts, and page, backend and mail tell the same. */
async function expectOrdered(page: Page, cartId: string, { email, sum }: { email: string; sum: string }) {
  await expect(page.locator('#ordered-goods')).toBeVisible();
  const orders = await listOrders(cartId);
  const placed = orders.filter(({ status }) => status === 'pending');
  expect(placed).toHaveLength(1);
  expect(orders.at(-1)).toEqual(placed[0]);
  expect(await totalIn(page.locator('[aria-labelledby=ordered-sums]'))).toBe(sum);
  await expect(page.locator('main')).toContainText(`${placed[0]?.id}`);
  const mails = await waitForMails(email, 1);
  expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation']);
  expect(mails[0]?.subject).toContain(`${placed[0]?.id}`);
  expect(mails[0]?.text).toContain(sum);
  return orders;
}

/** Goes through outcomes that are no order; each leads back to the filled checkout. */
async function failFirst(
  page: Page,
  shop: DemoShop,
  told: { email: string; sum: string; looks: boolean; at: number },
) {
  const { email, sum, looks, at } = told;
  for (const [outcome] of failuresOf({ payment: 'hosted', at })) {
    await payButton(page).click();
    await expect(page.locator('strong')).toHaveText(sum);
    await press(page, outcome);
    if (outcome !== 'cancelled') {
      await page.waitForURL(/-fail\?/);
      if (looks && outcome === 'out-of-stock') await expectNoViolations(page, 'failed');
      await page.locator(`main a[href="${shopPath(shop, 'checkout')}"]`).click();
    }
    await expect(field(page, 'email')).toHaveValue(email);
    await field(page, 'terms').setChecked(true);
  }
  await payButton(page).click();
}

/** The shop hears of the payment after the shopper is back. The page that waits for it goes on until it was looked at. */
async function payLate(page: Page): Promise<void> {
  await page.route('**/checkout/payment-state*', (route) => route.fulfill({ json: { kind: 'pending' } }));
  await page.locator('select[name=callback]').selectOption('after');
  await press(page, 'paid');
  await page.waitForURL(/\/checkout\/confirm$/);
  await expect(page.locator('main output')).toBeVisible();
  await expect(page.locator('#ordered-goods')).toHaveCount(0);
  await expectNoViolations(page, 'undecided', true);
  await page.unroute('**/checkout/payment-state*');
  await expect(page.locator('#ordered-goods')).toBeVisible({ timeout: 20_000 });
}

for (const { shop, payment, customerType, at } of PURCHASES)
  test(
    `[CO-01] [CO-04] [CO-06] ${shop.key}: ${customerType} buys, ${payment}: one order, one sum`,
    runsOn(VISITS[at] ?? 'desktop'),
    async ({ page, javaScriptEnabled }, { project }) => {
      await agree(page, shop);
      const cartId = await goToCheckout(page, shop);
      if (javaScriptEnabled) await untilHydrated(page);
      const email = `${cartId}@example.com`;
      await fillIn(page, shop, { customerType, paymentId: PAYMENTS[payment], email });
      if (payment === 'embedded') {
        const frame = page.frameLocator('main iframe');
        const sum = await frame.locator('strong').innerText();
        expect(await totalIn(page.locator('aside'))).toBe(sum);
        await frame.locator('button[value=paid]').click();
        expect(await expectOrdered(page, cartId, { email, sum })).toHaveLength(1);
        if (javaScriptEnabled) await expectReportedOnce(page);
        return;
      }
      await expect(payButton(page)).toBeEnabled();
      const sum = await totalIn(page.locator('aside'));
      // The button to a payment page has the sum beside it
      const pay = payment === 'invoice' ? payButton(page) : payButton(page).locator('..');
      await expect(pay).toContainText(sum);
      if (payment === 'invoice') await payButton(page).click();
      else {
        const looks = project.name === 'phone';
        await failFirst(page, shop, { email, sum, looks, at });
        if (looks) await payLate(page);
        else await press(page, 'paid');
      }
      const orders = await expectOrdered(page, cartId, { email, sum });
      if (javaScriptEnabled) await expectReportedOnce(page);
      const failed = failuresOf({ payment, at }).map(([, status]) => status);
      expect(orders.slice(0, -1).map(({ status }) => status)).toEqual(failed);
    },
  );
