import { expect, test } from 'vitest';
import { formatShopHref, type PrefixedUrl, type ShopPath, type ShopTarget } from './shop-path.ts';

test('[RT-19] the language prefix stands before a path, and the start page of a language has no slash at the end', () => {
  expect(formatShopHref('/en', '/c/lamps?page=2#top')).toBe('/en/c/lamps?page=2#top');
  const starts: readonly ShopPath[] = ['/', '/?a=1', '/#part'];
  expect(starts.map((to) => formatShopHref('/en', to))).toEqual(['/en', '/en?a=1', '/en#part']);
  expect([formatShopHref('', '/'), formatShopHref('', '/c/lamps')]).toEqual(['/', '/c/lamps']);
});

test('a query or a part belongs to the current page', () => {
  expect(formatShopHref('/en', '?page=2')).toBe('?page=2');
  expect(formatShopHref('/en', '#reviews')).toBe('#reviews');
});

test('a path never leads to another host', () => {
  expect(formatShopHref('', '//evil.example/x')).toBe('/evil.example/x');
  expect(formatShopHref('/en', '///evil.example')).toBe('/en/evil.example');
});

test('[RT-19] an address with the prefix is no path that gets one, also with more text behind it, and a path is no address', () => {
  const url = formatShopHref('/en', '/checkout/confirm');
  // @ts-expect-error the prefix would be there twice
  const path: ShopPath = url;
  // @ts-expect-error the same
  const part: ShopTarget = `${url}#offer`;
  // @ts-expect-error the same
  formatShopHref('/en', url);
  // @ts-expect-error the prefix would be missing
  const address: PrefixedUrl = '/checkout/confirm';
  const offer: ShopTarget = `${'/checkout/confirm' as ShopPath}#offer`;
  expect([path, part, address, offer]).toHaveLength(4);
});
