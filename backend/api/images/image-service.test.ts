import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { PICTURE, SHOP, withPictureFolder, type PictureFolder } from '#tests/support/a-picture-folder.ts';
import type { BackendLimitValues } from '#backend/core/limits/backend-limits.ts';
import { askPort, withServer, type Answer } from '#tests/support/loopback-servers.ts';
import { cacheRoot } from './rendition-files.ts';
import { ImageService, type ImageServiceOptions } from './image-service.ts';

const BROWSER = { accept: 'image/avif,image/webp,*/*' };

interface Pictures extends PictureFolder {
  readonly start: (limits?: Partial<BackendLimitValues>) => ImageService;
}

/** The shop shows everything. */
const OWNERS: ImageServiceOptions['owners'] = {
  findShop: async (_picture, channelId) => ((channelId ?? '1|a') === '1|a' ? { key: SHOP } : null),
};

/** Runs with a data folder that has the product images `a-x` and `a-y`. */
async function withImages(
  run: (pictures: Pictures) => Promise<void>,
  original: string | Buffer = PICTURE,
): Promise<void> {
  await withPictureFolder({ x: original, y: original }, (folder) =>
    run({
      ...folder,
      start: (limits) => new ImageService({ ...folder.options(limits), owners: OWNERS }),
    }),
  );
}

async function askWith(
  service: ImageService,
  folder: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answers: Answer[] = [];
  await withServer(
    (req, res) => void service.handle(req, res, req.url ?? ''),
    async (port) => {
      const path = `/images/product/${folder}/a-x.jpg`;
      answers.push(await askPort(port, { path, headers: { ...BROWSER, ...headers } }));
    },
  );
  const [answer] = answers;
  if (!answer) throw new Error('No answer');
  return answer;
}

test('[AP-05] a size that is not rendered in time is answered by the nearest that is stored, and stored by nobody', async () => {
  // No AVIF is rendered meanwhile
  const accept = { accept: 'image/webp' };
  await withImages(async ({ start }) => {
    for (const folder of ['100f125', '400f500', '200f200'])
      expect((await askWith(start(), folder, accept)).status).toBe(200);
    const known = await askWith(start(), '400f500', accept);
    for (const folder of ['1600f2000', '300f375']) {
      const hurried = await askWith(start({ renderMs: 0 }), folder, accept);
      expect(hurried.status).toBe(200);
      expect(hurried.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
      expect(hurried.headers.etag).toBeUndefined();
      expect(hurried.body).toBe(known.body);
    }
  });
});

test('[AP-05] without another size the original is sent', async () => {
  await withImages(async ({ start }) => {
    const { status, headers, bytes } = await askWith(start({ renderMs: 0 }), '800f1000');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(headers['content-length']).toBe(String(PICTURE.length));
    expect(bytes).toEqual(PICTURE);
  });
});

test('[AP-05] a picture that cannot be rendered is answered by its original too', async () => {
  await withImages(async ({ start }) => {
    const { status, headers } = await askWith(start(), '400f500');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }, 'no picture');
});

test('[AP-05] a request for what is ready gets a stored rendition as always, and renders nothing', async () => {
  await withImages(async ({ start }) => {
    const ready = { 'x-arkad-pictures': 'ready' };
    const cold = await askWith(start(), '400f500', ready);
    expect([cold.status, cold.headers['cache-control'], cold.bytes]).toEqual([200, 'no-store', PICTURE]);
    const rendered = await askWith(start(), '400f500');
    const stored = await askWith(start(), '400f500', ready);
    expect(stored.headers['cache-control']).toMatch(/^public/);
    expect(stored.bytes).toEqual(rendered.bytes);
  });
});

test('[CH-11] a channel gets only pictures of its own, in any size; without a channel all are public', async () => {
  await withImages(async ({ start }) => {
    const own = { 'x-arkad-channel': '1|a' };
    expect((await askWith(start(), 'raw', own)).bytes).toEqual(PICTURE);
    expect((await askWith(start(), '100f125')).status).toBe(200);
    for (const foreign of ['2|b', '', '1|A'])
      for (const folder of ['raw', '100f125']) {
        const answer = await askWith(start(), folder, { 'x-arkad-channel': foreign });
        expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
        expect(answer.headers['content-type']).not.toContain('image');
      }
  });
});

test('[AP-05] a full disk: the picture is rendered and sent, and nothing is stored', async () => {
  await withImages(async ({ dataDir, start, warnings }) => {
    // A file where the folder should be fails like a full disk
    await writeFile(cacheRoot(dataDir), '');
    const service = start();
    for (const folder of ['400f500', '600f750']) {
      const { status, headers } = await askWith(service, folder);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect(warnings).toHaveLength(1);
  });
});

test('[AP-05] the rendering of a visitor who has left the queue is never made', async () => {
  await withImages(async ({ options }) => {
    const service = new ImageService({ ...options(), owners: OWNERS });
    await withServer(
      (req, res) => void service.handle(req, res, req.url ?? ''),
      async (port) => {
        const get = (box: string) =>
          askPort(port, { path: `/images/product/${box}/a-x.jpg`, headers: BROWSER });
        const running = ['2000f2500', '1900f2375', '1700f2125', '1600f2000', '1500f1875'].map(get);
        // Looked at often: a rendering takes a few hundredths of a second
        const seeWaiting = (count: number) =>
          vi.waitFor(() => expect(service.waitingOf('a')).toBe(count), { interval: 1 });
        await seeWaiting(3);
        const visitor = request({ port, path: '/images/product/1800f2250/a-y.jpg', headers: BROWSER });
        visitor.on('error', () => {});
        visitor.end();
        await seeWaiting(4);
        visitor.destroy();
        await seeWaiting(3);
        await Promise.all(running);
        // What comes after it in the queue is made, so it would be too
        for (const box of ['1400f1750', '1300f1625', '1200f1500', '1100f1375']) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other, as the queue makes them
          expect((await get(box)).headers['content-type']).toBe('image/webp');
        }
        const ready = { ...BROWSER, 'x-arkad-pictures': 'ready' };
        const after = await askPort(port, { path: '/images/product/1800f2250/a-y.jpg', headers: ready });
        expect(after.bytes).toEqual(PICTURE);
      },
    );
  });
});
