import { expect, test } from 'vitest';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { listUncrawledPaths } from '#app/private-paths.server.ts';
import { parseReturnTo } from '#app/request/return-to.ts';
import { chooseLocale, findCanonicalPath, selectPageKind } from './page-path.ts';

const mounted = (await readMountedLanguages('languages')).get('de');
const de: ChannelLocale = { language: 'de', code: 'de-DE', prefix: '/de', isDefault: false, mounted };
const sv: ChannelLocale = { language: 'sv', code: 'sv-SE', prefix: '', isDefault: true };
const locales = [sv, de];

test.each([
  ['/warenkorb', 'private'],
  ['/kasse', 'private'],
  ['/mein-konto/guthaben', 'private'],
  ['/mein-konto/gibt-es-nicht', 'private'],
  ['/sortiment', 'list'],
  ['/marken', 'brands'],
] as const)('%s is a page of kind %s where German is offered', (path, kind) => {
  expect(selectPageKind(path, locales)).toBe(kind);
  expect(selectPageKind(path)).not.toBe('private');
});

test.each([
  ['/de/warenkorb', null],
  ['/de/Warenkorb', '/de/warenkorb'],
  ['/de/varukorg', '/de/warenkorb'],
  ['/de/cart/', '/de/warenkorb'],
  ['/warenkorb', '/varukorg'],
  ['/mein-konto/bestellungen', '/mina-sidor/ordrar'],
] as const)('[RT-19] %s leads to %s', (requested, to) => {
  const { locale, pathname: bare } = chooseLocale({ locales, defaultLocale: sv }, requested);
  expect(findCanonicalPath(requested, { bare, locale, locales })).toBe(to);
});

test('personal pages of a mounted language are not crawled, and its prefix is no page to return to', () => {
  expect(listUncrawledPaths({ locales, search: { path: 's' } })).toContain('/de/warenkorb');
  expect(parseReturnTo({ locale: sv, channel: { locales } }, '/de/marken')).toBeNull();
  expect(parseReturnTo({ locale: de, channel: { locales } }, '/de/marken')).toBe('/marken');
});
