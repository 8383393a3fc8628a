import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

export const fieldOf = (page: Page) => page.getByRole('banner').locator('input[name=q]:visible');
export const grid = (page: Page) => page.getByRole('grid');
export const cell = (page: Page, name: RegExp | string) => page.getByRole('gridcell', { name });

/** Opens the search box and waits until its panel is expanded; returns the field. */
export async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  else await fieldOf(page).focus();
  await expect(page.getByRole('combobox', { expanded: true })).toBeVisible();
  return fieldOf(page);
}
