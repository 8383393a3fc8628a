import type { Page } from 'playwright';

/** A kind of click: where it happens, and how. */
export interface Click {
  readonly name: string;
  /** Opens the page on a quick line. */
  readonly prepare: (page: Page, shop: ShopAddresses) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

/** URLs. */
export interface ShopAddresses {
  readonly home: string;
  readonly list: string;
  readonly product: string;
}

type Place = keyof ShopAddresses;

const open = (place: Place) => (page: Page, shop: ShopAddresses) =>
  page.goto(shop[place], { waitUntil: 'networkidle' });
/** A press that does not wait for what it starts. */
const press = (selector: string) => (page: Page) =>
  page.locator(selector).locator('visible=true').first().click({ noWaitAfter: true });
const BUY = 'form#buy button[type=submit]';

async function openCart(page: Page, shop: ShopAddresses): Promise<void> {
  await open('product')(page, shop);
  await press(BUY)(page);
  const cartLink = page.locator('dialog a[href*="checkout"], dialog a[href*="kassa"]').last();
  await cartLink.waitFor();
}

async function openCheckout(page: Page, shop: ShopAddresses): Promise<void> {
  await openCart(page, shop);
  await page.goto(new URL('/kassa', shop.home).href, { waitUntil: 'networkidle' });
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('billing.zip').fill('111 22');
  await field('shippingId').first().waitFor({ state: 'attached' });
  for (const [name, value] of Object.entries(BUYER))
    if ((await field(name).count()) > 0) await field(name).fill(value);
  await page.locator('main [name=paymentId][value="23"]').check();
  await field('terms').check();
  await page.waitForLoadState('networkidle');
}

const BUYER = {
  identityNumber: '811218-9876',
  'billing.firstName': 'Siri',
  'billing.lastName': 'Holm',
  email: 'siri@example.com',
  'billing.mobile': '+46 70 174 06 05',
  'billing.addressLine1': 'Storgatan 1',
  'billing.city': 'Stockholm',
};

/** In a Swedish shop. */
export const CLICKS: readonly Click[] = [
  { name: 'menu link', prepare: open('home'), act: press('header nav a[href^="/c/"]') },
  { name: 'product card', prepare: open('list'), act: press('main article a[href^="/p/"]') },
  { name: 'filter', prepare: open('list'), act: press('main label:has(input[type=checkbox])') },
  { name: 'sorting', prepare: open('list'), act: press('main a[href*="sort="]') },
  {
    name: 'load more',
    prepare: async (page, shop) => {
      await open('list')(page, shop);
      await page.locator('main a[rel=next]').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
    },
    act: press('main a[rel=next]'),
  },
  { name: 'quick add', prepare: open('list'), act: press('main article button[form=quick-add]') },
  { name: 'add to cart', prepare: open('product'), act: press(BUY) },
  { name: 'cart panel', prepare: open('list'), act: press('header a[href="/varukorg"]') },
  {
    name: 'search typing',
    prepare: open('list'),
    act: async (page) => {
      await press('header input[type=search], search input')(page);
      await page.keyboard.type('choklad', { delay: 20 });
    },
  },
  { name: 'login panel', prepare: open('list'), act: press('header a[href^="/account"]') },
  {
    name: 'language',
    prepare: async (page, shop) => {
      await open('list')(page, shop);
      await press('header details:has(a[hreflang]) > summary, header summary:has([data-icon=globe])')(page);
    },
    act: press('header a[hreflang=en], header a[lang=en]'),
  },
  {
    name: 'prices without VAT',
    prepare: open('list'),
    act: press('header button[form], footer button[form]'),
  },
  { name: 'checkout submit', prepare: openCheckout, act: press('main [data-pay]') },
];
