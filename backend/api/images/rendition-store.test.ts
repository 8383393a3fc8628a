import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { findOriginal, originalsFolder } from './image-files.ts';
import { parseImagePath } from './image-path.ts';
import { RenditionStore, type Choice, type Rendition } from './rendition-store.ts';

const BROWSER = ['avif', 'webp', 'jpeg'] as const;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#edc"/><circle cx="800" cy="900" r="600" fill="#c63d52"/><path d="M0 0L1600 2000" stroke="#333" stroke-width="40"/></svg>`;
const PLAIN = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#edc"/></svg>`;

/** Runs with a store that has one image as the product image `x`. */
async function withPicture(
  original: { ending: string; bytes: string | Buffer },
  run: (store: RenditionStore, rendition: Rendition) => Promise<void>,
  box = '400f500',
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'renditions-'));
  try {
    const folder = originalsFolder(dataDir, 'product');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `x.${original.ending}`), original.bytes);
    const imageRequest = parseImagePath(`/images/product/${box}/x.jpg`)!;
    await run(new RenditionStore(dataDir), {
      imageRequest,
      original: (await findOriginal(dataDir, 'product', 'x'))!,
    });
    const names = await readdir(dataDir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

const settle = (store: RenditionStore, rendition: Rendition, choice: Choice) =>
  vi.waitFor(async () => expect(await store.choose(rendition, BROWSER)).toEqual(choice), 5000);

test('the first request gets a WebP, later requests the AVIF', async () => {
  await withPicture({ ending: 'svg', bytes: DRAWING }, async (store, rendition) => {
    expect(await store.choose(rendition, BROWSER)).toEqual({ format: 'webp', isFinal: false });
    const webp = await store.load(rendition, 'webp');
    store.improveWhenIdle(rendition);
    await settle(store, rendition, { format: 'avif', isFinal: true });
    const avif = await store.load(rendition, 'avif');
    expect(avif.length).toBeLessThan(webp.length);
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 400, height: 500 });
  });
});

test('a client that accepts one format gets it', async () => {
  await withPicture({ ending: 'svg', bytes: DRAWING }, async (store, rendition) => {
    expect(await store.choose(rendition, ['avif', 'jpeg'])).toEqual({ format: 'avif', isFinal: true });
    expect(await store.choose(rendition, ['webp', 'jpeg'])).toEqual({ format: 'webp', isFinal: true });
    expect(await store.choose(rendition, ['jpeg'])).toEqual({ format: 'jpeg', isFinal: true });
    for (const [format, name] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpeg', 'jpeg'],
    ] as const)
      expect((await sharp(await store.load(rendition, format)).metadata()).format).toBe(name);
  });
});

test('when the WebP is smaller, it remains the final format', async () => {
  // In a small box the AVIF's longer header outweighs its compression
  const run = async (store: RenditionStore, rendition: Rendition) => {
    store.improveWhenIdle(rendition);
    await settle(store, rendition, { format: 'webp', isFinal: true });
    const [avif, webp] = [await store.load(rendition, 'avif'), await store.load(rendition, 'webp')];
    expect(webp.length).toBeLessThanOrEqual(avif.length);
    // A client that accepts AVIF only does not change the format for others
    expect(await store.choose(rendition, BROWSER)).toEqual({ format: 'webp', isFinal: true });
  };
  await withPicture({ ending: 'svg', bytes: PLAIN }, run, '21f21');
});

test('concurrent requests render once', async () => {
  await withPicture({ ending: 'svg', bytes: DRAWING }, async (store, rendition) => {
    const all = await Promise.all(Array.from({ length: 8 }, () => store.load(rendition, 'webp')));
    expect(new Set(all).size).toBe(1);
  });
});
