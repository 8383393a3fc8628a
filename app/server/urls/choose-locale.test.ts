import { expect, test } from 'vitest';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { chooseLocale } from './choose-locale.ts';

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
