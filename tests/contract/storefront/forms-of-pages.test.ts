import { beforeAll, expect, test } from 'vitest';
import { crawlForms, type Crawl } from '#tests/support/crawl/crawl-forms.ts';
import { listForms } from '#tests/support/crawl/list-forms.ts';
import { listPageVisits } from '#tests/support/crawl/page-visits.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { listActionFiles } from '#tests/support/route-table.ts';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const SHOP = shopNamed('karamell');
const LANGUAGE = 'en-US';
const PREFIX = prefixOf(SHOP, LANGUAGE);

/** Routes that take forms which no page has without scripts. */
const NO_FORMS: Readonly<Record<string, string>> = {
  'routes/account/session.tsx': 'scripts send the forms of the login here, to get an answer for the panel',
  'routes/checkout/update.tsx': 'scripts save the form of the checkout here while it is filled in',
  'routes/errors/not-found.tsx': 'answers a form that is sent to the page of unknown addresses',
  'routes/errors/unknown-path.tsx': 'answers a form that is sent to an unknown address',
};

let crawl: Crawl;
beforeAll(async () => {
  crawl = await crawlForms(await listPageVisits(SHOP, LANGUAGE), PREFIX);
}, 120_000);

test('[RT-19] every form of every kind of page in a language with a prefix leads to a page of that language', () => {
  expect(crawl.faults).toEqual([]);
  expect(crawl.counts.pages).toBeGreaterThan(40);
  expect(crawl.counts.forms).toBeGreaterThan(40);
});

test('[AP-06] every route that takes a form has been sent one by a page', () => {
  const unsent = listActionFiles().filter((file) => !crawl.posted.has(file));
  expect(unsent.toSorted()).toEqual(Object.keys(NO_FORMS));
});

test('[AP-06] a form that failed can be sent again in a language with a prefix', async () => {
  const { canonicalUrl, skus } = await loadProduct(SHOP, hasOneSize, LANGUAGE);
  // An address of the product that no page is stored for
  const path = `${PREFIX}/p/any/failed-${skus[0]?.skuId}`;
  expect(canonicalUrl.startsWith(PREFIX)).toBe(true);
  const visitor = aVisitor(SHOP);
  const fields = { intent: 'buy', skuId: String(skus[0]?.skuId), quantity: '1' };
  const { status, body } = await withFault({ operation: 'product', kind: 'error', times: 20 }, () =>
    visitor.post(path, fields),
  );
  expect(status).toBe(502);
  const again = listForms(body, shopUrl(SHOP.host, path)).find(({ fields: sent }) =>
    sent.some(([name, value]) => name === 'intent' && value === 'buy'),
  );
  expect(again?.action).toBe(path);
});
