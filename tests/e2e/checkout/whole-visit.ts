import type { Page } from '@playwright/test';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { getDateFormat } from '#app/i18n/formatters.ts';
import { OFFER_ID } from '#app/features/orders/offer/offer-answer.ts';
import { checkHidden, expect, open, untilHydrated } from '#tests/e2e/shop-test.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { hasOneSize, listProducts } from '#tests/support/api/products.ts';
import { listOrders } from '#tests/support/checkout/checkout-shopper.ts';
import { takeCookies } from '#tests/support/customers/customer-browser.ts';
import { aVisitor, choosePassword } from '#tests/support/customers/customer-visits.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';
import { getMessage } from '#tests/support/vocabulary/message-texts.ts';
import type { PageWatch } from './page-watch.ts';
import { field, fillIn, INVOICE, payButton, updated, zipOf } from './purchase-steps.ts';

/** Enough for all visits of a run, in each language. */
const MIN_STOCK = 15;
const PASSWORD = 'Tranbarssylt och 7 renar';
const DAY_MS = 24 * 3600 * 1000;

export interface Visit {
  readonly page: Page;
  readonly shop: DemoShop;
  readonly language: string;
  readonly isScripted: boolean;
  readonly watch: PageWatch;
}

type WordedPage = 'cart' | 'checkout' | 'orders';

/** Path of a page in the visit's language, as links have it. */
function pathOf({ shop, language }: Visit, page: WordedPage): string {
  const words: Readonly<Record<string, string>> = paths[page];
  return `${prefixOf(shop, language)}${words[language.slice(0, 2)] ?? ''}`;
}

/** Clicks one of the links that the selector matches, and waits for its page. */
async function follow({ page, isScripted }: Visit, selector: string, index = 0): Promise<void> {
  if (isScripted) await untilHydrated(page);
  const link = page.locator(selector).nth(index);
  const href = (await link.getAttribute('href')) ?? '';
  const from = page.url();
  // A link that covers a picture has no size of its own
  await ((await link.isVisible()) ? link : link.locator('..')).click();
  await page.waitForURL((url) => url.href !== from && url.pathname === new URL(href, url).pathname, {
    waitUntil: 'commit',
  });
}

/** From the start page to a list, and to a product that the shop has enough of. Another one than other tests look for. */
export async function findProduct(visit: Visit): Promise<void> {
  const { page, shop, language, watch } = visit;
  await open(page, shop, '/', language);
  await watch.check('start page');
  await follow(visit, 'main a[href*="/c/"]');
  // With scripts the address changes before the page, and the start page has cards too
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  const cards = page.locator('main [data-alias] a[href*="/p/"]');
  await expect(cards.first()).toBeVisible();
  await watch.check('list');
  const [products, { productId }] = await Promise.all([
    listProducts(shop, language),
    loadPlentifulProduct(shop),
  ]);
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const index = hrefs.findIndex((href) =>
    products.some(
      (each) =>
        href.endsWith(`/${each.alias}`) &&
        each.productId !== productId &&
        hasOneSize(each) &&
        (each.skus[0]?.stock.inStock ?? 0) > MIN_STOCK,
    ),
  );
  expect(index, `${page.url()} has a product to buy: ${hrefs.join(' ')}`).toBeGreaterThanOrEqual(0);
  await follow(visit, 'main [data-alias] a[href*="/p/"]', index);
  await expect(page.locator('form#buy')).toBeVisible();
  await watch.check('product');
}

/** Adds the product by its form, and goes to the cart and the checkout. Returns the cart's id. */
export async function goToCheckout(visit: Visit): Promise<string> {
  const { page, isScripted, watch } = visit;
  if (isScripted) await untilHydrated(page);
  await page.locator('form#buy button[type=submit]').last().click();
  const toCart = `a[href="${pathOf(visit, 'cart')}"]`;
  if (isScripted) {
    await expect(page.locator(`dialog ${toCart}`)).toBeVisible();
    await watch.check('added product');
  } else {
    await page.waitForLoadState();
    await watch.check('added product');
  }
  await follow(visit, isScripted ? `dialog ${toCart}` : `header ${toCart}`);
  const toCheckout = `main a[href="${pathOf(visit, 'checkout')}"]`;
  await expect(page.locator(toCheckout).first()).toBeVisible();
  await watch.check('cart');
  await follow(visit, toCheckout);
  await expect(field(page, 'billing.zip')).toBeVisible();
  await watch.check('checkout');
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'ralph-cart')?.value ?? '';
}

/** Chooses the first delivery to a pick-up point, and the last of its points. Returns the point's name. */
async function choosePickupPoint({ page, shop }: Visit): Promise<string> {
  await updated(page, 'destination', () => field(page, 'billing.zip').fill(zipOf(shop)));
  const deliveries = field(page, 'shippingId');
  await expect(deliveries).not.toHaveCount(0);
  const points = field(page, 'pickupPoint');
  for (let at = 0; (await points.count()) === 0; at++) {
    expect(at, 'a delivery to a pick-up point').toBeLessThan(await deliveries.count());
    await updated(page, 'delivery', () => checkHidden(deliveries.nth(at)));
  }
  const last = points.locator('option').last();
  const [name = ''] = (await last.innerText()).split(',');
  const value = (await last.getAttribute('value')) ?? '';
  await updated(page, 'delivery', () => points.selectOption(value));
  await expect(points).toHaveValue(value);
  return name;
}

interface Order {
  readonly id: string;
  readonly email: string | null;
  readonly pickupPoint: string;
}

/** Fills in the checkout and orders by invoice. The API has one order of the cart then. */
export async function order(visit: Visit, cartId: string): Promise<Order> {
  const { page, shop, language, watch } = visit;
  const pickupPoint = await choosePickupPoint(visit);
  const email = `${cartId}@example.com`;
  await fillIn(page, shop, { customerType: 'PERSON', paymentId: INVOICE, email });
  await expect(page.locator('main [name=pickupPoint] option:checked')).toContainText(pickupPoint);
  await watch.check('filled checkout');
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page.locator('#ordered-goods')).toBeVisible();
  const [placed, ...others] = await listOrders(cartId);
  expect([placed?.status, others], `orders of ${cartId}, ${language}`).toEqual(['pending', []]);
  return { id: String(placed?.id), email, pickupPoint };
}

/** Days as the pages write them, from today on. */
function listDays(language: string): string[] {
  const format = getDateFormat(language, 'weekday');
  return Array.from({ length: 40 }, (_, days) => format.format(new Date(Date.now() + days * DAY_MS)));
}

/** What a page of an order says: number, e-mail, pick-up point and day of arrival. */
export async function expectOrder(
  { page, language }: Visit,
  { id, email, pickupPoint }: Order,
): Promise<void> {
  const main = page.locator('main');
  for (const text of [getMessage(language, 'orders.confirm.title'), id, pickupPoint])
    await expect.soft(main, page.url()).toContainText(text);
  // A link does not say it to whoever opens it
  if (email !== null) await expect.soft(main, page.url()).toContainText(email);
  const term = page.locator('dt', { hasText: getMessage(language, 'orders.confirm.expected') });
  await expect(term).toBeVisible();
  expect.soft(listDays(language)).toContain(await term.locator('~ dd').innerText());
}

/** The link for another device, made by the form of the confirmation. */
export async function makeLink({ page, isScripted, watch }: Visit): Promise<string> {
  if (isScripted) await untilHydrated(page);
  const part = page.locator('#other-device');
  await part.locator('form button').click();
  const link = part.locator('input[readonly]');
  await expect(link).toBeVisible();
  await watch.check('confirmation with a link');
  return link.inputValue();
}

/** Opens the link in a browser without the order's cookies, and does not use it: the page asks first. */
export async function openLink({ page, watch }: Visit, link: string): Promise<void> {
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await watch.check('link to an order');
}

/** Shows the order of an opened link. */
export async function showOrder(visit: Visit, placed: Order): Promise<void> {
  const { page, watch } = visit;
  await page.locator('main form button').click();
  await expect(page.locator('#ordered-goods')).toBeVisible();
  await watch.check('order of a link');
  await expectOrder(visit, { ...placed, email: null });
}

/** Takes the offer of an account, and finds the order in it with the password of the mailed link. */
export async function findInAccount(visit: Visit, { id, email }: Order): Promise<void> {
  const { page, shop, language, isScripted, watch } = visit;
  if (isScripted) await untilHydrated(page);
  const offer = page.locator(`#${OFFER_ID}`);
  await offer.locator('button[type=submit]').click();
  await expect(offer).toContainText(getMessage(visit.language, 'orders.offer.sent'));
  await watch.check('confirmation with an account');
  const customer = await choosePassword(aVisitor(shop), { username: email ?? '', password: PASSWORD });
  await takeCookies(page.context(), customer);
  await open(page, shop, pathOf(visit, 'orders').slice(prefixOf(shop, language).length), language);
  const link = page.locator('main a[href*="/my-account/order/"]');
  await expect(link.filter({ hasText: id }).first()).toBeVisible();
  await watch.check('my orders');
  await follow(visit, 'main a[href*="/my-account/order/"]');
  await expect(page.locator('main h1')).toContainText(id);
  await watch.check('order page');
}
