import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { inTurn, THEMES, toWords } from './themes.ts';

for (const [at, theme] of THEMES.entries())
  test(
    `[CH-09] [PP-02] ${toWords(theme)}: a product is found and bought, also without scripts`,
    runsOn(inTurn(['no-js', 'phone-no-js'] as const, at)),
    async ({ page, context }) => {
      const name = `composed-plain-${at}`;
      await withChannelCopy(inTurn(SHOPS, at), { name, theme }, async ({ shop }) => {
        await open(page, shop);
        const category = page.locator('main a[href*="/c/"]').first();
        await page.goto(new URL((await category.getAttribute('href')) ?? '', page.url()).href);
        await expect(page.locator('main [data-alias] a[href*="/p/"]').first()).toBeVisible();
        const plenty = await loadProduct(
          inTurn(SHOPS, at),
          (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 9,
        );
        await open(page, shop, plenty.canonicalUrl);
        await page.locator('form#buy button[type=submit]').last().click();
        const readItems = async () => {
          const cookie = (await context.cookies()).find((each) => each.name === 'ralph-cart');
          return cookie ? (await readCart(shop, cookie.value))?.items : undefined;
        };
        await expect.poll(readItems).toMatchObject([{ skuId: plenty.skus[0]?.skuId, quantity: 1 }]);
      });
    },
  );
