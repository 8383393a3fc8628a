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

test('[NV-05] links to the shop’s own hosts become internal paths', () => {
  expect(linksIn(sv).resolve('https://www.shop.example/c/te?page=2#x')).toEqual({
    internal: true,
    to: '/c/te?page=2#x',
  });
  expect(linksIn(en).resolve('https://shop.example/en/c/te')).toEqual({ internal: true, to: '/c/te' });
});

test('[NV-05] other addresses open in a new tab', () => {
  expect(linksIn(sv).resolve('https://other.example/a')).toEqual({
    internal: false,
    href: 'https://other.example/a',
    newTab: true,
  });
  expect(linksIn(sv).resolve('//other.example/a')).toMatchObject({
    internal: false,
    href: 'https://other.example/a',
  });
});

test('mail and telephone links stay in the tab', () => {
  expect(linksIn(sv).resolve('mailto:hello@shop.example')).toMatchObject({ internal: false, newTab: false });
});

test('a URL that would run script becomes the start page', () => {
  expect(linksIn(sv).resolve('javascript:alert(1)')).toEqual({ internal: true, to: '/' });
  expect(linksIn(sv).resolve(' JaVaScript:http')).toEqual({ internal: true, to: '/' });
  expect(linksIn(sv).resolve('data:text/html,x')).toEqual({ internal: true, to: '/' });
});

test('the request’s language prefix is removed; another language’s needs a document navigation', () => {
  expect(linksIn(en).resolve('/en/brands')).toEqual({ internal: true, to: '/brands' });
  expect(linksIn(en).resolve('/en')).toEqual({ internal: true, to: '/' });
  expect(linksIn(sv).resolve('/en/brands')).toEqual({ internal: false, href: '/en/brands', newTab: false });
});

test('a language that the channel does not offer is an ordinary path segment', () => {
  expect(linksIn(sv).resolve('/fi/x')).toEqual({ internal: true, to: '/fi/x' });
});

test('[NV-05] a path without a leading slash is in the request’s language', () => {
  expect(linksIn(en).resolve('about-us')).toEqual({ internal: true, to: '/about-us' });
  expect(linksIn(en).resolve('#top')).toEqual({ internal: true, to: '#top' });
});

test('a path that contains “http” stays a path', () => {
  expect(linksIn(sv).resolve('/p/http-lamp')).toEqual({ internal: true, to: '/p/http-lamp' });
});
