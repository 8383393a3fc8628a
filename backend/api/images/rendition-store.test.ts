import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { PICTURE, SHOP, withPictureFolder } from '#tests/support/a-picture-folder.ts';
import { parseImagePath } from './image-path.ts';
import { findOriginal } from './rendition-files.ts';
import { RenditionStore, type Choice, type Rendition } from './rendition-store.ts';

const BROWSER = ['avif', 'webp', 'jpeg'] as const;
const PLAIN = sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#edc' } });

/** Runs with a store that has one image as the product image `a-x`. */
async function withPicture(
  original: Buffer,
  run: (store: RenditionStore, rendition: Rendition) => Promise<void>,
  box = '400f500',
): Promise<void> {
  await withPictureFolder({ x: original }, async ({ dataDir, seedDir, options }) => {
    await run(new RenditionStore(options()), await renditionOf(seedDir, 'x', box));
    const names = await readdir(dataDir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
}
async function renditionOf(seedDir: string, name: string, box: string): Promise<Rendition> {
  const imageRequest = parseImagePath(`/images/product/${box}/${SHOP}-${name}.jpg`)!;
  return { imageRequest, original: (await findOriginal(seedDir, SHOP, imageRequest))! };
}

const settle = (store: RenditionStore, rendition: Rendition, choice: Choice) =>
  vi.waitFor(async () => expect(await store.choose(rendition, BROWSER)).toEqual(choice), 5000);

test('the first request gets a WebP, later requests the AVIF', async () => {
  await withPicture(PICTURE, async (store, rendition) => {
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
  await withPicture(PICTURE, async (store, rendition) => {
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
  await withPicture(await PLAIN.webp().toBuffer(), run, '21f21');
});

test('concurrent requests render once', async () => {
  await withPicture(PICTURE, async (store, rendition) => {
    const all = await Promise.all(Array.from({ length: 8 }, () => store.load(rendition, 'webp')));
    expect(new Set(all).size).toBe(1);
  });
});

test('[AP-05] the renderings of shops take turns', async () => {
  const stems = [...Array.from({ length: 10 }, (_, index) => `a${index}`), 'b'];
  const files = Object.fromEntries(stems.map((stem) => [stem, PICTURE]));
  await withPictureFolder(files, async ({ seedDir, options }) => {
    const store = new RenditionStore(options());
    const done: string[] = [];
    const load = async (stem: string): Promise<void> => {
      const rendition = await renditionOf(seedDir, stem, '400f500');
      await store.load(rendition, 'webp', { shopKey: stem.slice(0, 1) });
      done.push(stem);
    };
    await Promise.all(stems.map(load));
    // Behind the two that run, one that waits, and one that ends at the same time
    expect(done.indexOf('b')).toBeLessThan(6);
    expect(done).toHaveLength(11);
  });
});

test('[AP-05] a shop has a bounded number of waiting renderings; those beyond it are refused and counted', async () => {
  const stems = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'];
  const files = Object.fromEntries(stems.map((stem) => [stem, PICTURE]));
  await withPictureFolder(files, async ({ seedDir, options, reached }) => {
    const store = new RenditionStore(options({ rendersWaitingOfShop: 2 }));
    const all = await Promise.all(
      stems.map(async (stem) =>
        store.findInTime(await renditionOf(seedDir, stem, '400f500'), 'webp', { shopKey: stem.slice(0, 1) }),
      ),
    );
    // Two of a shop are rendered at once and two wait
    expect(stems.filter((_, index) => all[index] === null)).toHaveLength(1);
    expect(all[5]).not.toBeNull();
    expect(reached).toEqual(['rendersWaitingOfShop a']);
  });
});

test('[AP-05] a waiting rendering goes on while one of its initiators is left, and is dropped with the last', async () => {
  const files = Object.fromEntries(['a', 'b', 'x', 'y'].map((stem) => [stem, PICTURE]));
  await withPictureFolder(files, async ({ seedDir, options }) => {
    const store = new RenditionStore(options({ renderMs: 60_000 }));
    const [a, b, x, y] = await Promise.all(
      ['a', 'b', 'x', 'y'].map((stem) => renditionOf(seedDir, stem, '1600f2000')),
    );
    const initiator = () => new AbortController();
    const initiators = [initiator(), initiator(), initiator()] as const;
    const ask = (rendition: Rendition, { signal }: AbortController) =>
      store.findInTime(rendition, 'webp', { shopKey: 's', signal });
    const running = [a, b].map((one) => store.load(one!, 'webp', { shopKey: 's' }));
    const waiting = [ask(x!, initiators[0]), ask(x!, initiators[1]), ask(y!, initiators[2])];
    await vi.waitFor(() => expect(store.waitingOf('s')).toBe(2), { interval: 1 });
    initiators[0].abort();
    initiators[2].abort();
    expect(store.waitingOf('s')).toBe(1);
    await Promise.all(running);
    const [left, stays, dropped] = await Promise.all(waiting);
    expect(stays).not.toBeNull();
    expect(left).toEqual(stays);
    expect(dropped).toBeNull();
    expect(await store.findStored(x!, ['webp'])).not.toBeNull();
    expect(await store.findStored(y!, ['webp'])).toBeNull();
  });
});
