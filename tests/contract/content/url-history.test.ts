import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, type Answer } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

interface Renamed {
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly deleted: boolean;
}

const get = (path: string, method = 'GET'): Promise<Answer> =>
  ask('127.0.0.1', `/redirect/${path}`, { port: testServers.backendPort, method });
async function list(path: string): Promise<Renamed[]> {
  const { status, body, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  return JSON.parse(body) as Renamed[];
}
const urls = `urlhistory/${testServers.apiKey}`;
const aliases = `aliashistory/${testServers.apiKey}`;

test('the URL history lists old and new URLs', async () => {
  const all = await list(urls);
  expect(all.length).toBeGreaterThan(0);
  for (const entry of all) {
    expect(Object.keys(entry)).toEqual(['oldUrl', 'newUrl', 'deleted']);
    expect(entry.oldUrl).toMatch(/^\//);
    expect(entry.newUrl).toMatch(/^\//);
    expect(entry.newUrl).not.toBe(entry.oldUrl);
    expect(entry.deleted).toBe(false);
  }
  expect(new Set(all.map(({ oldUrl }) => oldUrl)).size).toBe(all.length);
});

test('the alias history lists the same renames by alias', async () => {
  const [byUrl, byAlias] = [await list(urls), await list(aliases)];
  expect(byAlias).toHaveLength(byUrl.length);
  for (const [index, { oldUrl, newUrl }] of byAlias.entries()) {
    expect(`${oldUrl}${newUrl}`).not.toContain('/');
    expect(byUrl[index]?.newUrl.endsWith(`/${newUrl}`)).toBe(true);
  }
});

test('an offset limits the history to the renames since then', async () => {
  const all = await list(urls);
  expect(await list(`${urls}?offset=1970-01-01T00:00:00Z`)).toEqual(all);
  expect(await list(`${urls}?offset=${encodeURIComponent(new Date().toISOString())}`)).toEqual([]);
  expect(await list(`${aliases}?offset=${encodeURIComponent(new Date().toISOString())}`)).toEqual([]);
  // An invalid offset is ignored
  for (const offset of ['', 'x', '%E0%A4%A']) expect(await list(`${urls}?offset=${offset}`)).toEqual(all);
});

test('[CH-11] a channel id limits the list to that channel; the lists of all channels add up to the whole', async () => {
  const lists = await Promise.all(
    SHOPS.map(({ channelId }) => list(`${urls}?channelId=${encodeURIComponent(channelId)}`)),
  );
  const all = await list(urls);
  expect(lists.flat().length).toBe(all.length);
  expect(await list(`${urls}?channelId=9%7Cxx`)).toEqual([]);
});

test('a wrong key is 401 without content', async () => {
  for (const kind of ['urlhistory', 'aliashistory'])
    for (const key of [randomUUID(), 'x', '%E0%A4%A', `${testServers.apiKey}x`]) {
      const { status, body } = await get(`${kind}/${key}`);
      expect(status, key).toBe(401);
      expect(body).not.toContain('oldUrl');
    }
  expect((await get('urlhistory')).status).toBe(404);
  expect((await get('urlhistory/')).status).toBe(401);
  expect((await get(`other/${testServers.apiKey}`)).status).toBe(404);
});
