import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askAdmin, type Ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

const { adminPort, channelsDir } = testServers;
const KEY = 'made-in-the-studio';
const FOLDER = path.join(channelsDir, `${KEY}.files`);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 50"><path d="M0 0h9v9z"/></svg>';

const post = (address: string, body: string, headers: Ask['headers'] = {}) =>
  askAdmin(address, {
    method: 'POST',
    headers: { origin: `http://127.0.0.1:${adminPort}`, ...headers },
    body,
  });

const FORM = { name: 'Made', key: KEY, colour: '#1C3A8C', template: 'lumo', language: 'en' };
const make = (fields: Readonly<Record<string, string>>) =>
  post('/studio/new', new URLSearchParams({ ...FORM, ...fields }).toString());

const BOUNDARY = 'a-line-between-files';
const upload = (key: string, name: string, content: string) =>
  post(
    `/studio/shops/${key}/files`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
    { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  );

afterAll(() => rm(FOLDER, { recursive: true, force: true }));

test('[CH-07] a new shop of the studio has a channel, market and languages that its API has', async () => {
  const { status, body } = await askAdmin('/studio/new?template=lumo');
  expect(status).toBe(200);
  expect(body).toContain('At the API of lumo free: none; taken: ');
  expect(body).toMatch(/<option value="4\|eu">[^<]+, taken by lumo</);
  const refused = async (fields: Readonly<Record<string, string>>, reason: RegExp) => {
    const answer = await make(fields);
    expect([answer.status, answer.body]).toEqual([400, expect.stringMatching(reason)]);
  };
  await refused({}, /id="channelId-error".+Name the channel that the shop has at the API/);
  await refused(
    { channelId: '99|none' },
    /id="channelId-error".+The API has no such channel; free: none; taken: /,
  );
  await refused({ channelId: '4|eu', market: 'xx' }, /id="market-error".+has no such market; use one of de/);
  await refused({ channelId: '4|eu', currency: 'SEK' }, /id="currency-error".+has the currency EUR/);
  await refused({ channelId: '4|eu', language: 'fi' }, /id="language-error".+does not have this language/);
});

test('[CH-09] a logo that is uploaded in the studio can be named by the draft of a new shop', async () => {
  const made = await make({ channelId: '4|eu' });
  const { location = '' } = made.headers;
  expect([made.status, location]).toEqual([303, expect.stringContaining(`/studio/shops/${KEY}?draft=`)]);
  const draft = new URL(location, 'http://studio').searchParams.get('draft') ?? '';
  const sent = await upload(KEY, 'logo.svg', SVG);
  expect([sent.status, sent.headers.location]).toEqual([303, `/studio/shops/${KEY}/files?done=1`]);
  expect(await readFile(path.join(FOLDER, 'logo.svg'), 'utf8')).toBe(SVG);
  expect((await askAdmin(`/studio/shops/${KEY}/files?draft=${draft}`)).body).toMatch(
    /<code>logo\.svg<\/code>.+Drawing.+src="data:image\/svg\+xml,/s,
  );
  const named = { '/logo/light/svg': '', '/logo/light/file': 'logo.svg' };
  const form = new URLSearchParams({ draft, part: 'look', do: 'update', ...named });
  const changed = await post(`/studio/shops/${KEY}`, form.toString());
  expect((await askAdmin(changed.headers.location ?? '')).body).toContain('No errors');
  await post(`/studio/shops/${KEY}`, new URLSearchParams({ draft, do: 'discard' }).toString());
});

test('[CH-09] an upload that no shop could use, or of no shop, writes nothing', async () => {
  const before = await readdir(channelsDir, { recursive: true });
  const bad = await upload('lumo', 'active.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  expect([bad.status, bad.body]).toEqual([400, expect.stringMatching(/id="files-error".+active\.svg /s)]);
  expect((await upload('lumo', '../lumo.json', '{}')).body).toMatch(/needs another name|Choose a file/);
  expect((await upload('no-such-shop', 'logo.svg', SVG)).status).toBe(404);
  expect((await post('/studio/shops/lumo/files', 'files=text')).status).toBe(400);
  expect(await readdir(channelsDir, { recursive: true })).toEqual(before);
});
