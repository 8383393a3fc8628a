import { expect, test } from 'vitest';
import { listHeaders, mergeVary, selectCacheControl } from './send.ts';

const PUBLIC = 'public, max-age=60';

const select = (facts: Partial<Parameters<typeof selectCacheControl>[0]>): string =>
  selectCacheControl({ status: 200, cacheControl: null, cookies: [], isPersonal: false, ...facts });

const list = (headers: HeadersInit, status = 200): Record<string, string> =>
  Object.fromEntries(listHeaders({ headers: new Headers(headers), status }));

test('a page is private unless its loader says otherwise', () => {
  expect(select({})).toBe('private, no-cache');
  expect(select({ cacheControl: 'no-store' })).toBe('no-store');
});

test('an error is never cached, whatever its loader says', () => {
  expect(select({ cacheControl: PUBLIC, status: 502 })).toBe('no-store');
});

test('a response that sets a cookie is never public', () => {
  expect(select({ cacheControl: PUBLIC, cookies: ['ralph=1; Path=/'] })).toBe('private, no-cache');
  expect(select({ cacheControl: PUBLIC })).toBe(PUBLIC);
});

test('[CH-11] a response that shows something of the visitor is never stored, whatever its loader says', () => {
  expect(select({ cacheControl: PUBLIC, isPersonal: true })).toBe('private, no-store');
  expect(select({ cacheControl: PUBLIC, isPersonal: true, status: 500 })).toBe('no-store');
});

test('a 405 names the methods of pages, or those that its route names', () => {
  expect(list({}, 405).Allow).toBe('GET, HEAD');
  expect(list({ Allow: 'POST' }, 405)).toMatchObject({ allow: 'POST' });
  expect(list({}, 404).Allow).toBeUndefined();
});

test('cookies, Content-Length and Content-Encoding of the Remix response are not copied', () => {
  expect(list({ 'Content-Length': '999', 'Content-Encoding': 'br', 'Set-Cookie': 'a=1' })).toEqual({
    Vary: 'Accept-Encoding, Cookie',
  });
});

test('Vary keeps its names and repeats none', () => {
  expect(mergeVary('accept-encoding, X-A', ['Accept-Encoding', 'Cookie'])).toBe(
    'accept-encoding, X-A, Cookie',
  );
  expect(mergeVary(null, ['Cookie'])).toBe('Cookie');
});
