import { expect, test } from 'vitest';
import { toPageUrl } from './page-url.ts';

test('the URL of a page’s data becomes the URL of the page', () => {
  const data = new URL('https://shop.example/en/c/chocolate.data?page=2&_routes=category');
  expect(toPageUrl(data).href).toBe('https://shop.example/en/c/chocolate?page=2');
  expect(toPageUrl(new URL('https://shop.example/_root.data')).pathname).toBe('/');
  expect(toPageUrl(new URL('https://shop.example/c/a?b=1')).href).toBe('https://shop.example/c/a?b=1');
});
