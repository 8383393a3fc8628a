import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { parseReturnTo } from './return-to.ts';

const SWEDISH = { locale: { prefix: '' } };
const ENGLISH = { locale: { prefix: '/en' } };

test('[RT-03] a page of the shop is returned to, with its query, without what its parameters would do', () => {
  for (const [value, path] of [
    ['/', '/'],
    ['/kassan', '/kassan'],
    ['/mina-sidor/ordrar?page=2', '/mina-sidor/ordrar?page=2'],
    ['/p/salt-parla?sku=7&color=r%C3%B6d', '/p/salt-parla?sku=7&color=r%C3%B6d'],
    ['/sök/lakrits', '/s%C3%B6k/lakrits'],
    ['/en-gang', '/en-gang'],
    ['/?action=login', '/'],
    ['/kassan?action=login&step=2', '/kassan?step=2'],
    ['/mina-sidor/ordrar?loginToken=a.b.c', '/mina-sidor/ordrar'],
    ['/p/lampa?returnTo=//evil.example&resetKey=x', '/p/lampa'],
    ['/p/lampa#reviews', '/p/lampa'],
    ['/b/a/../c', '/b/c'],
    ['/my-account/delete', '/my-account/delete'],
  ] as const)
    expect(parseReturnTo(SWEDISH, value), value).toBe(path);
});

test('[CH-11] no other host, scheme or language is returned to', () => {
  for (const value of [
    '',
    'kassan',
    '?page=2',
    '//evil.example',
    '//evil.example/kassan',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/kassan/..//evil.example',
    '/%2e%2e//evil.example',
    'http://evil.example/',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/kassan\r\nSet-Cookie: a=b',
    '/kassan\\..',
    '/en/checkout',
    '/en',
    '/EN/checkout',
    '/fi/kassa',
    '/kassan%',
    `/${'x'.repeat(2000)}`,
    null,
    undefined,
    7,
    ['/kassan'],
  ])
    expect(parseReturnTo(SWEDISH, value), JSON.stringify(value)).toBeNull();
});

test('[RT-03] the own language prefix is taken off, once', () => {
  for (const [value, path] of [
    ['/en/checkout?x=1', '/checkout?x=1'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/checkout', '/checkout'],
    ['/en/en/checkout', null],
    ['/en//evil.example', null],
    ['/en/account/logout', null],
    ['/sv/kassan', null],
  ] as const)
    expect(parseReturnTo(ENGLISH, value), value).toBe(path);
});

test('no address of a form, of scripts or of the login is returned to, however it is written', () => {
  for (const value of [
    '/account',
    '/account?returnTo=/kassan',
    '/account/',
    '/Account/Logout',
    '/account/logout',
    '/account/session',
    '/account/reset-password?resetKey=x',
    '/%61ccount/logout',
    '/account%2Flogout',
    '/x/../account/logout',
    '/kassan.data',
    '/_root.data?_routes=root',
    '/images/x.png',
    '/pay/1',
  ])
    expect(parseReturnTo(SWEDISH, value), value).toBeNull();
});

test('every route that is no page is refused', () => {
  const resources = routes.flatMap(({ path }) => (path === undefined ? [] : [`/${path}`]));
  expect(resources.length).toBeGreaterThan(14);
  for (const path of resources) expect(parseReturnTo(SWEDISH, path), path).toBeNull();
});
