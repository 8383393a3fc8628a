import { expect, test } from 'vitest';
import { readFontFile } from '#tests/support/channels/own-folder.ts';
import { readFont } from './read-font.server.ts';
import { createFontSlimmer, findSubsetLibrary } from './slim-font.server.ts';

test('fonts become smaller in a thread, one after the other, and stay whole where that fails', async () => {
  const slimFont = createFontSlimmer(findSubsetLibrary() ?? '');
  const font = await readFontFile('serif');
  const [slim, broken, again] = await Promise.all([
    slimFont(font),
    slimFont(Buffer.from('wOF2')),
    slimFont(font),
  ]);
  expect(slim?.byteLength).toBeLessThan(font.byteLength);
  expect(broken).toBeNull();
  expect(again).toEqual(slim);
  expect(await readFont(slim ?? font)).toEqual(await readFont(font));
});

test('without the library fonts stay whole', async () => {
  expect(await createFontSlimmer('/nowhere/subset-font')(await readFontFile('plain'))).toBeNull();
});
