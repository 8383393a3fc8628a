import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, runsOn, shopsFor, test, untilHydrated } from '#tests/e2e/shop-test.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { listProducts } from '#tests/support/api/products.ts';
import { aCartVisitor, cartPageOf, isPlentiful } from '#tests/support/cart/cart-forms.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

for (const shop of shopsFor('any'))
  test(
    `[CT-02][CT-04][CT-07] ${shop.key}: the cart's page changes quantities, takes codes and is emptied, with and without scripts`,
    runsOn('phone', 'no-js'),
    async ({ page, context, javaScriptEnabled }) => {
      const product = (await listProducts(shop)).find(isPlentiful);
      const skuId = product?.skus[0]?.skuId ?? 0;
      const path = cartPageOf(shop, 'en-US');
      await page.goto(shopUrl(shop.host, path));
      await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
      const visitor = aCartVisitor(shop);
      await visitor.submit('/cart/add', { skuId, quantity: 2 });
      const kept = { domain: shop.host, path: '/' };
      await context.addCookies([{ ...kept, name: 'ralph-cart', value: visitor.cartId() }]);
      const id = async () => (await context.cookies()).find(({ name }) => name === 'ralph-cart')?.value ?? '';
      const quantities = async () =>
        (await readCart(shop, await id()))?.items.map(({ quantity }) => quantity);
      await page.goto(shopUrl(shop.host, path));
      if (javaScriptEnabled) await untilHydrated(page);
      const field = page.getByRole('spinbutton', { name: /^Quantity of/ });
      await page.getByRole('button', { name: /^One more of/ }).click();
      await expect(field).toHaveValue('3');
      await expect.poll(quantities).toEqual([3]);
      await field.fill('5');
      if (javaScriptEnabled) await field.press('Enter');
      else await page.getByRole('button', { name: /^Update the quantity/ }).click();
      await expect(field).toHaveValue('5');
      await expect.poll(quantities).toEqual([5]);

      await page.getByText('Promo code or gift card').click();
      const code = page.getByRole('textbox', { name: 'Code' });
      await code.fill('NO-SUCH-CODE');
      await page.getByRole('button', { name: 'Activate' }).click();
      await expect(page.getByText('This code is not valid')).toBeVisible();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) await expectNoViolations(page, 'refused code', true);
      await code.fill('SAVE10');
      await page.getByRole('button', { name: 'Activate' }).click();
      await expect(page.getByRole('button', { name: 'Remove the code SAVE10' })).toBeVisible();

      await page.getByText('Empty the cart').first().click();
      await page.getByRole('button', { name: 'Yes, empty it' }).click();
      await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
      await expect.poll(quantities).toEqual([]);
    },
  );
