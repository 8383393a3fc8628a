import { describe, expect, test } from 'vitest';
import { SEARCH_WORDS } from '#app/i18n/links.ts';
import { cutText, MAX_TEXT_CHARACTERS, redactText } from './redact.ts';

const PIECE = 4;

/** Texts around a secret; the text before it ends in a separator. */
const PERSONAL: readonly (readonly [kind: string, before: string, secret: string, after: string])[] = [
  ['a plain e-mail address', 'login of ', 'personsson.wx', '@shop.example failed'],
  ['an escaped e-mail address', '/c/', 'personsson.wx', '%40shop.example/x?page=2'],
  ['an e-mail address escaped twice', '/c/', 'personsson.wx', '%2540shop.example/x'],
  ['a token', 'Bearer eyJ', 'hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ4CVP', ' refused'],
  ['a token in a query', '/account?loginToken=', 'k7Jq-92mxPz', '&page=2'],
  ['a token in an escaped query', '/login?to=%2Faccount%3Ftoken%3D', 'k7Jq-92mxPz', '&page=2'],
  ['a key of a signing URL', 'https://auth.example/auth/sign/', 'k7Jq-92mxPz', '?identity=x'],
  ['a search in a query', '/search-suggestions?q=', 'hemlig%20vxyz', '&page=2'],
  ...SEARCH_WORDS.flatMap((word) => [
    [`a search of /${word}`, `/${word}/`, 'hemlig%2Fvxyz,wnsk/qrst', '.data?page=2'] as const,
    [
      `a search of /sv/${word}`,
      `at https://shop.example/sv/${word}/`,
      'hemlig%20vxyz,wnsk/qrst',
      '',
    ] as const,
  ]),
];

const piecesOf = (secret: string): string[] =>
  Array.from({ length: secret.length - PIECE + 1 }, (_, at) => secret.slice(at, at + PIECE));
const findPieces = (text: string, secret: string): string[] =>
  piecesOf(secret).filter((piece) => text.includes(piece));

describe.each(PERSONAL)('%s', (_kind, before, secret, after) => {
  const whole = `${before}${secret}${after}`;

  test('is hidden where nothing is cut', () => {
    expect(findPieces(redactText(whole), secret)).toEqual([]);
    expect(redactText(whole)).toContain('[');
  });

  test('is hidden at every position of the cut, with little and with much before it', () => {
    for (let kept = 0; kept <= whole.length; kept += 1) {
      expect(findPieces(redactText(`${whole} ${'x'.repeat(50)}`, kept), secret), `${kept}`).toEqual([]);
      const room = MAX_TEXT_CHARACTERS - kept;
      const far = `${'many words '.repeat(room).slice(-room)}${whole} and more`;
      expect(findPieces(redactText(far), secret), `${kept} before the bound`).toEqual([]);
    }
  });
});

test('a long text is cut at a separator, and says so', () => {
  const text = redactText('word '.repeat(10_000));
  expect(text).toMatch(/^(?:word )+\[cut\]$/);
  expect(text.length).toBeGreaterThan(MAX_TEXT_CHARACTERS - 10);
  expect(text.length).toBeLessThan(MAX_TEXT_CHARACTERS + 10);
  expect(redactText(`/${'c%40'.repeat(3200)}`)).toBe('/[cut]');
});

test('a text without personal values stays as it is, with its escapes and bad escapes', () => {
  for (const text of [
    '/p/sm%C3%B6r%20g%E5s%2541?page=2&sort=PRICE',
    '/100%/%zz/%4/%/%C3',
    '/@scope/name',
    'connect ECONNREFUSED 127.0.0.1:4000',
    '/c/s/search/haku',
    'x'.repeat(MAX_TEXT_CHARACTERS),
  ])
    expect(redactText(text)).toBe(text);
});

test('escapes cannot hide the word of the search page, the name of a secret or an address', () => {
  expect(redactText('/%73ok/hemlig')).toBe('/sok/[hidden]');
  expect(redactText('/x?%71=hemlig&page=2')).toBe('/x?q=[hidden]&page=2');
  expect(redactText('/x?to=%252Fsok%252Fhemlig%253Fx')).toBe('/x?to=%2Fsok%2F[hidden]');
  expect(redactText("'o'person+x@example.com'")).toBe('[e-mail]');
});

test('half an address that was cut elsewhere is hidden', () => {
  expect(redactText('at person@exam')).toBe('at [e-mail]');
  expect(redactText('at person@')).toBe('at [e-mail]');
});

test('a cut within the bound changes nothing', () => {
  expect(cutText('a b c', 5)).toBe('a b c');
  expect(cutText('a b c', 4)).toBe('a b ');
  expect(cutText('abc', 2)).toBe('');
  expect(cutText('abc', 0)).toBe('');
});
