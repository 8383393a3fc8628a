import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPictureFolder, type PictureFolder } from '#tests/support/a-picture-folder.ts';
import { cacheRoot } from './image-files.ts';
import { parseImagePath } from './image-path.ts';
import { RenderAhead } from './render-ahead.ts';
import { RenditionStore } from './rendition-store.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="20"><rect width="16" height="20" fill="#edc"/></svg>`;

const withImages = (run: (folder: PictureFolder) => Promise<void>): Promise<void> =>
  withPictureFolder({ 'a.svg': DRAWING, 'b.svg': DRAWING }, run);
const listRendered = async (dataDir: string): Promise<string[]> => {
  const files = await readdir(path.join(dataDir, 'images/cache/product'), { recursive: true });
  return files.filter((file) => file.endsWith('.webp')).map((file) => file.replace(/\.svg.*/, ''));
};
const aheadOf = ({ dataDir, options }: PictureFolder): RenderAhead =>
  new RenderAhead(dataDir, new RenditionStore(options()), { product: ['a', 'b', 'gone'] });

test('[AP-05] the sizes of pages are rendered one at a time, cards first, until all are there', async () => {
  await withImages(async (folder) => {
    const { dataDir } = folder;
    const ahead = aheadOf(folder);
    expect(await ahead.renderNext()).toBe(true);
    expect(await listRendered(dataDir)).toEqual(['400f500/a']);
    let rounds = 1;
    while (await ahead.renderNext()) rounds += 1;
    expect(rounds).toBe(16);
    expect((await listRendered(dataDir)).length).toBe(16);
    expect(await aheadOf(folder).renderNext()).toBe(false);
  });
});

test('[AP-05] the size that is asked for most often comes first', async () => {
  await withImages(async (folder) => {
    const { dataDir } = folder;
    const ahead = aheadOf(folder);
    ahead.noteUse(parseImagePath('/images/product/1600f2000/a.jpg')!);
    await ahead.renderNext();
    expect(await listRendered(dataDir)).toEqual(['1600f2000/a']);
  });
});

test('[AP-05] rendering ahead pauses while the disk takes no renditions, and goes on afterwards', async () => {
  await withImages(async ({ dataDir, options, warnings }) => {
    let now = 0;
    const renditions = new RenditionStore({ ...options(), now: () => now });
    const ahead = new RenderAhead(dataDir, renditions, { product: ['a', 'b'] });
    // A file where the folder should be fails like a full disk
    await writeFile(cacheRoot(dataDir), '');
    expect(await ahead.renderNext()).toBe(true);
    expect(await ahead.renderNext()).toBe(true);
    expect(warnings).toHaveLength(1);
    await rm(cacheRoot(dataDir));
    expect(await ahead.renderNext()).toBe(true);
    await mkdir(cacheRoot(dataDir));
    expect(await readdir(cacheRoot(dataDir))).toEqual([]);
    now = 60_000;
    await ahead.renderNext();
    // Where it was: nothing was rendered meanwhile
    expect(await listRendered(dataDir)).toEqual(['400f500/b']);
  });
});
