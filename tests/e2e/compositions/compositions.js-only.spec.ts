import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { listOverflow } from '#tests/e2e/accessibility/layout-faults.ts';
import { listPageTypes } from '#tests/e2e/accessibility/page-types.ts';
import { expect, isFullMatrix, open, test } from '#tests/e2e/shop-test.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { listMoved, watchShift } from './layout-shift.ts';
import { inTurn, THEMES, toWords } from './themes.ts';

const WIDTHS_PX = [390, 768, 1440];
const PAGES = ['home', 'category', 'product'];

for (const [at, theme] of THEMES.entries())
  test(`[CH-09] ${toWords(theme)}: accessible, without shift and sideways scrolling`, async ({
    page,
    context,
  }) => {
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
      // What the page still starts when it is idle needs its shop
      await page.goto('about:blank');
    });
  });
