import { expect, test } from 'vitest';
import { ask, askAdmin } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const FIRST_BYTES = 14_000;

for (const shop of SHOPS)
  test(`[CH-09] ${shop.key}: the style variables are in the first 14 kB`, async () => {
    const { bytes } = await ask(shop.host, '/');
    const start = bytes.subarray(0, FIRST_BYTES).toString('utf8');
    expect(start).toMatch(/<style>[^<]*--accent-color:/);
    expect(start).toContain('name="theme-color"');
  });

test('[CH-03] an unknown host gets a plain 404 without a shop’s name', async () => {
  for (const host of [
    'nobody.example',
    'localhost',
    '127.0.0.1',
    'karamell.localhost.evil.example',
    'xkaramell.localhost',
  ]) {
    const answer = await ask(host, '/anything?x=1');
    expect(answer.status, host).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.bytes.length).toBeLessThan(1_024);
    for (const shop of SHOPS) expect(answer.body.toLowerCase()).not.toContain(shop.key);
  }
});

test('[RT-02][RT-20] unknown paths are 404 in the shop’s own layout', async () => {
  for (const path of [
    '/404',
    '/no/such/page',
    '/p/no-such-product',
    '/c/no-such-category',
    '/no-such-content',
  ]) {
    const answer = await ask('lumo.localhost', path);
    expect(answer.status, path).toBe(404);
    expect(answer.body).toContain('This page could not be found');
    expect(answer.body).toContain('<footer');
  }
});

test('[CH-12] the admin listener shows each channel’s state and no secret', async () => {
  const ready = await askAdmin('/readyz');
  expect(ready.status).toBe(200);
  expect((await askAdmin('/livez')).status).toBe(200);
  const channels = await askAdmin('/channels');
  for (const shop of SHOPS) expect(channels.body).toContain(shop.host);
  expect(channels.body).not.toContain(testServers.apiKey);
});
