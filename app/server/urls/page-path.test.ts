import { expect, test } from 'vitest';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { chooseLocale, lowerPageWords, toPageUrl } from './page-path.ts';

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
