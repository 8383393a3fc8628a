import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

/** Something that opens over or within a page, and how. A new panel is a new row. */
export interface PanelCase {
  readonly name: string;
  /** The kind of page (page-types.ts) it is opened on. */
  readonly on: string;
  /** The control that opens it and gets the focus back. */
  readonly opener: (page: Page) => Locator;
  /** What is shown while it is open. */
  readonly shown: (page: Page) => Locator;
  /** How it is opened; a press of Enter on the opener by default. */
  readonly open?: (page: Page, opener: Locator) => Promise<void>;
  /** What else it shows, each by a press: further frames or levels. */
  readonly frames?: readonly { readonly name: string; readonly press: (page: Page) => Promise<void> }[];
  /** `phone` or `desktop` where only one of them has it. */
  readonly visit?: 'phone' | 'desktop';
  /** False where the opener does not get the focus back, because it is gone or the focus never left. */
  readonly returnsFocus?: boolean;
  /** False where Escape does not close it. */
  readonly closesOnEscape?: boolean;
  /** Of the full matrix only: another test opens it every day. */
  readonly isTriedElsewhere?: true;
  /** Needs two pieces in the cart. */
  readonly needsCart?: boolean;
}

const banner = (page: Page): Locator => page.getByRole('banner');
const dialog = (page: Page): Locator => page.locator('dialog[open]');
const menu = (page: Page): Locator => banner(page).locator('[popover]:popover-open:has(> * > nav)');
/** Follows the link of a login frame to another frame. The login's own address names no frame. */
async function pressFrame(page: Page, frame: 'login' | 'register' | 'forgotten'): Promise<void> {
  const other = frame === 'login' ? 'a[href*="/account"]:not([href*="frame="])' : `a[href*="frame=${frame}"]`;
  await dialog(page).locator(other).first().click({ timeout: 10_000 });
  await expect(dialog(page).locator(other)).toHaveCount(0);
}

export const PANELS: readonly PanelCase[] = [
  {
    name: 'cart, empty',
    isTriedElsewhere: true,
    on: 'cookies',
    opener: (page) => banner(page).locator('a:has([data-icon=bag])'),
    shown: dialog,
  },
  {
    name: 'cart with goods',
    isTriedElsewhere: true,
    on: 'cookies',
    needsCart: true,
    opener: (page) => banner(page).locator('a:has([data-icon=bag])'),
    shown: dialog,
  },
  {
    name: 'account',
    on: 'cookies',
    visit: 'desktop',
    opener: (page) => banner(page).locator('a:has([data-icon=user])').first(),
    shown: dialog,
    frames: [
      { name: 'registration', press: (page) => pressFrame(page, 'register') },
      { name: 'login again', press: (page) => pressFrame(page, 'login') },
      { name: 'forgotten password', press: (page) => pressFrame(page, 'forgotten') },
    ],
  },
  {
    name: 'menu panel',
    on: 'cookies',
    visit: 'phone',
    opener: (page) => banner(page).locator('button:has([data-icon=menu])'),
    shown: (page) => menu(page).locator('nav'),
    frames: [
      {
        name: 'second level',
        press: async (page) => {
          await menu(page).locator('nav [aria-expanded]').first().click();
        },
      },
    ],
  },
  {
    name: 'languages',
    on: 'cookies',
    visit: 'desktop',
    opener: (page) => banner(page).locator('details:has([hreflang]) > summary').first(),
    shown: (page) => banner(page).locator('details[open] [hreflang]').first(),
    closesOnEscape: false,
  },
  {
    name: 'menu of a category',
    isTriedElsewhere: true,
    on: 'cookies',
    visit: 'desktop',
    opener: (page) => banner(page).locator('nav [aria-expanded]').first(),
    shown: (page) => banner(page).locator('nav [aria-expanded=true]'),
  },
  {
    name: 'search, top searches',
    on: 'cookies',
    visit: 'desktop',
    // The field itself, or the button that opens what it is in
    opener: (page) =>
      banner(page).locator('button:has(+ [popover] search), input[name=q]').locator('visible=true').first(),
    shown: (page) => banner(page).locator('[role=grid]:visible'),
    open: (_page, opener) => opener.click(),
  },
  {
    name: 'search panel',
    on: 'cookies',
    visit: 'phone',
    opener: (page) => banner(page).locator('button:has(+ [popover] search)'),
    shown: (page) => banner(page).locator('input[name=q]:visible'),
  },
  {
    name: 'filters',
    isTriedElsewhere: true,
    on: 'category',
    visit: 'phone',
    opener: (page) => page.locator('main form > details > summary'),
    shown: (page) => page.locator('main form > details input[name=brands]').first(),
    closesOnEscape: false,
  },
  {
    name: 'enlarged picture',
    isTriedElsewhere: true,
    on: 'product',
    opener: (page) => page.locator('main ul a[href^="/images/"]').first(),
    shown: dialog,
  },
  {
    name: 'confirmation of a reset',
    on: 'cart',
    needsCart: true,
    opener: (page) => page.locator('main details:has(form[action$="/cart/reset"]) > summary'),
    shown: dialog,
    returnsFocus: false,
  },
  {
    name: 'cookie settings',
    on: 'cookies',
    visit: 'desktop',
    opener: (page) => page.getByRole('contentinfo').locator('[data-consent-settings]'),
    shown: dialog,
  },
];
