import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFontFile } from '#tests/support/channels/own-folder.ts';
import { addOwnFiles } from './add-own-files.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 50"><path d="M0 0h9v9z"/></svg>';
const FONT = await readFontFile('plain');

async function aFolder() {
  const directory = await mkdtemp(path.join(tmpdir(), 'own-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const add = (files: Readonly<Record<string, string | Uint8Array>>) =>
    addOwnFiles(
      'fifth',
      Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
      directory,
    );
  const names = () => readdir(path.join(directory, 'fifth.files')).catch(() => []);
  return { directory, add, names };
}

test('[CH-09] a logo and a font become own files of the shop', async () => {
  const { directory, add, names } = await aFolder();
  expect(await add({ 'logo.svg': SVG, 'brand.woff2': FONT })).toBeNull();
  expect(await names()).toEqual(['brand.woff2', 'logo.svg']);
  expect(await readFile(path.join(directory, 'fifth.files', 'logo.svg'), 'utf8')).toBe(SVG);
  expect(await add({ 'logo.svg': SVG })).toBeNull();
});

test('[CH-09] what a server would refuse, and what would change an earlier version, is not written', async () => {
  const { add, names } = await aFolder();
  await add({ 'logo.svg': SVG });
  const refused: readonly [files: Record<string, string | Uint8Array>, reason: RegExp][] = [
    [{ '../lumo.svg': SVG }, /^\.\.\/lumo\.svg needs another name/],
    [{ '.hidden.svg': SVG }, /needs another name/],
    [{ 'Our logo.svg': SVG }, /needs another name/],
    [{ 'logo.svg': `${SVG} ` }, /^logo\.svg is there already, .+ under another name/],
    [{ 'active.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' }, /^active\.svg /],
    [{ 'photo.png': Buffer.from([0xff, 0xd8, 0xff]) }, /^photo\.png is a JPEG: an SVG, PNG/],
    [{ 'big.svg': SVG.padEnd(51_201) }, /^big\.svg has 51201 bytes, more than 51200/],
    [{ 'font.svg': FONT }, /^font\.svg /],
    [{ 'good.svg': SVG, 'empty.png': '' }, /^empty\.png is empty/],
  ];
  for (const [files, reason] of refused) expect(await add(files)).toMatch(reason);
  expect(await names()).toEqual(['logo.svg']);
});

test('[CH-09] a folder never gets more than a server reads', async () => {
  const { directory, add, names } = await aFolder();
  const folder = path.join(directory, 'fifth.files');
  await mkdir(folder);
  for (let index = 0; index < 40; index += 1) await writeFile(path.join(folder, `${index}.svg`), SVG);
  expect(await add({ 'logo.svg': SVG })).toBe('A shop has at most 40 files.');
  expect(await names()).toHaveLength(40);
  await rm(path.join(folder, '0.svg'));
  expect(await add({ 'logo.svg': SVG })).toBeNull();
});
