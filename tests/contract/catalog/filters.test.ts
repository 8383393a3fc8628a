import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const karamell = shopNamed('karamell');

/** What the backend was asked for so far. */
async function countCalls(): Promise<number> {
  const { body } = await ask('127.0.0.1', '/_test/calls', { port: testServers.backendPort });
  return (JSON.parse(body) as { requests: number }).requests;
}

const brandsOf = (html: string): string[] =>
  [...html.matchAll(/<input type="checkbox"[^>]*name="brands"[^>]*value="([^"]+)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

for (const shop of SHOPS) {
  test(`[PL-01] ${shop.key}: a sent form answers 303 to one comma list a key, signs literal`, async () => {
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
    // The address is in its own spelling already: every link of the page writes it so
    expect(shown.body.replaceAll('&amp;', '&')).toContain(
      again.replace('&utm_source=mail', '&utm_source=mail&sort='),
    );
  });
}

test('[PL-01] filtered lists are not kept by search engines, and name the whole list as the canonical one', async () => {
  const { body } = await ask(karamell.host, '/en/allt?brands=x~b_askeriet&page=1');
  expect(body).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(body).toMatch(/<link rel="canonical" href="[^"?]+\/en\/allt"/);
  const plain = await ask(karamell.host, '/en/allt?page=2');
  expect(plain.body.includes('<meta name="robots"')).toBe(false);
  expect(plain.body).toMatch(/<link rel="canonical" href="[^"?]+\/en\/allt\?page=2"/);
});

test('[PL-01] filters that find nothing say so, and how to get back', async () => {
  const { status, body } = await ask(karamell.host, '/en/allt?brands=Nobody~b_nobody');
  expect(status).toBe(200);
  expect(body).toContain('Nothing matches all of your filters');
  expect(body).toContain('Remove Nobody');
});

test('[PL-01] a link’s label is text, whatever it holds', async () => {
  const { body } = await ask(
    karamell.host,
    `/en/allt?brands=${encodeURIComponent('<script>alert(1)</script>')}~b_nobody`,
  );
  expect(body).not.toContain('<script>alert(1)');
  expect(body).toContain('&lt;script&gt;alert(1)');
});

test('[PL-01] no query string breaks a list, and none asks the API more than twice', async () => {
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
  // Ten at once: two thousand addresses one by one would be a long wait for the same answer.
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

test('[PL-01] a thousand choices are cut to what anybody clicks', async () => {
  const choices = Array.from({ length: 1000 }, (_, index) => `b_${index}`).join(',');
  const { status, body } = await ask(karamell.host, `/en/allt?brands=${choices}`);
  expect(status).toBe(200);
  expect([...body.matchAll(/aria-label="Remove b_\d+"/g)]).toHaveLength(30);
});
