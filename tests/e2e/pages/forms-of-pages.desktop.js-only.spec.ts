import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { identifyForm } from '#tests/support/crawl/crawl-forms.ts';
import { listForms, type Submission } from '#tests/support/crawl/list-forms.ts';
import { listPageVisits, type PageVisits } from '#tests/support/crawl/page-visits.ts';
import { findTypedValue } from '#tests/support/crawl/typed-values.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { takeCookies } from '#tests/support/customers/customer-browser.ts';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, test } from '#tests/e2e/shop-test.ts';

const SHOP = shopNamed('karamell');
const LANGUAGE = 'en-US';
const PREFIX = prefixOf(SHOP, LANGUAGE);
/** Longer than a form takes that is sent once its script has loaded. */
const SENT_WITHIN_MS = 15_000;
const IDLE_MS = 200;

test('[RT-19] with scripts, every form of every kind of page in a language with a prefix is answered', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const crawl: Crawl = { sent: new Set(), known: new Set(), faults: [] };
  const [alone, ...others] = await listPageVisits(SHOP, LANGUAGE);
  // Those with a cart or a login have about as many forms together as the visitor without
  const lanes = [alone === undefined ? [] : [alone], others];
  await Promise.all(
    lanes.map(async (lane) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      // The most work of a page, and no form needs them
      await context.route('**/images/**', (route) => route.abort());
      for (const visits of lane) await sendForms(context, visits, crawl);
      await context.close();
    }),
  );
  expect(crawl.faults).toEqual([]);
  expect(crawl.sent.size).toBeGreaterThan(25);
});

interface Crawl {
  /** Forms that were sent, on whatever page. */
  readonly sent: Set<string>;
  /** Those and forms of the pages that were opened which no visitor with scripts can send. */
  readonly known: Set<string>;
  readonly faults: string[];
}

const keyOf = (form: Submission): string => identifyForm({ prefix: PREFIX }, form);

async function sendForms(
  context: BrowserContext,
  { visitor, urls }: PageVisits,
  crawl: Crawl,
): Promise<void> {
  const { sent, known, faults } = crawl;
  for (const url of urls) {
    // Most pages have only forms that others have too
    const keys = (await listStatic(visitor, url)).map(keyOf);
    if (keys.every((key) => known.has(key))) continue;
    for (const key of keys) known.add(key);
    for (let left = 2; left > 1;) {
      // Anew for each form: the one before has led to another page, or the question about cookies has come
      const page = await open(context, visitor, url);
      const unsent = (await listShown(page)).filter((form) => !sent.has(keyOf(form)));
      left = new Set(unsent.map(keyOf)).size;
      const [form] = unsent;
      if (form !== undefined) {
        sent.add(keyOf(form));
        await expectAnswer(page, { faults, label: `${form.method} ${form.action} from ${url}`, form });
      }
      await page.close();
    }
  }
}

/** The forms of a page as the server sends it. */
async function listStatic(visitor: Shopper, url: string): Promise<readonly Submission[]> {
  const { body } = await visitor.copy().get(url);
  return listForms(body, shopUrl(SHOP.host, url));
}

/** Opens a page as its visitor and waits for its scripts. */
async function open(context: BrowserContext, visitor: Shopper, url: string): Promise<Page> {
  await context.clearCookies();
  await takeCookies(context, visitor);
  const page = await context.newPage();
  await page.goto(shopUrl(SHOP.host, url));
  await page.waitForLoadState('networkidle');
  return page;
}

/** The forms that a visitor can send, each by its buttons that can be seen. */
async function listShown(page: Page): Promise<readonly Submission[]> {
  const html = (await page.content()).replace(/<noscript[\s\S]*?<\/noscript>/g, '');
  const forms = listForms(html, page.url());
  const shown = await page.evaluate(
    findShown,
    forms.map(({ place }) => place),
  );
  return forms.filter((_, index) => shown[index]);
}

type Place = Submission['place'];

/** Runs in the page. Opens what hides a form. */
function findShown(places: readonly Place[]): boolean[] {
  for (const details of document.querySelectorAll('details')) details.open = true;
  return places.map(({ form, button }) => {
    const controls = [...(document.forms[form]?.elements ?? [])] as HTMLButtonElement[];
    const buttons = controls.filter(({ type, disabled }) => type === 'submit' && !disabled);
    return buttons[button]?.checkVisibility() === true;
  });
}

const send = (page: Page, { place, empty }: Submission): Promise<void> =>
  page.evaluate(fillInAndSend, {
    place,
    values: [...empty].map(([name, expects]) => [name, findTypedValue(name, expects)] as const),
  });

/** Runs in the page: types into the empty fields and presses the button. */
function fillInAndSend({
  place,
  values,
}: {
  readonly place: Place;
  readonly values: readonly (readonly [string, string])[];
}): void {
  const form = document.forms[place.form];
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  for (const [name, value] of values) {
    const field = controls.find(
      (each) => each.name === name && (each.type !== 'radio' || each.value === value),
    );
    if (field?.type === 'checkbox' || field?.type === 'radio') field.click();
    else if (field) {
      // React notices what the element's own setter has set
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  const buttons = controls.filter(({ type, disabled }) => type === 'submit' && !disabled);
  form?.requestSubmit(buttons[place.button]);
}

/** A form of a page that does not exist leads back to it. */
const isBad = (response: Response, from: string): boolean =>
  response.status() >= 500 || ([404, 405].includes(response.status()) && response.url() !== from);

const isOfForm = (request: Request): boolean =>
  request.url().startsWith(shopUrl(SHOP.host, PREFIX)) &&
  (request.method() === 'POST' || request.isNavigationRequest() || /\.data(?:\?|$)/.test(request.url()));

interface Sending extends Pick<Crawl, 'faults'> {
  readonly form: Submission;
  readonly label: string;
}

/** Sends a form, waits for all that it asks for, and collects what leads nowhere. */
async function expectAnswer(page: Page, { form, label, faults }: Sending): Promise<void> {
  const from = page.url();
  const pending = new Set<Request>();
  let activeAt = performance.now();
  page.on('pageerror', ({ message }) => faults.push(`${label}: ${message}`));
  page.on('request', (request) => {
    pending.add(request);
    const { pathname } = new URL(request.url());
    if (`${pathname}/`.startsWith(`${PREFIX}${PREFIX}/`)) faults.push(`${label}: ${pathname} was asked for`);
  });
  page.on('response', (response) => {
    if (isBad(response, from)) faults.push(`${label}: ${response.status()} of ${response.url()}`);
  });
  const settle = (request: Request): void => {
    pending.delete(request);
    activeAt = performance.now();
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  // A new document ends what the one before asked for, of which Chromium does not always tell
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of pending) if (!request.isNavigationRequest()) settle(request);
  });
  const sent = page.waitForRequest(isOfForm, { timeout: SENT_WITHIN_MS }).catch(() => null);
  await send(page, form);
  if ((await sent) === null) faults.push(`${label}: not sent`);
  // A script may go on to another page after its answer
  const listActive = (): readonly string[] =>
    performance.now() - activeAt > IDLE_MS ? [...pending].map((request) => request.url()) : ['just now'];
  await expect.poll(listActive, { message: label, timeout: 20_000, intervals: [50] }).toEqual([]);
}
