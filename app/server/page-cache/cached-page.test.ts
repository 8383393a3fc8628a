import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { PageTag } from '#app/commerce/page-tags.ts';
import type { RenderedPage } from '#app/server/pipeline/send.ts';
import { listShopHeaders } from '#app/server/security/shop-headers.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aRenderedPage } from '#tests/support/storefront-server.ts';
import {
  addTracking,
  computeReuseMs,
  createSharedCacheHeaders,
  toCachedPage,
  type TaggedAnswer,
} from './cached-page.ts';
import { selectPageKey } from './page-key.ts';

const SHARED_SECONDS = 30;
const MINUTE_MS = 60_000;
const NOW = Date.parse('2020-01-01T12:00:00Z');
const lifetime = { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS, errorMs: 60 * MINUTE_MS };

/** A page that is made so long before the shop changes. */
function aPage(leftMs: number | null, path = '/', headers: RenderedPage['headers'] = [], status = 200) {
  const from = new Date(NOW + (leftMs ?? 0)).toISOString().slice(0, 19);
  const channel = aChannel(leftMs === null ? {} : { overrides: [{ from, themeColor: '#111111' }] });
  const found = { channel: channel.schedule?.at(NOW) ?? channel, role: 'primary' as const };
  const key = selectPageKey(
    { protocol: 'https:', url: { pathname: path, search: '' }, cookieHeader: undefined },
    found,
  );
  if ('bypass' in key) throw new Error(key.bypass);
  const page = toCachedPage(aRenderedPage('page', { headers, status }), {
    key,
    found,
    lifetime,
    before: null,
    now: NOW,
    chooseCacheHeaders: createSharedCacheHeaders(SHARED_SECONDS),
    reuseMs: computeReuseMs(SHARED_SECONDS),
  });
  const cacheControl = page.headers[page.headers.indexOf('Cache-Control') + 1];
  return { ...page, isShared: cacheControl?.startsWith('public') };
}

test('[CH-04] what others may reuse of a page ends when the shop changes', () => {
  const reuseMs = computeReuseMs(SHARED_SECONDS);
  expect(reuseMs).toBe(2 * MINUTE_MS);
  const usual = aPage(null);
  expect(usual).toMatchObject({
    isShared: true,
    freshUntil: NOW + MINUTE_MS,
    staleUntil: NOW + 11 * MINUTE_MS,
  });
  const before = aPage(reuseMs + 1000);
  expect(before).toMatchObject({ isShared: true, freshUntil: NOW + 1000, staleUntil: NOW + 1000 });
  const soon = aPage(reuseMs);
  expect(soon).toMatchObject({ isShared: false, freshUntil: NOW + MINUTE_MS });
});

test('a page has the headers of its shop and variant, each once: its own replace them', () => {
  const valuesOf = ({ headers }: ReturnType<typeof aPage>, name: string) =>
    headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name.toLowerCase());
  const page = aPage(null);
  for (const [name, value] of listShopHeaders('https:', page.found.channel))
    expect(valuesOf(page, name), name).toEqual([value]);
  expect(valuesOf(page, 'X-Page-Variant')).toEqual([page.key.variant.id]);
  expect(valuesOf(aPage(null, '/', [['x-frame-options', 'SAMEORIGIN']]), 'X-Frame-Options')).toEqual([
    'SAMEORIGIN',
  ]);
});

test('[NV-07] data that is prefetched shortly before a change may not be reused', () => {
  expect(aPage(null, '/_root.data').isReusable).toBe(true);
  expect(aPage(MINUTE_MS, '/_root.data').isReusable).toBe(false);
  expect(computeReuseMs(null)).toBe(MINUTE_MS);
});

const sentFor = (page: ReturnType<typeof aPage>, search: string) => {
  const answer = addTracking(page, { url: new URL(`https://shop.example${page.key.target}${search}`) });
  const valueOf = (name: string) => answer.headers.find((_, at) => answer.headers[at - 1] === name);
  return { answer, location: valueOf('Location'), caching: valueOf('Cache-Control') };
};

test('[RT-20] a cached redirect gets the tracking parameters of each request, for this visitor alone', () => {
  const page = aPage(null, '/p/old', [['Location', '/p/new?size=2#buy']], 301);
  const before = [...page.headers];
  expect(sentFor(page, '?utm_source=a%20b&x=1&gclid=c')).toMatchObject({
    location: '/p/new?size=2&utm_source=a%20b&gclid=c#buy',
    caching: 'private, no-cache',
  });
  expect(sentFor(page, '?fbclid=d').location).toBe('/p/new?size=2&fbclid=d#buy');
  // What is stored, and sent to all others, has none of them
  expect([page.headers, page.isShared, sentFor(page, '').answer]).toEqual([before, true, page]);
  const shown = aPage(null, '/p/new');
  expect(sentFor(shown, '?gclid=c').answer).toBe(shown);
});

test('[RT-20] data of a redirect leads to the document where the address has tracking parameters', () => {
  const data = aPage(null, '/p/old.data', [['Content-Type', 'text/x-script']], 202);
  const { answer } = sentFor(data, '?gclid=c&_routes=root');
  expect(answer.body.toString()).toContain('"redirect","/p/old?gclid=c"');
  expect(sentFor(data, '?_routes=root').answer).toBe(data);
});

const choose = createSharedCacheHeaders(10);
const answer: TaggedAnswer = {
  channelKey: 'karamell',
  isDefaultVariant: true,
  endsSoon: false,
  tags: ['product:12', 'area:Frontpage/The front, page area'],
};
const headersOf = (facts: Partial<TaggedAnswer>) => Object.fromEntries(choose({ ...answer, ...facts }));

test('shared caches may store the page of visitors without cookies, browsers ask each time', () => {
  expect(headersOf({})).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    'Cache-Tag': 'karamell,karamell:product:12,karamell:area:Frontpage/The%20front%2C%20page%20area',
  });
});

test('[CH-11] any other variant is for the browser alone', () => {
  expect(headersOf({ isDefaultVariant: false })).toEqual({ 'Cache-Control': 'private, no-cache' });
});

test('tags are ASCII and bounded; a page with more of them has a wildcard', () => {
  const tags = array(string({ unit: 'binary', maxLength: 300 }), { maxLength: 400 });
  assert(
    property(tags, (names) => {
      const value = headersOf({ tags: names.map((name): PageTag => `menu:${name}`) })['Cache-Tag'];
      expect(value).toMatch(/^[\x21-\x7e]*$/);
      expect(value?.length).toBeLessThanOrEqual(4000);
      expect(value?.split(',')[0]).toBe('karamell');
    }),
  );
  const many = Array.from({ length: 1000 }, (_, id): PageTag => `product:${id}`);
  expect(headersOf({ tags: many })['Cache-Tag']).toMatch(/^karamell,karamell:\*,karamell:product:0,/);
});
