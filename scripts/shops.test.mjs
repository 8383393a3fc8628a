import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.mjs';
import { describeApi, listShops } from './shops.mjs';

async function withAnswer(body, run) {
  const server = createServer((_req, res) => res.end(JSON.stringify(body)));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(server.address().port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
const folder = { directory: '/channels', problem: null, note: 'holds no channel file (*.json)' };

test('the start message tells the served shops, those with an invalid file, and an empty folder', async () => {
  const shop = {
    file: 'a.json',
    version: '1',
    siteName: 'A',
    hosts: ['a.localhost'],
    languages: ['sv', 'en'],
    error: null,
  };
  const error = { path: 'theme.header', reason: 'must be one of light, dark, brand' };
  const channels = [shop, { ...shop, error }, { ...shop, version: null, error }];
  await withAnswer({ folder, channels }, async (adminPort) => {
    expect(await listShops({ port: 3000, adminPort })).toEqual([
      '  A            http://a.localhost:3000/  (sv, en)',
      '  A            http://a.localhost:3000/  (sv, en)\n               shows its last valid version: a.json: theme.header: must be one of light, dark, brand',
      '  NOT OPEN     a.json: theme.header: must be one of light, dark, brand',
    ]);
  });
  await withAnswer({ folder, channels: [] }, async (adminPort) => {
    expect(await listShops({ port: 3000, adminPort })).toEqual([
      '  /channels: holds no channel file (*.json).',
    ]);
  });
  const lost = { folder: { ...folder, problem: 'the files of 2 of 3 shops are gone' }, channels: [shop] };
  await withAnswer(lost, async (adminPort) => {
    expect((await listShops({ port: 3000, adminPort }))[0]).toBe(
      '  /channels: the files of 2 of 3 shops are gone.',
    );
  });
});

test('the start message tells which API BACKEND_ORIGIN names, and whether it answers', async () => {
  await withAnswer({}, async (port) => {
    const origin = `http://127.0.0.1:${port}`;
    expect(await describeApi(origin)).toBe(
      `Commerce API: ${origin} (BACKEND_ORIGIN is set, so the demo backend is not started). It answers.`,
    );
  });
  expect(await describeApi('http://127.0.0.1:9')).toContain('It does not answer: ');
});

test('npm start names every wrong variable of both servers before it starts one', async () => {
  const before = { ...process.env };
  Object.assign(process.env, { PORT: 'abc', LOG_LEVEL: 'loud', SMTP_URL: 'nowhere' });
  try {
    await expect(checkSettings(true)).rejects.toThrow(/PORT is "abc"[^]*LOG_LEVEL is "loud"[^]*SMTP_URL/);
  } finally {
    process.env = before;
  }
}, 20_000);
