import { expect, test } from 'vitest';
import { findPrefetchPage } from './link-follower.tsx';

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
