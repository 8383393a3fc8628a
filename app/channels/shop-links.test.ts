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

test('[NV-05] each name by which a shop is reached is its own, with `www` where the file says so', () => {
  const resolve = (url: string, www: boolean) => {
    const channel = aChannel({
      hosts: {
        primary: 'shop.example',
        aliases: ['shop.test'],
        redirects: ['old.example'],
        gone: ['gone.example'],
        www,
      },
    });
    const env = { port: 3000, publicScheme: undefined, publicPort: undefined };
    const { defaultLocale: locale } = channel;
    return createShopLinks(env, { channel, locale, isSecure: true }).resolve(url).internal;
  };
  for (const host of ['shop.example', 'shop.test', 'shop.test.', 'old.example', 'SHOP.example:443'])
    expect(resolve(`https://${host}/c/te`, false), host).toBe(true);
  for (const host of ['gone.example', 'shop.example.evil.example', 'other.example'])
    expect(resolve(`https://${host}/c/te`, true), host).toBe(false);
  for (const host of ['www.shop.example', 'www.shop.test.'])
    expect([resolve(`https://${host}/`, true), resolve(`https://${host}/`, false)], host).toEqual([
      true,
      false,
    ]);
});
