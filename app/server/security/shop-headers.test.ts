import { expect, test } from 'vitest';
import { isFromOwnOrigin } from './shop-headers.ts';

const HOST = 'shop.example:3000';

test.each([
  ['the shop’s own page', { host: HOST, origin: 'http://shop.example:3000' }],
  ['the same host over https at the same port', { host: HOST, origin: 'https://shop.example:3000' }],
  ['the host in another spelling', { host: 'Shop.Example:3000', origin: 'http://shop.example:3000' }],
  ['https without a port on either side', { host: 'shop.example', origin: 'https://shop.example' }],
  ['a default port spelt out in the Host', { host: 'shop.example:443', origin: 'https://shop.example' }],
  ['no Origin, but Sec-Fetch-Site: same-origin', { host: HOST, 'sec-fetch-site': 'same-origin' }],
])('%s is accepted', (_, headers) => {
  expect(isFromOwnOrigin(headers, '/')).toBe(true);
});

test.each([
  ['neither Origin nor Sec-Fetch-Site', { host: HOST }],
  ['an opaque origin', { host: HOST, origin: 'null' }],
  [
    'an opaque origin that claims to be the same',
    { host: HOST, origin: 'null', 'sec-fetch-site': 'same-origin' },
  ],
  ['another site', { host: HOST, origin: 'http://evil.example' }],
  [
    'another site that claims to be the same',
    { host: HOST, origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['another port', { host: HOST, origin: 'http://shop.example:3001' }],
  ['no port where there is one', { host: HOST, origin: 'http://shop.example' }],
  ['the wrong default port', { host: 'shop.example:80', origin: 'https://shop.example' }],
  ['a subdomain', { host: HOST, origin: 'http://www.shop.example:3000' }],
  ['a name that ends alike', { host: HOST, origin: 'http://evilshop.example:3000' }],
  ['a name that begins alike', { host: HOST, origin: 'http://shop.example:3000.evil.example' }],
  ['another scheme altogether', { host: HOST, origin: 'ftp://shop.example:3000' }],
  ['an empty origin', { host: HOST, origin: '' }],
  ['no host', { origin: 'http://shop.example:3000' }],
  ['a sibling site', { host: HOST, 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { host: HOST, 'sec-fetch-site': 'none' }],
])('%s is refused', (_, headers) => {
  for (const path of [
    '/',
    '/kassan',
    '/_root.data',
    '/kassan.data',
    '/cart/add',
    '/sv',
    '/csp-report/x',
    '/sv/csp-report',
  ])
    expect(isFromOwnOrigin(headers, path), path).toBe(false);
});

test('the policy report is the only path without an origin check', () => {
  expect(isFromOwnOrigin({ host: HOST, origin: 'null' }, '/csp-report')).toBe(true);
});
