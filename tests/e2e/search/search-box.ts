import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

export const fieldOf = (page: Page) => page.getByRole('banner').locator('input[name=q]:visible');
export const grid = (page: Page) => page.getByRole('grid');
export const cell = (page: Page, name: RegExp | string) => page.getByRole('gridcell', { name });

/** The field, focused, with what there is to choose before anything is typed. */
export async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  else await fieldOf(page).focus();
  await expect(page.getByRole('combobox', { expanded: true })).toBeVisible();
  return fieldOf(page);
}
