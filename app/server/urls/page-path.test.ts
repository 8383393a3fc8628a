import { expect, test } from 'vitest';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import {
  chooseLocale,
  findCanonicalPath,
  isUnknownAddress,
  lowerPageWords,
  selectServerKind,
  toPageUrl,
} from './page-path.ts';

const swedish: ChannelLocale = { language: 'sv', code: 'sv-SE', prefix: '', isDefault: true };
const english: ChannelLocale = { language: 'en', code: 'en-US', prefix: '/en', isDefault: false };
const channel = { locales: [swedish, english], defaultLocale: swedish };

test.each([
  ['/', 'sv', '/'],
  ['/kassan', 'sv', '/kassan'],
  ['/_root.data', 'sv', '/_root.data'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en.data', 'en', '/_root.data'],
  ['/en/checkout', 'en', '/checkout'],
  ['/en/checkout.data', 'en', '/checkout.data'],
  ['/english', 'sv', '/english'],
  ['/en-US', 'sv', '/en-US'],
  ['/EN', 'en', '/'],
  ['/EN-us', 'sv', '/EN-us'],
  ['/fi', 'sv', '/fi'],
  ['/fi/kassa', 'sv', '/fi/kassa'],
  ['/p/en', 'sv', '/p/en'],
])('[RT-19] %s is served in %s as %s', (pathname, language, bare) => {
  const choice = chooseLocale(channel, pathname);
  expect(choice).toMatchObject({ kind: 'serve', pathname: bare, locale: { language } });
});

test.each([
  ['/sv', '/'],
  ['/sv/', '/'],
  ['/sv/kassan', '/kassan'],
  ['/sv.data', '/_root.data'],
  ['/sv/kassan.data', '/kassan.data'],
  ['/sv//evil.example', '/evil.example'],
  ['/sv/\\evil.example', '/evil.example'],
  ['/sv///evil.example/x', '/evil.example/x'],
])('[RT-19] the default language’s prefix in %s redirects to %s', (pathname, bare) => {
  expect(chooseLocale(channel, pathname)).toEqual({ kind: 'redirect', locale: swedish, pathname: bare });
});

test('the URL of a page’s data becomes the URL of the page', () => {
  const data = new URL('https://shop.example/en/c/chocolate.data?page=2&_routes=category');
  expect(toPageUrl(data).href).toBe('https://shop.example/en/c/chocolate?page=2');
  expect(toPageUrl(new URL('https://shop.example/_root.data')).pathname).toBe('/');
  expect(toPageUrl(new URL('https://shop.example/c/a?b=1')).href).toBe('https://shop.example/c/a?b=1');
});

test.each([
  ['/Checkout', '/checkout'],
  ['/CHECKOUT/Confirm', '/checkout/confirm'],
  ['/Checkout/Klarna-Fail', '/checkout/Klarna-Fail'],
  ['/Mina-Sidor/Ordrar', '/mina-sidor/ordrar'],
  ['/P/Salt', '/p/Salt'],
  ['/p/Godis/Salt', '/p/Godis/Salt'],
  ['/Product/Salt', '/product/Salt'],
  ['/C/Godis/Lakrits', '/c/Godis/Lakrits'],
  ['/B/Kvistholm/Retro', '/b/Kvistholm/Retro'],
  ['/SOK/Choklad', '/sok/Choklad'],
  ['/Sok', '/sok'],
])('[RT-19] the page’s words of %s are those of %s', (path, expected) => {
  expect(lowerPageWords(path)).toBe(expected);
});

test.each([
  ['/p/l%61mp', '/p/lamp'],
  ['/%63/godis', '/c/godis'],
  ['/%4F%6D%2Doss', '/Om-oss'],
  ['/%65n/checkout', '/en/checkout'],
  ['/s/r%c3%b6d%2ckola', '/s/r%C3%B6d%2Ckola'],
  ['/p/%2fevil.example', '/p/%2Fevil.example'],
  ['/s/a%2Cb,c', null],
  ['/s/r%C3%B6d', null],
  ['/s/100%25', null],
  ['/s/%2561', null],
  ['/s/%E5', null],
  ['/s/%zz', null],
])('[RT-19] the one spelling of %s is %s', (path, expected) => {
  expect(findCanonicalPath(path, { bare: path, locale: swedish })).toBe(expected);
});

test.each([
  '/',
  '/kassan',
  '/OM-OSS',
  '/images/A.jpg',
  '/Images/A.jpg',
  '/pay/ABC',
  '/p/a/b/c/D',
  '/Unknown/Path',
])('[RT-20] %s stays as it is', (path) => {
  expect(lowerPageWords(path)).toBe(path);
});

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
  ['/api/internal/webhook/config-refresh', 'hook'],
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
