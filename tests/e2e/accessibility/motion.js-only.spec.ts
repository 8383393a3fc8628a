import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from '#tests/e2e/shop-test.ts';

/** A view transition: the number of named elements before and after it, and of its animations. */
interface TransitionRecord {
  readonly before: number;
  readonly after: number;
  readonly animations: number;
}

/** Records each view transition; returns a function that reads the records. */
async function recordTransitions(page: Page): Promise<() => Promise<TransitionRecord[]>> {
  await page.addInitScript(() => {
    const motions: unknown[] = [];
    Object.assign(window, { motions });
    const start = document.startViewTransition.bind(document);
    const named = () =>
      document.querySelectorAll('main [style*="view-transition-name"], main [data-moves] > img').length;
    document.startViewTransition = (update) => {
      const transition = start(update);
      const motion = { before: named() };
      const record = async () => {
        await transition.ready;
        const moving = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
        motions.push({ ...motion, after: named(), animations: moving.length });
      };
      void record();
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { motions: TransitionRecord[] }).motions);
}

test("a view transition connects a card's picture and the product's picture in both directions", async ({
  page,
}) => {
  const motions = await recordTransitions(page);
  await open(page, shopNamed('karamell'), '/allt');
  const link = page.locator('main [data-alias] a[href*="/p/"]').nth(2);
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(motions).toEqual([{ before: 1, after: 1, animations: expect.any(Number) }]);
  expect((await motions())[0]?.animations).toBeGreaterThan(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(motions).toHaveLength(2);
  expect((await motions())[1]).toMatchObject({ before: 1, after: 1 });
  await expect(page.locator('main [style*="view-transition-name"], main [data-moves]')).toHaveCount(0);
});

test('view transitions are not animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const motions = await recordTransitions(page);
  await open(page, shopNamed('karamell'), '/allt');
  await page.locator('main [data-alias] a[href*="/p/"]').nth(2).click();
  await expect.poll(motions).toEqual([{ before: 1, after: 1, animations: 0 }]);
});

test('a view transition that the next one cuts short reports no error', async ({ page }) => {
  await open(page, shopNamed('karamell'), '/allt');
  await page.locator('main [data-alias] a[href*="/p/"]').first().click();
  await expect(page).toHaveURL(/\/p\//);
  const reasons = await page.evaluate(async () => {
    const uncaught: string[] = [];
    // The page's own listener comes first
    window.addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
      if (!defaultPrevented) uncaught.push(String(reason));
    });
    document.startViewTransition(() => {});
    const last = document.startViewTransition(() => {});
    await last.finished;
    // The browser reports a rejection in a task of its own, before the second frame
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return uncaught;
  });
  expect(reasons).toEqual([]);
});
