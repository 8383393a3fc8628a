import { array, assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { findSentId, type KeyedRequest, selectPageKey } from './page-key.ts';

const birch = { channel: aChannel({}, 'birch'), role: 'primary' } as const;

function keyOf(target: string, { cookie, ...more }: Partial<KeyedRequest> & { cookie?: string } = {}) {
  const { pathname, search } = new URL(`http://shop.localhost${target}`);
  const url = { pathname, search };
  return selectPageKey({ protocol: 'http:', url, cookieHeader: cookie, ...more }, birch);
}

const idOf = (target: string, cookie?: string): string => {
  const key = keyOf(target, cookie === undefined ? {} : { cookie });
  return 'id' in key ? key.id : `bypass; ${key.bypass}`;
};

test('tracking parameters, foreign cookies and the order of parameters do not split the cache', () => {
  expect(idOf('/?utm_source=mail&gclid=1')).toBe(idOf('/'));
  expect(idOf('/', '_ga=GA1.2; session=8')).toBe(idOf('/'));
  expect(idOf('/sortiment?sort=PRICE&page=2&utm_medium=x')).toBe(idOf('/sortiment?page=2&sort=PRICE'));
  const key = keyOf('/sortiment?page=2&fbclid=x');
  expect('target' in key && key.target).toBe('/sortiment?page=2');
});

test('an address that is sent as a key has it is found by its text, and every other is parsed', () => {
  const sentId = (target: string, cookieHeader?: string) =>
    findSentId({ protocol: 'http:', cookieHeader, target }, birch);
  for (const target of ['/', '/en.data', '/sortiment?page=2&sort=PRICE', '/p/sm%C3%B6r'])
    expect(sentId(target, '_ga=1'), target).toBe(idOf(target));
  for (const target of ['/?utm_source=mail', '/p/../sortiment', '/sortiment?sort=PRICE&page=2', '/p/lamp#a'])
    expect(sentId(target), target).not.toBe(idOf(target));
  expect(sentId('/', 'ralph-js=1')).toBe(idOf('/', 'ralph-js=1'));
  expect(sentId('/', 'ralph-auth=x')).toBeNull();
});

test('the target of a key has itself as the target of its key', () => {
  const segment = constantFrom(
    'p',
    's',
    'sortiment',
    'en',
    '..',
    'sm%C3%B6r',
    'a%2Fb',
    'å',
    "a'b",
    '%e5',
    '',
  );
  const parameter = tuple(
    constantFrom('page', 'sort', 'all', 'size', 'brands', 'p-färg', 'utm_source', 'action'),
    constantFrom('1', 'PRICE', 'å b+c', '%25', "o'x~1*", 'login', 'a&b=c#d'),
  );
  assert(
    property(array(segment, { maxLength: 4 }), array(parameter, { maxLength: 4 }), (path, query) => {
      const encoded = new URLSearchParams(query).toString();
      const raw = query.map(([name, value]) => `${name}=${value}`).join('&');
      for (const search of [encoded, raw]) {
        const key = keyOf(`/${path.join('/')}${search && `?${search}`}`);
        if ('id' in key) expect(idOf(key.target)).toBe(key.id);
      }
    }),
  );
});

test('[NV-02] a page with the open panel is not the page without it', () => {
  expect(idOf('/?action=login')).not.toBe(idOf('/'));
  const key = keyOf('/p/lamp?utm_source=mail&action=login');
  expect('target' in key && key.target).toBe('/p/lamp?action=login');
});

test.each([
  ['/?loginToken=x', 'token'],
  ['/?action=x', 'parameter'],
  ['/?action=login&loginToken=x', 'token'],
  ['/.data?action=login', 'parameter'],
  ['/?resetKey=x', 'token'],
  ['/?other=1', 'parameter'],
  ['/sortiment?page=0', 'parameter'],
  ['/sortiment?sort=drop%20table', 'parameter'],
  ['/p/lamp?page=2', 'parameter'],
  ['/favoriter', 'private'],
  ['/favoriter.data', 'private'],
  ['/kassan', 'private'],
  ['/checkout/confirm', 'private'],
  ['/en/my-account/orders', 'private'],
  ['/preview-widgets', 'private'],
  ['/search-suggestions?q=a', 'resource'],
  ['/consent', 'resource'],
  ['/cookies', 'private'],
  ['/visitor', 'resource'],
  ['/%73ortiment', 'path'],
  ['/p/a%zz', 'path'],
  ['/p/lamp/', 'path'],
])('%s is answered past the cache: %s', (target, reason) => {
  expect(idOf(target)).toBe(`bypass; ${reason}`);
});

test.each([
  ['ralph-preview=x', 'preview'],
  ['ralph-message=x; ralph-js=1', 'message'],
  ['ralph-auth=x', 'login'],
  ['ralph-user=1', 'login'],
  ['ralph-cart=1', 'personal'],
  ['ralph-latest-products=[1]', 'personal'],
  [`ralph=${encodeURIComponent('{"favorites":[3]}')}`, 'personal'],
])('a visitor with the cookie %s is answered past the cache: %s', (cookie, reason) => {
  expect(idOf('/', cookie)).toBe(`bypass; ${reason}`);
});

test('with scripts a cart and favorites share the page, and a login where prices do not depend on it', () => {
  const scripted = idOf('/', 'ralph-js=1');
  expect(scripted).not.toBe(idOf('/'));
  expect(idOf('/', 'ralph-cart=7; ralph-js=1; ralph=%7B%22favorites%22%3A%5B3%5D%7D')).toBe(scripted);
  const auth = { protocol: 'http:', url: { pathname: '/', search: '' } } as const;
  const open = { ...birch, channel: aChannel({ pricesDependOnLogin: false }, 'birch') };
  const closed = { ...birch, channel: aChannel({ pricesDependOnLogin: true }, 'birch') };
  const cookieHeader = 'ralph-auth=x; ralph-js=1';
  expect(selectPageKey({ ...auth, cookieHeader }, closed)).toEqual({ bypass: 'login' });
  expect(selectPageKey({ ...auth, cookieHeader }, open)).toHaveProperty('id');
});

test('language, market, customer type, VAT mode, consent, host kind, scheme and channel version split the cache', () => {
  const state = (value: object): string => `ralph=${encodeURIComponent(JSON.stringify(value))}`;
  const ids = [
    idOf('/'),
    idOf('/en'),
    idOf('/', 'ralph-selected-market=no'),
    idOf('/', state({ vatIncluded: false })),
    idOf('/', 'ralph-cookie-consent=true'),
    idOf('/', 'ralph-cookie-consent=false'),
  ];
  const request = {
    protocol: 'http:',
    url: { pathname: '/', search: '' },
    cookieHeader: undefined,
  } as const;
  const others = [
    selectPageKey(request, { ...birch, role: 'alias' }),
    selectPageKey({ ...request, protocol: 'https:' }, birch),
    selectPageKey(request, { ...birch, channel: aChannel({ siteName: 'Other' }, 'birch') }),
    selectPageKey(request, { ...birch, channel: aChannel({}, 'oak') }),
  ].map((key) => ('id' in key ? key.id : key.bypass));
  expect(new Set([...ids, ...others]).size).toBe(ids.length + others.length);
});

test('no value of a foreign or unsafe request gets into a key', () => {
  const name = constantFrom(
    'ralph-cart',
    'ralph-auth',
    'ralph-message',
    'ralph-user',
    'ralph-preview',
    'session',
    'ralph-js',
  );
  const secret = stringMatching(/^SECRET[a-z0-9]{4,12}$/);
  const cookies = array(tuple(name, secret), { maxLength: 5 });
  const parameter = constantFrom('utm_source', 'gclid', 'loginToken', 'x', 'resetKey', 'key', 'fbclid');
  const parameters = array(tuple(parameter, secret), { maxLength: 4 });
  assert(
    property(cookies, parameters, (pairs, query) => {
      const cookie = pairs.map(([each, value]) => `${each}=${value}`).join('; ');
      const search = new URLSearchParams(query).toString();
      const key = keyOf(`/${search && `?${search}`}`, { cookie });
      expect(JSON.stringify(key)).not.toContain('SECRET');
    }),
  );
});
