import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { listOverflow } from '#tests/e2e/accessibility/layout-faults.ts';
import { listPageTypes } from '#tests/e2e/accessibility/page-types.ts';
import { expect, isFullMatrix, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { SHOPS } from '#tests/support/shops.ts';
import {
  CARD_KINDS,
  FOOTER_LAYOUTS,
  HEADER_LAYOUTS,
  LIST_LAYOUTS,
  PRODUCT_GALLERIES,
} from '#themes/compositions.ts';
import { PALETTES, PICTURE_TREATMENTS } from '#themes/names.ts';
import { listMoved, watchShift } from './layout-shift.ts';

const KINDS = [HEADER_LAYOUTS, FOOTER_LAYOUTS, CARD_KINDS, LIST_LAYOUTS, PRODUCT_GALLERIES];
const WIDTHS_PX = [390, 768, 1440];
const PAGES = ['home', 'category', 'product'];

const inTurn = <Name>(names: readonly Name[], at: number): Name => names[at % names.length] as Name;

/** Themes that have each composition at least once, in another palette each. */
const THEMES = Array.from({ length: Math.max(...KINDS.map(({ length }) => length)) }, (_, at) => ({
  palette: inTurn(PALETTES, at),
  header: { layout: inTurn(HEADER_LAYOUTS, at) },
  footer: { layout: inTurn(FOOTER_LAYOUTS, at) },
  card: { kind: inTurn(CARD_KINDS, at) },
  list: { layout: inTurn(LIST_LAYOUTS, at) },
  product: { gallery: inTurn(PRODUCT_GALLERIES, at) },
  pictures: inTurn(PICTURE_TREATMENTS, at),
}));

for (const [at, theme] of THEMES.entries()) {
  const { header, footer, card, list, product, pictures } = theme;
  const words = `${header.layout} header, ${footer.layout} footer, ${card.kind} card, ${list.layout} list, ${product.gallery} gallery, ${pictures} pictures`;

  test(`[CH-09] ${words}: accessible, without shift and sideways scrolling`, async ({ page, context }) => {
    test.slow();
    const name = `composed-${at}`;
    await withChannelCopy(inTurn(SHOPS, at), { name, theme }, async ({ shop }) => {
      await context.addCookies([
        { name: 'ralph-cookie-consent', value: 'false', path: '/', domain: shop.host },
      ]);
      await watchShift(page);
      const types = (await listPageTypes(shop)).filter((each) => PAGES.includes(each.name));
      expect(types.map((each) => each.name)).toEqual(PAGES);
      for (const [index, { name: kind, path }] of types.entries())
        for (const width of isFullMatrix ? WIDTHS_PX : [inTurn(WIDTHS_PX, at + index)]) {
          const state = `${kind} (${path}), ${width} px`;
          await page.setViewportSize({ width, height: 850 });
          await open(page, shop, path);
          await page.waitForLoadState('networkidle');
          expect.soft(await page.evaluate(listOverflow), state).toEqual([]);
          expect.soft(await listMoved(page), `${state}: shift`).toEqual([]);
          await expectNoViolations(page, state);
        }
    });
  });

  test(
    `[CH-09] [PP-02] ${words}: a product is found and bought without scripts`,
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
        await page.waitForLoadState();
        const cookie = (await context.cookies()).find((each) => each.name === 'ralph-cart');
        const cart = await readCart(shop, cookie?.value ?? '');
        expect(cart?.items).toMatchObject([{ skuId: plenty.skus[0]?.skuId, quantity: 1 }]);
      });
    },
  );
}
