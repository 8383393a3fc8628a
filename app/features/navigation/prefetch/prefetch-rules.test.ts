import { expect, test } from 'vitest';
import { findPrefetchPage, mayPrefetch } from './prefetch-rules.ts';

test('[NV-07] nothing is fetched ahead offline, on 2g or for those who save data', () => {
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

test('[NV-07] a link within the shop is fetched ahead with its query', () => {
  expect(pageOf('/sv/c/lakrits?page=2')).toBe('/sv/c/lakrits?page=2');
});

test('[NV-07] never the page itself, an action or a page that is the visitor’s own', () => {
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
