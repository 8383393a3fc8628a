import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aRenderedPage } from '#tests/support/storefront-server.ts';
import { computeReuseMs, createSharedCacheHeaders } from './cache-headers.ts';
import { toCachedPage } from './cached-page.ts';
import { selectPageKey } from './page-key.ts';

const SHARED_SECONDS = 30;
const MINUTE_MS = 60_000;
const NOW = Date.parse('2020-01-01T12:00:00Z');
const lifetime = { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS, errorMs: 60 * MINUTE_MS };

/** A page that is made so long before the shop changes. */
function aPage(leftMs: number | null, path = '/') {
  const from = new Date(NOW + (leftMs ?? 0)).toISOString().slice(0, 19);
  const channel = aChannel(leftMs === null ? {} : { overrides: [{ from, themeColor: '#111111' }] });
  const found = { channel: channel.schedule?.at(NOW) ?? channel, role: 'primary' as const };
  const key = selectPageKey(
    { method: 'GET', protocol: 'https:', url: { pathname: path, search: '' }, cookieHeader: undefined },
    found,
  );
  if ('bypass' in key) throw new Error(key.bypass);
  const page = toCachedPage(aRenderedPage('page'), {
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

test('[NV-07] data that is prefetched shortly before a change may not be reused', () => {
  expect(aPage(null, '/_root.data').isReusable).toBe(true);
  expect(aPage(MINUTE_MS, '/_root.data').isReusable).toBe(false);
  expect(computeReuseMs(null)).toBe(MINUTE_MS);
});
