import { expect, test } from 'vitest';
import { findPrefetchPage, mayPrefetch } from './prefetch-rules.ts';

test('[NV-07] nothing is prefetched offline, on 2g or with data saving on', () => {
  expect(mayPrefetch({ onLine: true })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  expect(mayPrefetch({ onLine: false })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: true } })).toBe(false);
});

const here = new URL('http://shop.example/sv/c/godis');
const pageOf = (path: string) =>
  findPrefetchPage(new URL(path, here), here, ['/sv/kassan', '/sv/mina-sidor']);

test('[NV-07] an internal link is prefetched with its query', () => {
  expect(pageOf('/sv/c/lakrits?page=2')).toBe('/sv/c/lakrits?page=2');
});

test('[NV-07] the current page, actions and private pages are never prefetched', () => {
  for (const path of [
    '/sv/c/godis',
    '/sv/c/godis#top',
    '/sv/c/godis?action=login',
    '/sv/kassan',
    '/sv/mina-sidor/saldo',
  ])
    expect(pageOf(path), path).toBeNull();
  expect(pageOf('/sv/kassan-och-leverans')).not.toBeNull();
});
