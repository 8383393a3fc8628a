import type { Page } from '@playwright/test';
import { readCart, cartWith } from '#tests/support/api/cart-api.ts';
import { aCheckout, updateCheckout } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { EMBEDDED, field } from './purchase-steps.ts';

const lumo = shopNamed('lumo');

/** Opens a checkout that is filled in but for the terms, and accepts them. Returns the cart's id. */
async function openFilled(page: Page, paymentId: number): Promise<string> {
  const { skuId } = await loadPlentifulProduct(lumo);
  const { id } = await cartWith(lumo, skuId, 2);
  await updateCheckout(lumo, id, aCheckout(lumo, { paymentId, customerType: 'PERSON' }));
  await page.context().addCookies([{ name: 'ralph-cart', value: id, url: shopUrl(lumo.host, '/') }]);
  await open(page, lumo, '/checkout');
  await expect(page.locator('main iframe')).toHaveCount(0);
  await field(page, 'terms').check();
  return id;
}

test(
  '[CO-04] [CO-09] an embedded payment is paid in its frame, once all is filled in; a late callback is waited for',
  runsOn('desktop'),
  async ({ page }, { project }) => {
    const id = await openFilled(page, EMBEDDED);
    const hasScript = !project.name.includes('no-js');
    if (!hasScript) await page.locator('main [data-update]:visible').last().click();
    const frame = page.frameLocator('main iframe');
    const sum = (await page.locator('aside').innerText()).match(/€[\d.,]+/g)?.at(-1) ?? 'no sum';
    await expect(frame.locator('strong')).toHaveText(sum);
    await frame.locator('select').selectOption('after');
    await frame.locator('button[value="paid"]').click();
    await page.waitForURL(/\/checkout\/confirm$/);
    await expect.poll(async () => (await readCart(lumo, id))?.isCompleted).toBe(true);
    if (!hasScript) await page.reload();
    await expect(page.locator('h1')).toHaveText(/^Arrives \w+day, \w+ \d+$/);
    await expect(page.locator('main [aria-current=step]')).toHaveText('Ordered');
  },
);
