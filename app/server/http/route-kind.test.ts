import { expect, test } from 'vitest';
import { selectServerKind } from './route-kind.ts';

test.each([
  ['/assets/root-1.js', 'asset'],
  ['/images/product/1.webp', 'picture'],
  ['/pay/embed/1', 'payment'],
  ['/hooks/purge', 'hook'],
  ['/csp-report', 'hook'],
  ['/brand/logo.svg', 'file'],
  ['/robots.txt', 'file'],
  ['/.well-known/security.txt', 'file'],
  ['/en/opensearch.xml', 'file'],
  ['/en/feeds/products.xml', 'file'],
  ['/', 'other'],
  ['/anything/else', 'other'],
])('%s is of the kind %s', (path, kind) => {
  expect(selectServerKind(path)).toBe(kind);
});
