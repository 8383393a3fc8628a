import { expect, test } from 'vitest';
import type { ShopTarget } from '#kernel/shop-path.ts';
import type { ChannelLocale } from './languages.ts';
import { createLinkBuilder } from './links.ts';

const sv: ChannelLocale = { language: 'sv', code: 'sv-SE', prefix: '', isDefault: true };
const en: ChannelLocale = { language: 'en', code: 'en-US', prefix: '/en', isDefault: false };
const linksIn = (locale: ChannelLocale) =>
  createLinkBuilder({
    locale,
    locales: [sv, en],
    hosts: ['shop.example', 'www.shop.example'],
    origin: 'https://shop.example',
  });

test('page paths are in the request’s language, without its prefix', () => {
  expect(linksIn(sv).page('checkout')).toBe('/kassan');
  expect(linksIn(en).page('checkout')).toBe('/checkout');
});

test('a page path in another language has that language’s prefix', () => {
  expect(linksIn(en).pageIn('sv', 'checkout')).toBe('/kassan');
  expect(linksIn(sv).pageIn('en', 'checkout')).toBe('/en/checkout');
  expect(linksIn(sv).pageIn('en', 'home')).toBe('/en');
});

test('a site path has the prefix of the request’s language, and a part of the page stays what it is', () => {
  const links = linksIn(en);
  expect(['/', '/c/te', '#about', '?page=2'].map((to) => links.sitePath(to as ShopTarget))).toEqual([
    '/en',
    '/en/c/te',
    '#about',
    '?page=2',
  ]);
});

const inside = (to: string) => ({ internal: true, to });
const outside = (href: string, newTab: boolean) => ({ internal: false, href, newTab });

test.each([
  ['a link to a host of the shop', sv, 'https://www.shop.example/c/te?page=2#x', inside('/c/te?page=2#x')],
  ['a host with the final dot', sv, 'https://www.shop.example./c/te', inside('/c/te')],
  ['another host with a final dot', sv, 'https://other.example./', outside('https://other.example./', true)],
  ['one with the prefix of the language', en, 'https://shop.example/en/c/te', inside('/c/te')],
  ['another site', sv, 'https://other.example/a', outside('https://other.example/a', true)],
  ['another site without a scheme', sv, '//other.example/a', outside('https://other.example/a', true)],
  ['an e-mail address', sv, 'mailto:hello@shop.example', outside('mailto:hello@shop.example', false)],
  ['a script', sv, 'javascript:alert(1)', inside('/')],
  ['a script in capitals', sv, ' JaVaScript:http', inside('/')],
  ['data', sv, 'data:text/html,x', inside('/')],
  ['a path with the prefix of the language', en, '/en/brands', inside('/brands')],
  ['the start page', en, '/en', inside('/')],
  ['a prefix in capitals', en, '/EN/c/te', inside('/c/te')],
  ['a prefix that was put before another', en, '/en/en/c/te?page=2', inside('/c/te?page=2')],
  ['a language before the one that is meant', sv, '/sv/en/c/te', outside('/en/c/te', false)],
  ['a word that begins like a language', en, '/en/english', inside('/english')],
  ['words of another language', sv, '/brands?x=1#a', inside('/varumarken?x=1#a')],
  ['words of the default language', en, '/varumarken', inside('/brands')],
  ['the default language, which has no prefix', en, '/sv/kassan', outside('/kassan', false)],
  ['the start page of the default language', en, '/sv', outside('/', false)],
  ['a text message', sv, 'SMS:+46701234567', outside('SMS:+46701234567', false)],
  ['a path of another language', sv, '/en/brands', outside('/en/brands', false)],
  ['a language that the channel does not offer', sv, '/fi/x', inside('/fi/x')],
  ['a path without a leading slash', en, 'about-us', inside('/about-us')],
  ['a part of the page', en, '#top', inside('#top')],
  ['a path that contains “http”', sv, '/p/http-lamp', inside('/p/http-lamp')],
])('[NV-05] %s', (_case, locale, url, target) => {
  expect(linksIn(locale).resolve(url)).toEqual(target);
});
