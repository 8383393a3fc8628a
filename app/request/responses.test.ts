import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShopPath } from '#kernel/shop-path.ts';
import { HARMLESS_TARGETS, HOSTILE_TARGETS, staysOn } from '#tests/support/hostile/hostile-targets.ts';
import { isSitePath, redirectTo } from './responses.ts';

const SHOP = 'http://shop.example:3000';
/** Whatever a caller takes for a path. */
const target = (path: string): unknown => redirectTo(path as ShopPath, 303).headers.get('Location');

test('[RT-20] redirects stay within the shop: a path to another host leads to the start page', () => {
  expect(target('/sv/kassan?a=b#c')).toBe('/sv/kassan?a=b#c');
  for (const path of [...HOSTILE_TARGETS, '', '/a\nb'])
    expect([path, target(path), isSitePath(path)]).toEqual([path, '/', false]);
  expect(redirectTo('/').status).toBe(302);
  expect(target('/s/söka €?q=%C3%A5&p=\u007F\uD800')).toBe(
    '/s/s%C3%B6ka%20%E2%82%AC?q=%C3%A5&p=%7F%EF%BF%BD',
  );
});

test('[RT-20] a path that only looks like another host is one of the shop', () => {
  for (const path of HARMLESS_TARGETS.filter((each) => isSitePath(each)))
    expect([path, staysOn(SHOP, String(target(path)))]).toEqual([path, true]);
  expect(HARMLESS_TARGETS.filter((each) => !isSitePath(each))).toEqual(['/https://evil.example']);
});

test('[RT-20] no path that counts as one of the shop leads elsewhere, also behind a language prefix', () => {
  const part = fc.constantFrom(
    ...'/\\.:@?#;%\t\n\r \u0000\u2215'.split(''),
    '//',
    '..',
    '%2e',
    '%2F',
    'http:',
    'sv',
    'evil.example',
  );
  const path = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(path, fc.constantFrom('', '/sv'), (each, prefix) => {
      expect(staysOn(SHOP, prefix + String(target(each))), each).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
