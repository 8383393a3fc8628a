import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { expect, test } from 'vitest';
import type { RenderedPage } from '#app/server/pipeline/send.ts';
import { aRenderedPage } from '#tests/support/storefront-server.ts';
import { selectCachePolicy } from './cache-policy.ts';

const page = aRenderedPage('<p>birch</p>', { requestId: '0c1b2f2e-request' });
const KEY = { kind: 'product', form: 'page' } as const;

test('what sets a cookie, is personal, forbids it or failed is never cached, whatever else it has', () => {
  const pages = record({
    ...Object.fromEntries(Object.entries(page).map(([name, value]) => [name, constant(value)])),
    status: integer({ min: 100, max: 599 }),
    cookies: array(constantFrom('ralph-cart=1', 'a=b'), { maxLength: 2 }),
    isPersonal: boolean(),
    cacheControl: constantFrom(
      null,
      'no-store',
      'private',
      'private, max-age=60',
      'public, max-age=5',
      'max-age=9',
    ),
    quality: constantFrom('complete', 'stale', 'fallback', 'partial'),
    headers: constantFrom(
      page.headers,
      [['content-type', 'application/json']],
      [...page.headers, ['Set-Cookie', 'a=1']],
      [['Location', '/']],
    ),
    body: constantFrom(page.body, Buffer.from(`<p>${page.requestId}</p>`)),
  }) as unknown as Arbitrary<RenderedPage>;
  assert(
    property(pages, constantFrom('page', 'data'), (made, form) => {
      const policy = selectCachePolicy(made, { kind: 'list', form });
      if (policy.verdict !== 'cacheable') return;
      expect(made.cookies).toEqual([]);
      expect(made.isPersonal).toBe(false);
      expect(made.cacheControl ?? 'public').toMatch(/^public/);
      expect(made.status).toBeLessThan(500);
      expect(JSON.stringify(made.headers)).not.toMatch(/set-cookie/i);
      const { freshMs, staleMs, errorMs } = policy.lifetime;
      if (made.status !== 200) expect([freshMs <= 10_000, staleMs, errorMs]).toEqual([true, 0, 0]);
      if (made.status !== 200) expect(made.body.includes(made.requestId)).toBe(false);
      if (made.quality === 'partial') expect(freshMs + staleMs).toBeLessThanOrEqual(1000);
    }),
    { numRuns: 2000 },
  );
});

test('a complete page is cached as long as its data, and one of stale data is made anew soon', () => {
  expect(selectCachePolicy(page, KEY)).toMatchObject({
    verdict: 'cacheable',
    lifetime: { freshMs: 30_000, errorMs: 86_400_000 },
  });
  expect(selectCachePolicy({ ...page, quality: 'stale' }, KEY)).toMatchObject({
    lifetime: { freshMs: 1000 },
  });
  expect(selectCachePolicy({ ...page, status: 404 }, KEY)).toMatchObject({
    lifetime: { freshMs: 10_000, errorMs: 0 },
  });
  expect(selectCachePolicy({ ...page, status: 503 }, KEY)).toEqual({ verdict: 'failed' });
  expect(selectCachePolicy({ ...page, cookies: ['a=1'] }, KEY)).toEqual({ verdict: 'uncacheable' });
});
