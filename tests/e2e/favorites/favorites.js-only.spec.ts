import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test, forgetFailedLoads } from '#tests/e2e/shop-test.ts';

const lumo = shopNamed('lumo');

test('[PP-06] a favorite that cannot be saved is reset with an error message', async ({ page }) => {
  await open(page, lumo, '/allt');
  const alias = await page.locator('main [data-alias]').first().getAttribute('data-alias');
  const heart = page.locator(`main [data-alias="${alias}"] button[form="favorite"]`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/favorites', (route) => route.fulfill({ status: 200, body: '' }));
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'Something went wrong' })).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[PP-06] a favorite button whose script fails to load stays unpressed and shows an error', async ({
  page,
  consoleErrors,
}) => {
  await open(page, lumo, '/allt');
  const heart = page.locator('main [data-alias] button[form="favorite"]').first();
  await page.route('**/assets/send-favorite-change-*.js', (route) => route.abort());
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'Something went wrong' })).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  forgetFailedLoads(consoleErrors);
});

test('[PP-06] a favorite added right before leaving the page is saved', async ({ page }) => {
  const favorites = '/favorites';
  await open(page, lumo, '/allt');
  const card = page.locator('main [data-alias]').first();
  const alias = await card.getAttribute('data-alias');
  const heart = card.locator('button[form="favorite"]');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.context().route(`**${favorites}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, lumo, favorites);
  const favorite = page.locator(`main [data-alias="${alias}"]`);
  await expect(favorite).toHaveCount(0);
  send();
  await expect(favorite).toBeVisible();
});

test('[PP-06] a favorite added in another tab is shown at once', async ({ page, context }) => {
  await open(page, lumo, '/allt');
  const other = await context.newPage();
  await other.goto(page.url());
  const first = 'main [data-alias] >> nth=0 >> button[form="favorite"]';
  await expect(page.locator(first)).toHaveAttribute('aria-pressed', 'false');
  await other.locator(first).click();
  await expect(page.locator(first)).toHaveAttribute('aria-pressed', 'true');
});
