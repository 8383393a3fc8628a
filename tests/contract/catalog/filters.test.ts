import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const karamell = shopNamed('karamell');

/** The number of calls that the backend has received. */
async function countCalls(): Promise<number> {
  const { body } = await ask('127.0.0.1', '/_test/calls', { port: testServers.backendPort });
  return (JSON.parse(body) as { requests: number }).requests;
}

const brandsOf = (html: string): string[] =>
  [...html.matchAll(/<input type="checkbox"[^>]*name="brands"[^>]*value="([^"]+)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
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
    // The redirect target is canonical: the page's links use the same spelling
    expect(shown.body.replaceAll('&amp;', '&')).toContain(
      again.replace('&utm_source=mail', '&utm_source=mail&sort='),
    );
  });
}

test('[PL-01] filtered lists are noindex, and their canonical URL is the unfiltered list', async () => {
  const { body } = await ask(karamell.host, '/en/allt?brands=x~b_askeriet&page=1');
  expect(body).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(body).toMatch(/<link rel="canonical" href="[^"?]+\/en\/allt"/);
  const plain = await ask(karamell.host, '/en/allt?page=2');
  expect(plain.body.includes('<meta name="robots"')).toBe(false);
  expect(plain.body).toMatch(/<link rel="canonical" href="[^"?]+\/en\/allt\?page=2"/);
});

test('[PL-01] an empty filtered list shows a message and a link to the unfiltered list', async () => {
  const { status, body } = await ask(karamell.host, '/en/allt?brands=Nobody~b_nobody');
  expect(status).toBe(200);
  expect(body).toContain('Nothing matches all of your filters');
  expect(body).toContain('Remove Nobody');
});

test('[PL-01] a filter label in the URL is escaped', async () => {
  const { body } = await ask(
    karamell.host,
    `/en/allt?brands=${encodeURIComponent('<script>alert(1)</script>')}~b_nobody`,
  );
  expect(body).not.toContain('<script>alert(1)');
  expect(body).toContain('&lt;script&gt;alert(1)');
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
  // Ten requests at a time: two thousand in sequence would take too long
  const BATCH = 10;
  await assert(
    asyncProperty(array(query, { minLength: BATCH, maxLength: BATCH }), async (queries) => {
      const before = await countCalls();
      const answers = await Promise.all(queries.map((each) => ask(karamell.host, `/en/allt?${each}`)));
      for (const { status } of answers) expect([200, 303, 404]).toContain(status);
      expect((await countCalls()) - before).toBeLessThanOrEqual(2 * BATCH);
    }),
    { numRuns: 2000 / BATCH },
  );
}, 240_000);

test('[PL-01] a thousand selected values are limited to thirty', async () => {
  const choices = Array.from({ length: 1000 }, (_, index) => `b_${index}`).join(',');
  const { status, body } = await ask(karamell.host, `/en/allt?brands=${choices}`);
  expect(status).toBe(200);
  expect([...body.matchAll(/aria-label="Remove b_\d+"/g)]).toHaveLength(30);
});
