import { expect, runsOn, test } from '#tests/e2e/shop-test.ts';
import { ask } from '#tests/support/http.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { anAddress } from '#tests/support/visitor-header.ts';
import { PageWatch } from './page-watch.ts';
import {
  expectOrder,
  findInAccount,
  findProduct,
  goToCheckout,
  makeLink,
  openLink,
  showOrder,
  order,
} from './whole-visit.ts';

/** In place of the shop's pictures: a new server renders them, which takes longer than all the rest. */
const PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const PAIRS = SHOPS.flatMap((shop) => shop.languages.map((language) => ({ shop, language })));

/** Each language on one device with scripts, and on the other without. */
const visitsOf = (at: number) => (at % 2 === 0 ? runsOn('phone', 'no-js') : runsOn('desktop', 'phone-no-js'));

/** The shop answers more requests at once with 503. */
const MAX_REQUESTS = 8;

/** Each link of headers and footers leads somewhere. */
async function expectAnswers(shop: DemoShop, links: ReadonlySet<string>): Promise<void> {
  expect(links.size).toBeGreaterThan(5);
  const waiting = [...links];
  const broken: string[] = [];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status } = await ask(shop.host, path);
      if (status >= 400) broken.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_REQUESTS }, work));
  expect.soft(broken).toEqual([]);
}

for (const [at, { shop, language }] of PAIRS.entries())
  test(
    `[CO-06] [RT-07] [RT-10] [RT-19] ${shop.key} ${language}: from the start page to an order, its account and its link`,
    visitsOf(at),
    async ({ page, browser, contextOptions, consoleErrors, javaScriptEnabled }) => {
      const isScripted = javaScriptEnabled;
      // Ten buyers of one shop would ask for ten mails from one address, which is all that it may in ten minutes
      await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': anAddress() });
      // Clicks wait for animations
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.context().route('**/images/**', (route) => route.fulfill(PICTURE));
      const watch = new PageWatch(page, shop, language, isScripted);
      const visit = { page, shop, language, isScripted, watch };
      await findProduct(visit);
      const placed = await order(visit, await goToCheckout(visit));
      await watch.check('confirmation');
      await expectOrder(visit, placed);
      const link = await makeLink(visit);
      await findInAccount(visit, placed);

      const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: isScripted });
      const other = await context.newPage();
      other.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
      const otherWatch = new PageWatch(other, shop, language, isScripted);
      const otherVisit = { ...visit, page: other, watch: otherWatch };
      await openLink(otherVisit, link);
      // Before the order is shown: the page's own links are the link in other languages
      if (!isScripted) await expectAnswers(shop, new Set([...watch.links, ...otherWatch.links]));
      await showOrder(otherVisit, placed);
      await context.close();
      expect(consoleErrors).toEqual([]);
    },
  );
