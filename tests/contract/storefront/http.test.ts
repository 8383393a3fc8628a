import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';

const HOST = 'karamell.localhost';
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

for (const shop of SHOPS)
  test(`${shop.key}: a strict policy allows exactly the page’s own inline scripts and styles`, async () => {
    const { body, headers } = await ask(shop.host, '/');
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toContain('unsafe');
    expect(/style-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, text] of inline) expect(scripts).toContain(sha256(text ?? ''));
    expect(body).not.toContain(' nonce=');
  });

test('every page has security headers; HSTS is sent over https only', async () => {
  const { headers } = await ask(HOST, '/');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-request-id']).toBeTruthy();
  expect(headers['x-channel-version']).toMatch(/^[0-9a-f]{8,}$/);
  expect(headers['x-powered-by']).toBeUndefined();
});

test('[CH-01] forwarded hosts never choose the shop, not even from a trusted proxy', async () => {
  const { status, body, headers } = await ask(HOST, '/', {
    headers: {
      'x-forwarded-host': 'koivu.localhost',
      'x-forwarded-proto': 'https',
      forwarded: 'host=lumo.localhost',
    },
  });
  expect(status).toBe(200);
  expect(body).toContain('karamell@example.com');
  expect(headers['strict-transport-security']).toBeTruthy();
});

test('HTML is compressed as requested, with an exact length and the same content', async () => {
  const plain = await ask(HOST, '/');
  expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length);
  const brotli = await ask(HOST, '/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.bytes).length).toBe(plain.bytes.length);
  const gzip = await ask(HOST, '/', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).length).toBe(plain.bytes.length);
  expect(brotli.headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test('an unchanged page is 304, and HEAD answers headers only', async () => {
  const first = await ask(HOST, '/');
  const etag = String(first.headers.etag);
  const again = await ask(HOST, '/', { headers: { 'if-none-match': etag } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const head = await ask(HOST, '/', { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers['content-type']).toContain('text/html');
});

test('static files are immutable and precompressed; a missing one is 404', async () => {
  const { body } = await ask(HOST, '/');
  const asset = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '';
  const answer = await ask(HOST, asset, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect((await ask(HOST, '/assets/none.js')).status).toBe(404);
  expect((await ask(HOST, '/..%2f..%2fpackage.json')).status).not.toBe(200);
});

test('[CK-03] invalid cookies do not break the page', async () => {
  for (const cookie of [
    'ralph=%7B',
    'ralph=null',
    'ralph=%ff',
    `ralph=${'x'.repeat(3000)}`,
    'ralph-selected-market=../x; a',
    '=;;=',
  ]) {
    const answer = await ask(HOST, '/', { headers: { cookie } });
    expect(answer.status, cookie.slice(0, 30)).toBe(200);
  }
});
