import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFont } from '#app/channels/own-files/read-font.server.ts';
import { readFontFile, writeOwnFiles } from '#tests/support/channels/own-folder.ts';
import { slimFonts } from './check.ts';

test('fonts become smaller once, and stay whole where that fails', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'slim-fonts-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const font = await readFontFile('serif');
  const folder = await writeOwnFiles(directory, 'a', { 'serif.woff2': font, 'broken.woff2': 'wOF2' });
  const shops = ['a.json', 'b.json'].map((file) => path.join(directory, file));
  expect(await slimFonts(shops)).toEqual([path.join(folder, 'serif.woff2')]);
  const slim = await readFile(path.join(folder, 'serif.woff2'));
  expect(slim.byteLength).toBeLessThan(font.byteLength);
  expect(await readFont(slim)).toEqual(await readFont(font));
  expect(await readFile(path.join(folder, 'broken.woff2'), 'utf8')).toBe('wOF2');
  expect(await slimFonts(shops)).toEqual([]);
});
