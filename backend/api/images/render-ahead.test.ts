import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { originalsFolder } from './image-files.ts';
import { parseImagePath } from './image-path.ts';
import { RenderAhead } from './render-ahead.ts';
import { RenditionStore } from './rendition-store.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="20"><rect width="16" height="20" fill="#edc"/></svg>`;

/** Runs with a data folder that has the product images `a` and `b`. */
async function withImages(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ahead-'));
  try {
    await mkdir(originalsFolder(dataDir, 'product'), { recursive: true });
    for (const name of ['a', 'b'])
      await writeFile(path.join(originalsFolder(dataDir, 'product'), `${name}.svg`), DRAWING);
    await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
const listRendered = async (dataDir: string): Promise<string[]> => {
  const files = await readdir(path.join(dataDir, 'images/cache/product'), { recursive: true });
  return files.filter((file) => file.endsWith('.webp')).map((file) => file.replace(/\.svg.*/, ''));
};
const aheadOf = (dataDir: string): RenderAhead =>
  new RenderAhead(dataDir, new RenditionStore(dataDir), { product: ['a', 'b', 'gone'] });

test('[AP-05] the sizes of pages are rendered one at a time, cards first, until all are there', async () => {
  await withImages(async (dataDir) => {
    const ahead = aheadOf(dataDir);
    expect(await ahead.renderNext()).toBe(true);
    expect(await listRendered(dataDir)).toEqual(['400f500/a']);
    let rounds = 1;
    while (await ahead.renderNext()) rounds += 1;
    expect(rounds).toBe(16);
    expect((await listRendered(dataDir)).length).toBe(16);
    expect(await aheadOf(dataDir).renderNext()).toBe(false);
  });
});

test('[AP-05] the size that is asked for most often comes first', async () => {
  await withImages(async (dataDir) => {
    const ahead = aheadOf(dataDir);
    ahead.noteUse(parseImagePath('/images/product/1600f2000/a.jpg')!);
    await ahead.renderNext();
    expect(await listRendered(dataDir)).toEqual(['1600f2000/a']);
  });
});
