import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask, askUntil } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { createMaintenancePass } from '#app/channels/shop-links.server.ts';
import { SIGNING_SECRET } from '#tests/support/session-cookies.ts';
import { testServers } from '#tests/support/test-servers.ts';

const PATIENCE_MS = 10_000;
const MS_PER_SECOND = 1000;
const nordic = shopNamed('nordic');

/** The next whole second that is at least so far away, and the same as a time of a channel file in UTC. */
function soon(ms: number) {
  const moment = Math.ceil((Date.now() + ms) / MS_PER_SECOND) * MS_PER_SECOND;
  return { moment, local: new Date(moment).toISOString().slice(0, 19) };
}

test('[CH-04] a page that was cached before a planned change is not sent after it', async () => {
  await withChannelCopy(nordic, { name: 'planned', timeZone: 'UTC' }, async ({ shop: { host }, write }) => {
    const { moment, local } = soon(4000);
    const text = { en: 'Planned words' };
    await write({ timeZone: 'UTC', overrides: [{ from: local, globalMessage: { text } }] });
    const { answer: cached } = await askUntil(
      () => ask(host, '/'),
      ({ status, headers }) => status === 200 && headers['x-page-cache'] === 'hit',
      PATIENCE_MS,
    );
    expect(cached.body).not.toContain(text.en);
    expect(Date.now()).toBeLessThan(moment);
    const late: string[] = [];
    await askUntil(
      async () => {
        const asked = Date.now();
        const answer = await ask(host, '/');
        const isNew = answer.body.includes(text.en);
        if (asked >= moment && !isNew) late.push(`${asked - moment} ms after`);
        if (isNew) expect(Date.now()).toBeGreaterThanOrEqual(moment);
        return answer;
      },
      ({ body, headers }) => body.includes(text.en) && headers['x-page-cache'] === 'hit',
      PATIENCE_MS,
    );
    expect(late).toEqual([]);
    const after = await ask(host, '/');
    expect(after.headers['x-channel-version']).not.toBe(cached.headers['x-channel-version']);
    // Another shop of the same server is as it was
    expect((await ask(nordic.host, '/')).body).not.toContain(text.en);
  });
});

test('[CH-07] a shop that is not open yet names the date, one that has closed for good is gone', async () => {
  await withChannelCopy(nordic, { name: 'opening', timeZone: 'UTC' }, async ({ shop: { host }, write }) => {
    const { moment, local } = soon(4000);
    await write({ timeZone: 'UTC', activeFrom: local });
    const { answer: closed } = await askUntil(
      () => ask(host, '/'),
      ({ status }) => status === 503,
      PATIENCE_MS,
    );
    expect(closed.body).toContain('The shop opens on ');
    expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(5);
    await askUntil(
      () => ask(host, '/'),
      ({ status }) => status === 200,
      PATIENCE_MS,
    );
    expect(Date.now()).toBeGreaterThanOrEqual(moment);
    await write({ timeZone: 'UTC', activeFrom: undefined, activeUntil: '2020-12-31' });
    const { answer: over } = await askUntil(
      () => ask(host, '/'),
      ({ status }) => status === 410,
      PATIENCE_MS,
    );
    expect(over.body).toContain('This shop has closed');
    expect(over.headers['retry-after']).toBeUndefined();
  });
});

test('[RT-20] a shop’s file of redirects answers for pages that it no longer has, and for no other shop', async () => {
  const file = path.join(testServers.channelsDir, 'moved.redirects.csv');
  await withChannelCopy(nordic, { name: 'moved' }, async ({ shop: { host } }) => {
    try {
      await writeFile(
        file,
        'from,to,status\n/old.php?id=7,/brands,308\n/old-page,/brands?x=1,302\n/left,,410\n',
      );
      const { answer: moved } = await askUntil(
        () => ask(host, '/old-page?utm=1'),
        ({ status }) => status === 302,
        PATIENCE_MS,
      );
      expect(moved.headers).toMatchObject({ location: '/brands?x=1&utm=1', 'cache-control': 'no-cache' });
      expect(await ask(host, '/old.php?id=7')).toMatchObject({
        status: 308,
        headers: { location: '/brands' },
      });
      const gone = await ask(host, '/left');
      expect([gone.status, gone.body.includes('This page no longer exists')]).toEqual([410, true]);
      const data = await ask(host, '/old-page.data');
      expect([data.status, data.body]).toEqual([202, expect.stringContaining('"redirect","/old-page"')]);
      expect((await ask(host, '/old.php?id=8')).status).toBe(404);
      expect((await ask(nordic.host, '/left')).status).toBe(404);
    } finally {
      await rm(file, { force: true });
    }
  });
});

test('[CH-07] a signed link opens a closed shop for one browser, privately, and no other shop', async () => {
  const passes = createMaintenancePass([SIGNING_SECRET]);
  const link = (key: string, expiresAt: number) => `/brands?a=1&maintenance=${passes.issue(key, expiresAt)}`;
  await withChannelCopy(nordic, { name: 'secret', maintenance: {} }, async ({ shop: { host } }) => {
    const { answer: opened } = await askUntil(
      () => ask(host, link('secret', Date.now() + 60_000)),
      ({ status }) => status === 302,
      PATIENCE_MS,
    );
    expect(opened.headers).toMatchObject({ location: '/brands?a=1', 'cache-control': 'private, no-store' });
    const [set = ''] = opened.headers['set-cookie'] ?? [];
    expect(set).toMatch(/^ralph-pass=[^;]+; Max-Age=(?:59|60); Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: set.split(';')[0] ?? '' };
    const page = await ask(host, '/brands', { headers });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-page-cache': 'bypass; pass',
    });
    expect((await ask(host, '/brands')).status).toBe(503);
    expect((await ask(host, link('nordic', Date.now() + 60_000))).status).toBe(503);
    expect((await ask(host, link('secret', Date.now() - 1))).status).toBe(503);
    expect((await ask(host, '/brands', { headers: { cookie: `${headers.cookie}x` } })).status).toBe(503);
  });
});
