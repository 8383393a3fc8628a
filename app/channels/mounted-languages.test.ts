import { expect, test } from 'vitest';
import { aChannelFile, TEST_VARIABLES, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { readMountedLanguages } from './languages/language-folder.server.ts';
import { parseChannelFile } from './parse-channel-file.server.ts';
import { NO_LANGUAGES } from '#app/i18n/languages.ts';
import { createLinkBuilder } from '#app/i18n/links.ts';

const mounted = await readMountedLanguages('languages');

const parse = (locales: ChannelFileContent['locales'], languages = mounted, more: object = {}) => {
  const german = <Text>(text: Text) => ({ sv: text, en: text, de: text });
  const content = aChannelFile({
    locales,
    sellingPoints: [],
    about: german('Licht'),
    customerService: { email: 'a@b.example', phone: '1', hours: german('9–17') },
    ...more,
  });
  return parseChannelFile({
    file: 'shop.json',
    bytes: Buffer.from(JSON.stringify(content)),
    variables: TEST_VARIABLES,
    languages,
  });
};

test('[CH-07] a channel offers a mounted language like a built-in one, with the language in its version and in no projection', () => {
  const parsed = parse([{ code: 'de-AT', default: true, apiLanguage: 'en-US' }, { code: 'en-US' }]);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { locales, version } = parsed.channel;
  expect(locales).toEqual([
    { language: 'de', code: 'de-AT', apiLanguage: 'en-US', prefix: '', isDefault: true },
    { language: 'en', code: 'en-US', prefix: '/en', isDefault: false },
  ]);
  expect(JSON.stringify(parsed.channel)).not.toContain('Warenkorb');
  const [locale] = locales;
  if (!locale) throw new Error('no locale');
  const links = createLinkBuilder({ locale, locales, hosts: [], origin: 'https://shop.example' });
  expect([links.page('cart'), links.pageIn('en', 'cart'), links.resolve('/de/x')]).toEqual([
    '/warenkorb',
    '/en/cart',
    { internal: true, to: '/x' },
  ]);
  const german = mounted.get('de');
  if (!german) throw new Error('no German');
  const changed = parse(
    [{ code: 'de-AT', default: true, apiLanguage: 'en-US' }, { code: 'en-US' }],
    new Map([['de', { ...german, version: 'other' }]]),
  );
  expect(changed.ok && changed.channel.version).not.toBe(version);
});

test.each([
  [
    [{ code: 'de-DE', default: true }],
    NO_LANGUAGES,
    'locales[0].code: is neither one of en-US, sv-SE, fi-FI, da-DK, nb-NO nor in a language of LANGUAGES_DIR, which has none',
  ],
  [
    [{ code: 'pl-PL', default: true }],
    mounted,
    'locales[0].code: is neither one of en-US, sv-SE, fi-FI, da-DK, nb-NO nor in a language of LANGUAGES_DIR, which has de',
  ],
  [[{ code: 'en-GB', default: true }], mounted, 'locales[0].code: must be one of en-US, sv-SE'],
  [
    [{ code: 'de-DE', default: true }, { code: 'de-AT' }],
    mounted,
    'locales[1].code: this locale is listed twice',
  ],
  [
    [
      { code: 'sv-SE', default: true },
      { code: 'de-DE', apiLanguage: 'en-US' },
    ],
    mounted,
    'locales[1].apiLanguage: only the default language can have it',
  ],
] as const)('[CH-05] %j: the error says which languages there are', (locales, languages, expected) => {
  const parsed = parse([...locales], languages);
  const errors = parsed.ok ? [] : parsed.errors.map(({ path, reason }) => `${path}: ${reason}`);
  expect(
    errors.find((error) => error.startsWith(expected)),
    errors.join('\n'),
  ).toBeDefined();
});
