import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aChannel, aChannelFile, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { drawContactSheet, findChromium, listShotPages, shots } from './shots.ts';

test('a contact sheet has ten kinds of pages at their addresses in the default language', () => {
  const links = ['/brands', '/p/sweets/drop', '/p/other', '/c/sweets', 'https://elsewhere.example/c/'];
  const pages = listShotPages(aChannel({ search: { path: 'search' } }), links);
  expect(pages.map(({ path: of }) => of)).toEqual([
    '/',
    '/c/sweets',
    '/sortiment',
    '/p/sweets/drop',
    '/search?q=a',
    '/varumarken',
    '/varukorg',
    '/account',
    '/cookies',
    '/c/no-such-category',
  ]);
  expect(listShotPages(aChannel(), [])).toHaveLength(8);
});

test('a contact sheet is one picture of all pages', async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
  const shot = { name: 'home & <more>', desktop: await picture(1440, 900), phone: await picture(780, 1688) };
  const { width, height, format } = await sharp(
    await drawContactSheet('Shop', [shot, shot, shot]),
  ).metadata();
  expect([format, width, height]).toEqual(['png', 1976, 1080]);
});

test('Chromium is the one of CHROMIUM_PATH, else the first on the PATH', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chromium-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'chromium');
  await writeFile(file, '', { mode: 0o755 });
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(file);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull();
  expect(findChromium({ PATH: '/nowhere' })).toBeNull();
});

test('shots names what is missing', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'shots-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(path.join(directory, 'fifth.json'), JSON.stringify(aChannelFile()));
  const stateDirectory = path.join(directory, '.state');
  const options = {
    directory,
    stateDirectory,
    port: 1,
    adminPort: 1,
    answerLimits: { bytes: 1e6, values: 1e5, depth: 40, textChars: 1e5 },
    isJson: false,
    flags: {},
  };
  const run = (words: readonly string[]) =>
    shots(words, { ...options, variables: { ...TEST_VARIABLES, PATH: '' } });
  await expect(run([])).rejects.toThrow('shots needs the key of a shop');
  await expect(run(['sixth'])).rejects.toThrow(/there is no file .+sixth\.json/);
  await expect(run(['fifth'])).rejects.toThrow(/needs an installed Chromium: none is on the PATH/);
});
