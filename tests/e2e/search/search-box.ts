import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

/** Opens the search box where it is not in the header: in narrow windows, and in shops that have an icon for it. */
export const openerOf = (page: Page) => page.getByRole('banner').locator('button:has(+ [popover] search)');
export const fieldOf = (page: Page) => page.getByRole('banner').locator('input[name=q]:visible');
export const grid = (page: Page) => page.getByRole('grid');
export const cell = (page: Page, name: RegExp | string) => page.getByRole('gridcell', { name });

/** Shows the field where it is not in the header. */
export async function showField(page: Page): Promise<void> {
  const opener = openerOf(page);
  if (await opener.isVisible()) await opener.click();
}

/** Opens the search box and waits until its panel is expanded; returns the field. */
export async function openSearch(page: Page) {
  await showField(page);
  await fieldOf(page).focus();
  await expect(page.getByRole('combobox', { expanded: true })).toBeVisible();
  return fieldOf(page);
}
