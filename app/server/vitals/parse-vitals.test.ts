import { expect, test } from 'vitest';
import { parseVitals } from './parse-vitals.ts';
import { rateVitals } from './rate-vitals.ts';

const sent = (changes: object = {}) =>
  JSON.stringify({ page: 'category', device: 'phone', LCP: 1234.5, INP: 80, CLS: 0.02, ...changes });

test('a page is known by its kind only, and values beyond what can be are cut', () => {
  const values = { LCP: 1234.5, INP: 80, CLS: 0.02 };
  expect(parseVitals(sent())).toEqual({ kind: 'list', device: 'phone', values });
  expect(parseVitals(sent({ LCP: 1e9, INP: 1e300, CLS: 99 }))?.values).toEqual({
    LCP: 60_000,
    INP: 60_000,
    CLS: 10,
  });
  // A browser that measures one of them
  expect(parseVitals('{"page":"home","device":"desktop","CLS":0}')).toEqual({
    kind: 'home',
    device: 'desktop',
    values: { CLS: 0 },
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"LCP"',
  sent({ page: 'elsewhere' }),
  sent({ page: 'constructor' }),
  sent({ page: '/p/a-product' }),
  sent({ device: 'tablet' }),
  sent({ LCP: -1 }),
  sent({ LCP: '1' }),
  sent({ LCP: null }),
  sent({ id: 'visitor' }),
  '{"page":"home","device":"desktop","LCP":1e999}',
  '{"page":"home","device":"desktop"}',
])('%s is refused', (text) => {
  expect(parseVitals(text)).toBeNull();
});

test.each([
  [{ LCP: 2500, INP: 200, CLS: 0.1 }, 'good'],
  [{ LCP: 2501 }, 'needs-improvement'],
  [{ LCP: 100, INP: 501, CLS: 0 }, 'poor'],
  [{ LCP: 4000, CLS: 0.26 }, 'poor'],
  [{ CLS: 0.25 }, 'needs-improvement'],
])('%o is %s', (values, rating) => {
  expect(rateVitals(values)).toBe(rating);
});
