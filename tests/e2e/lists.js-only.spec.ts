import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from './shop-test.ts';

const cards = (page: Page) => page.locator('main article');

test('[AP-03][PL-03] more of a list that does not come leaves what is there, and can be asked for again', async ({
  page,
  complaints,
}) => {
  await open(page, shopNamed('karamell'), '/sortiment');
  const more = page.getByRole('link', { name: 'Ladda fler' });
  await more.click();
  await expect(cards(page)).toHaveCount(40);
  await page.route(/\.data\b.*page=3/, (route) => route.abort());
  await more.click();
  const note = page.getByRole('alert').filter({ hasText: 'något gick fel' });
  await expect(note).toBeInViewport();
  await expect(cards(page)).toHaveCount(40);
  await expect(more).toBeInViewport();

  await page.unrouteAll();
  await more.click();
  await expect(cards(page)).toHaveCount(60);
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/\?page=3$/);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});
