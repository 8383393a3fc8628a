import type { BrowserContext, Page } from '@playwright/test';
import type { DemoShop } from '#tests/support/shops.ts';
import { expect, isFullMatrix, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';
import { expectNoViolations } from './axe.ts';
import { listMoving } from './layout-faults.ts';
import { answerConsent, fillCart, listCartPages, listPageTypes, type PageType } from './page-types.ts';
import { PANELS, type PanelCase } from './panels.ts';

// What slides is seen moving by the tests of the cart's panel
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: DemoShop;
  readonly types: readonly PageType[];
}

/** Opens the page that has the panel and waits for its scripts. */
async function openPage({ page, context, shop, types }: Visit, panel: PanelCase): Promise<void> {
  if (panel.needsCart === true) await fillCart(context, shop);
  const type = [...types, ...listCartPages(shop)].find(({ name }) => name === panel.on);
  if (type === undefined) throw new Error(`There is no page of the kind ${panel.on}.`);
  await open(page, shop, type.path);
}

/** Opens it, checks each of its frames, closes it, and expects the focus where it was. */
async function checkPanel({ page }: Visit, panel: PanelCase): Promise<void> {
  const opener = panel.opener(page);
  const openIt = panel.open ?? (() => opener.press('Enter'));
  await opener.focus();
  await openIt(page, opener);
  await expect(panel.shown(page), panel.name).toBeVisible();
  await expectNoViolations(page, panel.name, !panel.shown(page).toString().includes('banner'));
  expect.soft(await page.evaluate(listMoving), `${panel.name}: motion`).toEqual([]);
  for (const frame of panel.frames ?? []) {
    await frame.press(page);
    await expectNoViolations(page, `${panel.name}, ${frame.name}`, true);
  }
  if (panel.closesOnEscape === false) return;
  await page.keyboard.press('Escape');
  await expect(panel.shown(page), `${panel.name} is closed`).toHaveCount(0);
  if (panel.returnsFocus !== false) await expect(opener, `${panel.name}: the focus`).toBeFocused();
}

for (const shop of shopsFor('any'))
  test(
    `[LY-08] ${shop.key}: axe finds no violations in any open panel, and each gives the focus back`,
    runsOn('desktop', 'phone'),
    async ({ page, context, isMobile }) => {
      test.slow();
      await answerConsent(context, shop);
      const types = await listPageTypes(shop);
      const visit = isMobile ? 'phone' : 'desktop';
      // What both kinds of windows have looks the same in both
      const own = PANELS.filter((panel) =>
        isFullMatrix
          ? (panel.visit ?? visit) === visit
          : (panel.visit ?? 'desktop') === visit && panel.isTriedElsewhere !== true,
      );
      for (const panel of own) {
        await openPage({ page, context, shop, types }, panel);
        await checkPanel({ page, context, shop, types }, panel);
      }
    },
  );
