import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { createShopLinks, formatPublicOrigin } from './shop-links.server.ts';

const at = (primary: string) => aChannel({ hosts: { primary } });

test('the origin has a port on localhost names only', () => {
  expect(formatPublicOrigin(at('shop.localhost'), { scheme: 'http', port: 3000 })).toBe(
    'http://shop.localhost:3000',
  );
  expect(formatPublicOrigin(at('shop.localhost'), { scheme: 'http', port: 80 })).toBe(
    'http://shop.localhost',
  );
  expect(formatPublicOrigin(at('shop.example'), { scheme: 'https', port: 3000 })).toBe(
    'https://shop.example',
  );
});

test('a shop has one builder of links per language and origin', () => {
  const channel = at('shop.example');
  const linksOf = (isSecure: boolean, index = 0) =>
    createShopLinks(
      { port: 3000, publicScheme: undefined, publicPort: undefined },
      { channel, locale: channel.locales[index] ?? channel.defaultLocale, isSecure },
    );
  expect(linksOf(true)).toBe(linksOf(true));
  expect(new Set([linksOf(true), linksOf(false), linksOf(true, 1)]).size).toBe(3);
  const links = linksOf(false);
  expect(links.absolute(links.sitePath('/'))).toBe('http://shop.example/');
});
