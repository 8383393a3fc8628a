import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { FALSE_ALARMS } from '#tests/e2e/accessibility/axe.ts';
import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';

const karamell = shopNamed('karamell');
const LIST = '/sortiment';
const FAVORITES = '/favoriter';
const EMPTY = 'Inga favoriter än';

const cards = (page: Page) => page.locator('main [data-alias]');
const heartOf = (page: Page, alias: string) =>
  page.locator(`main [data-alias="${alias}"] button[form="favorite"]`);

async function aliasesOf(page: Page, count: number): Promise<string[]> {
  const all = await cards(page).evaluateAll((found) =>
    found.map((card) => card.getAttribute('data-alias') ?? ''),
  );
  return all.slice(0, count);
}

async function expectAccessible(page: Page): Promise<void> {
  const violations = await listViolations(page, {
    tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    disabledRules: FALSE_ALARMS,
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test(
  '[PP-06][RT-08] favorites are added, listed, shared and removed',
  runsOn('phone', 'no-js'),
  async ({ page, context, javaScriptEnabled }) => {
    await open(page, karamell, FAVORITES);
    await expect(page.getByText(EMPTY)).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);

    await open(page, karamell, LIST);
    const [first = '', second = ''] = await aliasesOf(page, 2);
    if (javaScriptEnabled) {
      await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'false');
      await heartOf(page, first).click();
      await heartOf(page, second).click();
      await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Favoriter (2)' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('banner').getByRole('link', { name: 'Favoriter' }).click();
    } else {
      await expect(heartOf(page, first)).not.toHaveAttribute('aria-pressed');
      await heartOf(page, first).click();
      await heartOf(page, second).click();
      for (const alias of [first, second])
        await expect(heartOf(page, alias)).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(new RegExp(`${LIST}#heart-\\d+$`));
      await expect(heartOf(page, second)).toBeInViewport();
      await open(page, karamell, FAVORITES);
    }
    await expect(page).toHaveURL(new RegExp(`${FAVORITES}$`));
    await expect(cards(page)).toHaveCount(2);
    expect((await aliasesOf(page, 2)).toSorted()).toEqual([first, second].toSorted());
    const cookie = (await context.cookies()).find(({ name }) => name === 'ralph');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, domain: karamell.host });
    if (javaScriptEnabled) await expectAccessible(page);
    const shared = await page.getByRole('link', { name: 'Dela listan' }).getAttribute('href');

    await heartOf(page, second).click();
    await expect(cards(page)).toHaveCount(1);
    await heartOf(page, first).click();
    await expect(page.getByText(EMPTY)).toBeVisible();

    await page.goto(new URL(shared ?? '', page.url()).href);
    await expect(cards(page)).toHaveCount(2);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole('button', { name: 'Spara alla' }).click();
    await expect(page).toHaveURL(new RegExp(`${FAVORITES}$`));
    await expect(page.getByRole('status').filter({ hasText: 'Sparad bland dina favoriter' })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
  },
);
