import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';
import { readCalls } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');

const brandsOf = (html: string): string[] =>
  listTags(html, 'input').flatMap(({ name, type, value = '' }) =>
    name === 'brands' && type === 'checkbox' ? [value] : [],
  );

for (const shop of SHOPS) {
  test(`[PL-01] ${shop.key}: a submitted filter form redirects (303) to one comma-separated list per key`, async () => {
    const list = await ask(shop.host, '/allt');
    const page = list.status === 200 ? '/allt' : (list.headers.location ?? '/allt');
    const { body } = await ask(shop.host, page);
    const [one = '', two = ''] = brandsOf(body);
    const form = new URLSearchParams([
      ['filter', '1'],
      ['brands', one],
      ['brands', two],
      ['from', '10'],
      ['to', ''],
      ['utm_source', 'mail'],
    ]);
    const sent = await ask(shop.host, `${page}?${form.toString()}`);
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toMatch(
      /\?brands=[^~,&]+~b_[^~,&]+,[^~,&]+~b_[^~,&]+&price=[^~,&]+~range_10_&utm_source=mail$/,
    );
    const shown = await ask(shop.host, sent.headers.location ?? '');
    expect(shown.status).toBe(200);
    const again = new URL(sent.headers.location ?? '', 'http://x').search;
    // The redirect target is canonical: the page's links use the same spelling, without what tracks one visitor
    expect(shown.body.replaceAll('&amp;', '&')).toContain(again.replace('&utm_source=mail', '&sort='));
    expect(shown.body).not.toContain('utm_source');
  });
}

test('[PL-01] an empty filtered list shows a message and a link to the unfiltered list', async () => {
  const { status, body } = await ask(karamell.host, '/en/allt?brands=Nobody~b_nobody');
  expect(status).toBe(200);
  expect(body).toContain('Nothing matches all of your filters');
  expect(body).toContain('aria-label="Remove Unknown filter"');
  expect(body).not.toContain('Remove Nobody');
});

test('[PL-01] any query string gets a valid answer with at most two API calls', async () => {
  const part = record({
    key: constantFrom(
      'brands',
      'categories',
      'skus',
      'price',
      'discount',
      'p-x',
      'sort',
      'page',
      'filter',
      'from',
      '%00',
      '',
    ),
    value: string({ maxLength: 60, unit: 'binary' }),
  });
  const query = array(part, { maxLength: 8 }).map((parts) =>
    parts.map(({ key, value }) => `${key}=${encodeURIComponent(value.replace(/\p{Cs}/gu, ''))}`).join('&'),
  );
  // Ten requests at a time
  const BATCH = 10;
  await assert(
    asyncProperty(array(query, { minLength: BATCH, maxLength: BATCH }), async (queries) => {
      const before = (await readCalls()).requests;
      const answers = await Promise.all(queries.map((each) => ask(karamell.host, `/en/allt?${each}`)));
      for (const { status } of answers) expect([200, 303, 404]).toContain(status);
      expect((await readCalls()).requests - before).toBeLessThanOrEqual(2 * BATCH);
    }),
    { numRuns: 500 / BATCH },
  );
}, 240_000);
