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
