import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPictureFolder } from '#tests/support/a-picture-folder.ts';
import { cacheFolder, cacheRoot, RenditionFiles } from './rendition-files.ts';

const KILOBYTE = Buffer.alloc(1000, 1);

const listFiles = async (dataDir: string): Promise<string[]> => {
  const entries = await readdir(cacheRoot(dataDir), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).toSorted();
};

test('[AP-05] where a rendition cannot be written there is one log line and a pause, then writing goes on', async () => {
  await withPictureFolder({}, async ({ dataDir, options, warnings }) => {
    let now = 0;
    const files = new RenditionFiles({ ...options(), now: () => now });
    const file = path.join(cacheFolder(dataDir, 'product', '400f500'), 'x.webp');
    // A file where the folder should be fails like a full disk
    await writeFile(cacheRoot(dataDir), '');
    await Promise.all([files.store(file, KILOBYTE), files.store(`${file}2`, KILOBYTE)]);
    expect(files.isPaused).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('image cache cannot be written')]);
    await rm(cacheRoot(dataDir));
    now = 59_999;
    await files.store(file, KILOBYTE);
    expect(await files.find(file)).toBeNull();
    now = 60_000;
    await files.store(file, KILOBYTE);
    expect(await files.find(file)).toEqual(KILOBYTE);
    expect(files.isPaused).toBe(false);
  });
});

test('[AP-05] a write that fails leaves no part of a file behind', async () => {
  await withPictureFolder({}, async ({ dataDir, options }) => {
    const files = new RenditionFiles(options());
    const folder = cacheFolder(dataDir, 'product', '400f500');
    // A folder in the file's place: the temporary file is written, its renaming fails
    await mkdir(path.join(folder, 'x.webp', 'y'), { recursive: true });
    await files.store(path.join(folder, 'x.webp'), KILOBYTE);
    expect(files.isPaused).toBe(true);
    expect(await listFiles(dataDir)).toEqual([]);
  });
});

test('[AP-05] the cache keeps its limit in bytes: those used longest ago go first, and none just inside it', async () => {
  await withPictureFolder({}, async ({ dataDir, options, reached }) => {
    const files = new RenditionFiles(options({ imageCacheBytes: 5000 }));
    const folder = cacheFolder(dataDir, 'product', '400f500');
    const store = async (name: string, usedAt: number): Promise<void> => {
      const file = path.join(folder, name);
      await files.store(file, KILOBYTE);
      await utimes(file, usedAt, usedAt);
    };
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await store(name, 1000 + index);
    await files.settle();
    expect([await listFiles(dataDir), reached]).toEqual([['a', 'b', 'c', 'd', 'e'], []]);
    await files.store(path.join(folder, 'f'), KILOBYTE);
    await files.settle();
    expect(await listFiles(dataDir)).toEqual(['c', 'd', 'e', 'f']);
    expect(reached).toEqual(['imageCacheBytes null']);
  });
});

test('[AP-05] files that a killed process left are counted, and its temporary files are removed', async () => {
  await withPictureFolder({}, async ({ dataDir, options }) => {
    const folder = cacheFolder(dataDir, 'product', '400f500');
    await mkdir(folder, { recursive: true });
    const now = Date.now();
    for (const name of ['old', 'young.tmp', 'left.tmp']) await writeFile(path.join(folder, name), KILOBYTE);
    for (const name of ['old', 'left.tmp'])
      await utimes(path.join(folder, name), now / 1000 - 4000, now / 1000 - 4000);
    const files = new RenditionFiles(options({ imageCacheBytes: 2000 }));
    await files.store(path.join(folder, 'new'), KILOBYTE);
    await files.settle();
    expect((await stat(path.join(folder, 'new'))).size).toBe(1000);
    expect(await listFiles(dataDir)).toEqual(['new']);
  });
});
