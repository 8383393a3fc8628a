import type { Locator, Page } from '@playwright/test';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import type { CustomerType } from '#app/request/request-context.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { fillCart } from '#tests/e2e/accessibility/page-types.ts';
import { checkHidden, expect, open } from '#tests/e2e/shop-test.ts';

export const INVOICE = 23;
export const HOSTED = 24;
export const EMBEDDED = 25;

/** Path of a page in a shop's default language. */
export const shopPath = (shop: DemoShop, page: 'cart' | 'checkout'): string =>
  (paths[page] as Readonly<Record<string, string>>)[(shop.languages[0] ?? 'en').slice(0, 2)] ?? '';

export const field = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);
export const payButton = (page: Page): Locator => page.locator('main [data-pay]');

/** A button of the demo's hosted payment page. */
export const press = (page: Page, outcome: string): Promise<void> =>
  page.locator(`button[value="${outcome}"]`).click();

/** Saves a step as visitors do with and without script, and waits for the answer. */
export async function updated(page: Page, step: string, act: () => Promise<unknown>): Promise<void> {
  const button = page.locator(`#checkout-step-${step} [data-update]`);
  await act();
  if (await button.isVisible()) return button.click();
  await expect(page.locator('aside [aria-busy]')).toHaveCount(0);
  return undefined;
}

/** Opens the checkout with a cart. Returns the cart's id. */
export async function goToCheckout(page: Page, shop: DemoShop): Promise<string> {
  await fillCart(page.context(), shop);
  await open(page, shop, shopPath(shop, 'checkout'));
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'ralph-cart')?.value ?? '';
}

/** Postal codes and organisations of the shops' markets, from public examples, spelled as on letters from abroad. */
const PLACES: Readonly<Record<string, { readonly zip: string; readonly organization: string }>> = {
  se: { zip: 'S-111 22', organization: '556016-0680' },
  fi: { zip: 'AX-22100', organization: '0112038-9' },
  de: { zip: 'D-10115', organization: 'DE123456789' },
};

export interface Buyer {
  readonly customerType: CustomerType;
  readonly paymentId: number;
  readonly email: string;
}

/** As phones and word processors copy a text: with marks of its direction, and dashes for its hyphens. */
const paste = (text: string): string => `\u202A${text.replaceAll('-', '\u2011')}\u202C`;

/** Fills in the checkout, step by step, terms included. */
export async function fillIn(page: Page, shop: DemoShop, buyer: Buyer): Promise<void> {
  const { zip, organization } = PLACES[shop.market] ?? { zip: '', organization: '' };
  const { customerType, paymentId, email } = buyer;
  const isCompany = customerType === 'ORGANIZATION';
  await updated(page, 'destination', () => field(page, 'billing.zip').fill(paste(zip)));
  await expect(field(page, 'shippingId')).not.toHaveCount(0);
  if (isCompany) {
    const choice = page.locator(`main [name=customerType][value=${customerType}]`);
    await updated(page, 'details', () => checkHidden(choice));
    await expect(field(page, 'billing.company')).toBeVisible();
  }
  const values = {
    identityNumber: isCompany ? organization : '811218-9876',
    'billing.company': 'Holm & Ek',
    'billing.firstName': 'Siri',
    'billing.lastName': 'Holm',
    email,
    'billing.mobile': '+46 70 174 06 05',
    'billing.addressLine1': 'Storgatan 1',
    'billing.city': 'Stockholm',
  };
  for (const [name, value] of Object.entries(values))
    if ((await field(page, name).count()) > 0) await field(page, name).fill(paste(value));
  await updated(page, 'payment', () => page.locator(`main [name=paymentId][value="${paymentId}"]`).check());
  await expect(page.locator(`main [name=paymentId][value="${paymentId}"]`)).toBeChecked();
  await field(page, 'terms').check();
  // Without scripts a frame is shown once the terms are saved
  const show = page.locator('#checkout-step-confirm [data-update]');
  if (paymentId === EMBEDDED && (await show.isVisible())) await show.click();
}

/** The sum that the summary beside a form or an order ends with. */
export const totalIn = async (summary: Locator): Promise<string> =>
  (await summary.locator('dl').first().locator('dd').last().textContent()) ?? '';

/** The visitor has agreed to cookies, so that events are recorded. */
export const agree = (page: Page, shop: DemoShop): Promise<void> =>
  page.context().addCookies([{ name: 'ralph-cookie-consent', value: 'true', domain: shop.host, path: '/' }]);

/** Purchases that the page's data layer has. */
export const countPurchases = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'purchase').length,
  );
