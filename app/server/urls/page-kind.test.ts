import { expect, test } from 'vitest';
import { isUnknownAddress, selectServerKind } from './page-kind.ts';

test('[RT-20] files that no shop has are told from pages, and from our own files', () => {
  for (const path of [
    '/humans.txt',
    '/favicon.ico',
    '/FAVICON.ICO',
    '/favicon.ico/',
    '/favicon.ico.data',
    '/wp-login.php',
    '/wp%2Dlogin%2Ephp',
    '/index.aspx',
    '/.env',
    '/.git/config',
    '/.well-known/x.txt',
    '/wp-content/plugins/a/b.css',
    '/content/x.php',
    '/my-account/x.js',
    '/checkout/x.png',
    '/apple-touch-icon-precomposed.png',
    '/sw.js.map',
  ])
    expect(isUnknownAddress(path), path).toBe(true);
  for (const path of [
    '/',
    '/_root.data',
    '/about-us',
    '/about-us.data',
    '/sale-2.5',
    '/cable-3.5mm',
    '/old-page.html',
    '/old/page.htm',
    '/s/node.js',
    '/search/a.txt',
    '/b/dr.martens',
    '/p/lamps/lamp-no.five',
    '/p/lamps/lamp-no.five.data',
    '/sw.js',
    '/offline.json',
    '/manifest.webmanifest',
    '/app-icon/192.png',
    '/apple-touch-icon.png',
    '/%zz',
  ])
    expect(isUnknownAddress(path), path).toBe(false);
});

test('[RT-20] a path that is longer than that of any page is unknown, a long search is not', () => {
  for (const path of [`/${'a'.repeat(2000)}`, `/p/${'a'.repeat(2000)}/b`, `/c/${'%C3%A9'.repeat(400)}.data`])
    expect(isUnknownAddress(path), path.slice(0, 10)).toBe(true);
  for (const path of [`/${'a'.repeat(1900)}`, `/s/${'a'.repeat(3000)}`])
    expect(isUnknownAddress(path), path.slice(0, 10)).toBe(false);
});

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
