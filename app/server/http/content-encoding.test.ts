import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody, isCompressible, makeEtag, matchesEtag, negotiateEncoding } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
  ['br;q=nonsense', 'identity'],
  ['zstd, compress', 'identity'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('an encoded body decodes to the original, and a small one is not encoded', async () => {
  const body = Buffer.from('Lakrits och salta pärlor. '.repeat(200));
  const brotli = await encodeBody(body, 'br');
  const gzip = await encodeBody(body, 'gzip');
  expect(brotliDecompressSync(brotli.body).equals(body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(body)).toBe(true);
  expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
  expect(await encodeBody(Buffer.from('short'), 'br')).toEqual({
    encoding: 'identity',
    body: Buffer.from('short'),
  });
});

test('the less effort, the larger the body, and it decodes all the same', async () => {
  const words = Array.from({ length: 4000 }, (_, at) => `godis${(at * 7919) % 613} `).join('');
  const body = Buffer.from(words);
  for (const encoding of ['br', 'gzip'] as const) {
    const [best, quick] = [await encodeBody(body, encoding), await encodeBody(body, encoding, 'quick')];
    expect(quick.body.byteLength).toBeGreaterThan(best.body.byteLength);
    const decoded = encoding === 'br' ? brotliDecompressSync(quick.body) : gunzipSync(quick.body);
    expect(decoded.equals(body)).toBe(true);
  }
});

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/json', true],
  ['application/manifest+json', true],
  ['application/xml', true],
  ['application/rss+xml', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/webp', false],
  ['font/woff2', false],
  [null, false],
])('%s is compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});

test('the tag depends on the body only', () => {
  expect(makeEtag('a')).toBe(makeEtag(Buffer.from('a')));
  expect(makeEtag('a')).not.toBe(makeEtag('b'));
  expect(makeEtag('a')).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s against W/"a": %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected);
});
