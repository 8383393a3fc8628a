import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { findEncoded, getEncoded, type KeptPage } from './kept-page.ts';
import { createPopularPages, POPULAR_HITS } from './shrink-popular.ts';

/** Text in which a longer search finds more repetitions. */
const BODY = Buffer.from(
  Array.from(
    { length: 3000 },
    (_, at) => `<p class="c${(at * 7919) % 211}">${(at * 104_729) % 65_521}</p>`,
  ).join(''),
);

function aPage(): KeptPage {
  const key = { id: 'a', channelKey: 'birch' } as KeptPage['key'];
  return {
    key,
    found: { channel: aChannel(), role: 'primary' },
    status: 200,
    headers: ['Content-Type', 'text/html'],
    etag: '"a"',
    identity: BODY,
    isCompressible: true,
    encodings: new Map(),
    tags: [],
    timing: '',
    requestId: 'request',
    failures: [],
    madeAt: 0,
    freshUntil: 0,
    staleUntil: 0,
    errorUntil: 0,
    isFallback: false,
  };
}

test('a page that is sent often is compressed once more, and stays the same page', async () => {
  const page = aPage();
  const before = await getEncoded(page, 'br');
  const popular = createPopularPages();
  for (let hit = 1; hit < POPULAR_HITS; hit++) popular.noteHit(page);
  expect(findEncoded(page, 'br')).toBe(before);
  popular.noteHit(page);
  await vi.waitFor(() => expect(findEncoded(page, 'br')).not.toBe(before), { timeout: 5000 });
  const after = await getEncoded(page, 'br');
  expect(after.body.byteLength).toBeLessThan(before.body.byteLength);
  expect(brotliDecompressSync(after.body).equals(BODY)).toBe(true);
  expect(after.headers).toContain(String(after.body.byteLength));
});

test('one page at a time, each once', async () => {
  const pages = [aPage(), aPage()];
  for (const page of pages) await getEncoded(page, 'br');
  const started: KeptPage[] = [];
  const popular = createPopularPages((page) => {
    started.push(page);
    return new Promise(() => {});
  });
  for (let hit = 0; hit < POPULAR_HITS * 3; hit++) for (const page of pages) popular.noteHit(page);
  await vi.waitFor(() => expect(started).toEqual([pages[0]]));
});

test('a page that cannot be compressed again is left as it is', async () => {
  const pages = [aPage(), aPage()];
  for (const page of pages) await getEncoded(page, 'br');
  const started: KeptPage[] = [];
  const popular = createPopularPages((page) => {
    started.push(page);
    return Promise.reject(new Error('no memory'));
  });
  for (const page of pages) for (let hit = 0; hit < POPULAR_HITS; hit++) popular.noteHit(page);
  await vi.waitFor(() => expect(started).toEqual(pages));
});
