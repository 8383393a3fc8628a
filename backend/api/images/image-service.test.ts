import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask, withServer } from '#tests/support/loopback-servers.ts';
import { originalsFolder } from './image-files.ts';
import { ImageService } from './image-service.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#edc"/><circle cx="800" cy="900" r="600" fill="#c63d52"/></svg>`;
const BROWSER = { headers: { accept: 'image/avif,image/webp,*/*' } };

/** Runs with a data folder that has the product image `x`, and a function that asks a service for it. */
async function withImages(
  run: (
    dataDir: string,
    askWith: (service: ImageService, folder: string) => ReturnType<typeof ask>,
  ) => Promise<void>,
  original = DRAWING,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'images-'));
  try {
    await mkdir(originalsFolder(dataDir, 'product'), { recursive: true });
    await writeFile(path.join(originalsFolder(dataDir, 'product'), 'x.svg'), original);
    await run(dataDir, async (service, folder) => {
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      await withServer(
        (request, response) => void service.handle(request, response, request.url ?? ''),
        async (port) =>
          void answers.push(await ask(port, { path: `/images/product/${folder}/x.jpg`, ...BROWSER })),
      );
      const [answer] = answers;
      if (!answer) throw new Error('No answer');
      return answer;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

test('[AP-05] a size that is not rendered in time is answered by the largest smaller one, and stored by nobody', async () => {
  await withImages(async (dataDir, askWith) => {
    const patient = new ImageService(dataDir);
    for (const folder of ['100f125', '400f500', '200f200'])
      expect((await askWith(patient, folder)).status).toBe(200);
    const known = await askWith(patient, '400f500');
    const hurried = await askWith(new ImageService(dataDir, 0), '1600f2000');
    expect(hurried.status).toBe(200);
    expect(hurried.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(hurried.headers.etag).toBeUndefined();
    expect(hurried.body).toBe(known.body);
  });
});

test('[AP-05] without a smaller one the original is sent', async () => {
  await withImages(async (dataDir, askWith) => {
    const { status, headers, body } = await askWith(new ImageService(dataDir, 0), '800f1000');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    expect(body).toBe(DRAWING);
  });
});

test('[AP-05] a picture that cannot be rendered is answered by its original too', async () => {
  await withImages(async (dataDir, askWith) => {
    const { status, headers } = await askWith(new ImageService(dataDir), '400f500');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }, '<svg xmlns="http://www.w3.org/2000/svg"><broken');
});
