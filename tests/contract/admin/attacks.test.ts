import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECTIONS } from '#studio/form/sections.ts';
import { ask, askAdmin, type Answer, type Ask } from '#tests/support/http.ts';
import { askRaw } from '#tests/support/loopback-servers.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { valueOf } from '#tests/support/markup.ts';

const { adminPort, previewPort, channelsDir } = testServers;
const SHOP = '/studio/shops/karamell';
const OWN_ORIGIN = { origin: `http://127.0.0.1:${adminPort}` };
const SOME_ID = '00000000-0000-4000-8000-000000000000';

const post = (
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Ask['headers'] = OWN_ORIGIN,
) => askAdmin(address, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });

/** The channel files by name: what no attack may change. */
async function readFiles(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(channelsDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files
    .toSorted()
    .map(async (file) => [path.relative(channelsDir, file), await readFile(file, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

/** What a form of the shop's unchanged file says of itself. */
async function readForm(key = 'karamell'): Promise<{ readonly draft: string; readonly base: string }> {
  const { body } = await askAdmin(`/studio/shops/${key}`);
  return { draft: valueOf(body, 'draft'), base: valueOf(body, 'base') };
}

/** A draft that differs from the file; its id. */
async function changeText(text: string, key = 'karamell'): Promise<string> {
  const form = await readForm(key);
  const sent = await post(`/studio/shops/${key}`, { ...form, part: 'json', text, do: 'update' });
  expect(sent.headers.location).toContain(form.draft);
  return form.draft;
}

const drop = (draft: string, key = 'karamell') => post(`/studio/shops/${key}`, { draft, do: 'discard' });

type Attack = [name: string, send: () => Promise<Answer>, status: number];

const SAVE = { draft: SOME_ID, part: 'json', text: '{}', do: 'save' };
const ATTACKS: readonly Attack[] = [
  ['a form of another site', () => post(SHOP, SAVE, { origin: 'https://evil.example' }), 403],
  [
    'a form of a shop',
    () => post(SHOP, SAVE, { origin: `http://karamell.localhost:${testServers.port}` }),
    403,
  ],
  ['a form of another port', () => post(SHOP, SAVE, { origin: 'http://127.0.0.1:1' }), 403],
  ['a form without an origin', () => post(SHOP, SAVE, { origin: 'null' }), 403],
  ['a form of an old browser', () => post(SHOP, SAVE, { 'sec-fetch-site': 'cross-site' }), 403],
  ['a logout from another site', () => post('/logout', {}, { origin: 'https://evil.example' }), 403],
  ['a rebound name', () => ask('evil.example', '/studio', { port: adminPort }), 403],
  ['a shop’s host', () => ask('karamell.localhost', '/studio', { port: adminPort }), 403],
  ['a key with dot segments', () => askAdmin('/studio/shops/../../etc/passwd'), 404],
  ['a key with escaped dot segments', () => askAdmin('/studio/shops/..%2f..%2fpackage'), 404],
  ['a key that names a file of the folder', () => askAdmin('/studio/shops/channel.schema'), 404],
  ['a file beside the assets', () => askAdmin('/studio/assets/..%2fstudio.js'), 404],
  ['a version outside of the store', () => post(`${SHOP}/rollback`, { version: '../../pins' }), 404],
  ['a save of a draft that is not there', () => post(SHOP, SAVE), 303],
  [
    'a save of a draft named as a path',
    () => post(SHOP, { ...SAVE, draft: '../../x', base: '0'.repeat(16) }),
    303,
  ],
  ['a form for content that never was', () => post(SHOP, { ...SAVE, base: 'f'.repeat(16) }), 303],
  ['a form of 10 MB', () => post(SHOP, { ...SAVE, text: 'x'.repeat(10_000_000) }), 413],
  [
    'a guessed preview',
    () => ask(`${'0'.repeat(16)}-${'0'.repeat(40)}.preview.localhost`, '/', { port: previewPort }),
    404,
  ],
  ['a preview at another path', () => ask('127.0.0.1', '/.preview/product', { port: previewPort }), 404],
];

test.each(ATTACKS)('[CH-12] the studio refuses %s, and changes no file', async (_name, send, status) => {
  const before = await readFiles();
  const answer = await send();
  expect(answer.status, answer.body.slice(0, 300)).toBe(status);
  if (status === 303) expect(answer.headers.location).toBe(`${SHOP}?draft=gone`);
  expect(await readFiles()).toEqual(before);
});

test('a target that is no address is a bad request', async () => {
  const answer = await askRaw(
    adminPort,
    `GET // HTTP/1.1\r\nHost: 127.0.0.1:${adminPort}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('[CH-12] markup in names, texts, keys and values of a draft is text in every page of the studio', async () => {
  const payload = `"'><img src=x onerror=alert(1)></textarea><script>alert(2)</script>`;
  const file = JSON.parse((await readFiles())['karamell.json'] ?? '') as Record<string, object>;
  const item = { label: { sv: payload, en: payload }, url: `javascript:${payload}` };
  const text = JSON.stringify({
    ...file,
    siteName: payload,
    [payload]: payload,
    hosts: { primary: payload },
    theme: { ...file.theme, palette: payload, style: { 'accent-color': payload } },
    menus: { ...file.menus, main: { items: [item] } },
    about: { sv: payload, en: payload },
  });
  const draft = await changeText(text);
  const pages = [...SECTIONS.map((part) => `?draft=${draft}&part=${part}&line=1`), `/changes?draft=${draft}`];
  for (const page of [...pages.map((each) => SHOP + each), '/studio']) {
    const { body, headers } = await askAdmin(page);
    expect(body, page).not.toMatch(/<img src=x|<script>|href="javascript:/);
    expect(headers['content-security-policy'], page).toContain("script-src 'self'");
  }
  const live = await post(
    SHOP,
    { draft, part: 'colours', do: 'update' },
    { ...OWN_ORIGIN, 'x-studio': 'live' },
  );
  const { parts } = JSON.parse(live.body) as { parts: Record<string, string> };
  expect(parts.status).toContain('&lt;img src=x');
  expect(Object.values(parts).join('')).not.toMatch(/<img|<script/);
  await drop(draft);
});

test('[CH-12] a draft of one shop is none of another; looking drops none; of many the last ones stay', async () => {
  const draft = await changeText('{ "siteName": "Mine" }');
  const other = await askAdmin(`/studio/shops/koivu?draft=${draft}`);
  expect(other.body).toContain('This draft is gone');
  expect(other.body).not.toContain('Mine');
  for (let count = 0; count < 100; count += 1) await askAdmin(SHOP);
  expect((await askAdmin(`${SHOP}?draft=${draft}&part=json`)).body).toContain('Mine');

  const { base } = await readForm();
  const ids = Array.from({ length: 60 }, (_, at) => {
    const digits = createHash('sha256').update(String(at)).digest('hex');
    return `${digits.slice(0, 8)}-0000-4000-8000-${digits.slice(8, 20)}`;
  });
  for (const id of ids) await post(SHOP, { draft: id, base, part: 'json', text: `"${id}"`, do: 'update' });
  const { body } = await askAdmin('/studio');
  expect(body.match(/\?draft=[\da-f-]{36}/g)).toHaveLength(40);
  expect(body).toContain(ids.at(-1));
  expect(body).not.toContain(draft);
  for (const id of ids) await drop(id);
});
