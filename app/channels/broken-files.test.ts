import { expect, test } from 'vitest';
import { aChannelFile, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { parseChannelFile } from './parse-channel-file.server.ts';

/** Errors and warnings with their places, as operators see them. */
function findingsOf(text: string): string[] {
  const parsed = parseChannelFile({ file: 'shop.json', bytes: Buffer.from(text), variables: TEST_VARIABLES });
  const findings = parsed.ok ? parsed.warnings : parsed.errors;
  return findings.map(
    ({ line, column, path, reason }) => `${line}:${column} ${path ? `${path}: ` : ''}${reason}`,
  );
}

const format = (content: unknown): string => JSON.stringify(content, null, 2);
const VALID = format(aChannelFile());

test('the file that the others are made from has no finding', () => {
  expect(findingsOf(VALID)).toEqual([]);
});

test.each([
  ['', '1:1 not valid JSON: the file is empty'],
  ['null', '1:1 must be an object: names with values between { and }, not null'],
  ['[]', '1:1 must be an object: names with values between { and }, not a list'],
  ['siteName: Shop', '1:1 not valid JSON: names must be in double quotes, found "s"'],
  ['<!doctype html>', '1:1 not valid JSON: this is not a JSON value, found "<"'],
  ['[[[', '1:4 not valid JSON: expected a comma or "]", the file ends here'],
])('[CH-05] the text %j is no channel file: %s', (text, finding) => {
  expect(findingsOf(text).join(' | ')).toBe(finding);
});

test('[CH-05] nesting without end is an error at its place', () => {
  expect(findingsOf('['.repeat(50_000))).toEqual(['1:65 nested more than 64 levels deep']);
  expect(findingsOf('{"a":'.repeat(20_000))).toEqual(['1:321 nested more than 64 levels deep']);
});

test('[CH-05] a file with too many names is refused before any of them is looked at', () => {
  const names = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`n${index}`, 1]));
  expect(findingsOf(JSON.stringify(names))).toEqual([
    expect.stringMatching(/^1:\d+ more than 10000 names and values$/),
  ]);
});

test('[CH-05] a name of any length is reported, shortened, and at its place among any number of lines', () => {
  const name = 'siteNam'.repeat(20_000);
  const text = VALID.replace('{', `{${'\n'.repeat(100_000)}  "${name}": 1,`);
  expect(findingsOf(text)).toEqual([`100001:3 ${name.slice(0, 120)}…: this name is not known here`]);
});

test.each([
  [
    '"siteName"',
    "'siteName'",
    '3:3 not valid JSON: names and texts must be in straight double quotes, found "\'"',
  ],
  [
    '"siteName": "Test shop",',
    '"siteName": "Test shop"',
    '4:3 not valid JSON: expected a comma, found "\\""',
  ],
  [
    '"siteName": "Test shop",',
    '"siteName": "Test shop",,',
    '3:27 not valid JSON: expected a name in double quotes, found ","',
  ],
  ['"siteName": "Test shop"', '"siteName" = "Test shop"', '3:14 not valid JSON: expected a colon, found "="'],
  [
    '"Test shop"',
    '"Test shop',
    '3:15 not valid JSON: the string has no closing quote on its line, found "\\""',
  ],
  [
    '"Test shop"',
    '“Test shop”',
    '3:15 not valid JSON: names and texts must be in straight double quotes, found "“"',
  ],
  [
    '"Test shop"',
    '"Test\tshop"',
    '3:15 not valid JSON: this string has a control character, which must be escaped',
  ],
  ['"Test shop"', '"Test \\x shop"', '3:15 not valid JSON: this escape sequence is not allowed, found "\\""'],
  ['"siteName"', '// name\n  "siteName"', '3:3 not valid JSON: comments are not allowed, found "/"'],
  [
    '"siteName"',
    '<<<<<<< HEAD\n  "siteName"',
    '3:3 not valid JSON: this is a mark of a merge conflict, found "<"',
  ],
  [
    '"currency": "SEK"',
    '"siteName": "Second",\n  "currency": "SEK"',
    '8:3 the name "siteName" is given a second time, the first is on line 3',
  ],
  ['"TEST_API_KEY"', '"TEST_API_KEY",', '69:30 not valid JSON: a comma must not be the last in its list'],
  [
    '"default": true',
    '"default": True',
    '12:18 not valid JSON: true, false and null must be in lower case, found "T"',
  ],
  ['"SEK"', 'undefined', '8:15 not valid JSON: this is not a JSON value, found "u"'],
])('[CH-05] %s written as %s: %s', (before, after, finding) => {
  expect(findingsOf(VALID.replace(before, () => after))).toEqual([finding]);
});

/** The valid file with another value at a path; `undefined` removes the member. */
function withValue(path: string, value: unknown): string {
  const content = JSON.parse(VALID) as object;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((part, name) => (Reflect.get(part, name) ?? {}) as object, content);
  Reflect.set(parent, last, value);
  return format(content);
}

test.each<[string, unknown, string]>([
  ['channelId', undefined, '1:1 channelId: is missing: The commerce API’s id of this channel, like 2|com'],
  ['channelId', '1', '2:3 channelId: must be the API’s channel id, like 2|com'],
  ['siteName', 5, '3:3 siteName: must be text in double quotes, not a number'],
  ['siteName', '', '3:3 siteName: must not be empty'],
  [
    'siteName',
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '3:3 siteName: must have at most 60 characters',
  ],
  ['sitename', 'Shop', '70:3 sitename: this name is not known here; did you mean "siteName"?'],
  ['hosts', undefined, '1:1 hosts: is missing: Host names of the shop'],
  ['hosts', 'shop.example', '4:3 hosts: must be an object: names with values between { and }, not text'],
  [
    'hosts.primary',
    'https://shop.example',
    '5:5 hosts.primary: must be a lower-case host name without port, like shop.example',
  ],
  ['hosts.aliases', 'shop.example', '6:5 hosts.aliases: must be a list: values between [ and ], not text'],
  ['hosts.aliases', ['shop.localhost'], '7:7 hosts.aliases[0]: this host is listed twice'],
  ['currency', 'KRONA', '8:3 currency: must be an ISO 4217 code, like SEK'],
  [
    'timeZone',
    'Europe/Atlantis',
    '70:3 timeZone: must be a time zone of the IANA database, like Europe/Stockholm',
  ],
  ['locales', [], '9:3 locales: must have at least one entry'],
  [
    'locales.0.code',
    'sv',
    '11:7 locales[0].code: must be one of en-US, sv-SE, fi-FI, da-DK, nb-NO; did you mean "sv-SE"?',
  ],
  [
    'locales.0.code',
    'ja-JP',
    '11:7 locales[0].code: is neither one of en-US, sv-SE, fi-FI, da-DK, nb-NO nor in a language of LANGUAGES_DIR, which has none',
  ],
  ['locales.0.default', 'true', '12:7 locales[0].default: must be true or false without quotes, not text'],
  ['locales.0.default', undefined, '9:3 locales: exactly one locale must have "default": true, 0 have'],
  ['locales.1.code', 'sv-SE', '15:7 locales[1].code: this locale is listed twice'],
  ['logo.light', {}, '19:5 logo.light.svg: is missing: The SVG document itself'],
  ['logo.light.src', 'https://cdn.example/a.png', '19:5 logo.light: must have svg or src, one of the two'],
  ['logo.light.svg', 'logo.svg', '20:7 logo.light.svg: must begin with <svg'],
  [
    'logo.light.svg',
    '<svg><script>1</script></svg>',
    '20:7 logo.light.svg: an SVG picture must not contain scripts, event handlers or foreign content',
  ],
  [
    'icon',
    { src: 'http://cdn.example/a.png' },
    '27:5 icon.src: must begin with https: browsers refuse pictures of other hosts over http',
  ],
  ['themeColor', 'blue', '29:3 themeColor: must be a colour like #1C3A8C'],
  [
    'theme.palette',
    'beem',
    '31:5 theme.palette: must be one of candy, birch, beam, fjord; did you mean "beam"?',
  ],
  ['theme.header', 'drak', '32:5 theme.header: must be one of light, dark, brand; did you mean "dark"?'],
  [
    'theme.header',
    { layout: 'stack' },
    '33:7 theme.header.layout: must be one of row, centred, stacked, overlay; did you mean "stacked"?',
  ],
  [
    'theme.card',
    { kind: 'spek' },
    '35:7 theme.card.kind: must be one of standard, minimal, sticker, spec; did you mean "spec"?',
  ],
  ['theme.list', { columns: 9 }, '35:7 theme.list.columns: must be at most 5'],
  [
    'theme.style',
    { 'accent-colour': '#000000' },
    '35:7 theme.style.accent-colour: this name is not known here; did you mean "accent-color"?',
  ],
  [
    'theme.style',
    { 'body-text-color': '#eeeeee' },
    '35:7 theme.style.body-text-color: body-text-color #eeeeee on muted-background #F2F4F9 has a contrast of 1.05 to 1, needs 4.5 to 1; the nearest readable body-text-color is #707070',
  ],
  ['menus.footer', 'x', '41:5 menus.footer: this name is not known here; did you mean "footerFirst"?'],
  [
    'menus.main',
    { items: [{ label: 'Home' }] },
    '39:11 menus.main.items[0].label: must be an object: names with values between { and }, not text | 38:9 menus.main.items[0].url: is missing: Path of the shop, or absolute URL; empty for a heading',
  ],
  ['sellingPoints', [{}], '43:5 sellingPoints[0].icon: is missing: Drawing before the text'],
  ['sellingPoints.0.text', undefined, '43:5 sellingPoints[0]: must have either text or computed'],
  ['about.en', undefined, '51:3 about.en: the text in this language is missing'],
  ['about.ja', 'x', '54:5 about.ja: this name is not known here; did you mean "da"?'],
  [
    'customerService.email',
    'service',
    '56:5 customerService.email: must be a mail address, like service@shop.example',
  ],
  ['features', { comparison: true }, '71:5 features.comparison: this name is not known here'],
  ['siteTopThreshold', '10', '70:3 siteTopThreshold: must be a number without quotes, not text'],
  ['siteTopThreshold', -1, '70:3 siteTopThreshold: must be at least 0'],
  ['siteTopThreshold', 1.5, '70:3 siteTopThreshold: must be a whole number'],
  ['endpoints.api', 'localhost:4000/graphql', '64:5 endpoints.api: must be an absolute http or https URL'],
  [
    'endpoints.api',
    '${BACKEND_ORGIN}/graphql',
    '64:5 endpoints.api: the environment variable BACKEND_ORGIN is not set',
  ],
  [
    'endpoints.images',
    undefined,
    '63:3 endpoints.images: is missing: Base of product pictures; may be a path of the shop’s own host, like /images. Absolute URL; may hold ${BACKEND_ORIGIN} or any ${ENV_NAME} of the environment',
  ],
  ['apiKeyEnv', 'key-1234', '69:3 apiKeyEnv: must be the name of an environment variable'],
  ['apiKey', 'sk_live_1', '70:3 apiKey: this name is not known here; did you mean "apiKeyEnv"?'],
  ['defaultCustomerType', 'ROBOT', '70:3 defaultCustomerType: must be one of PERSON, ORGANIZATION'],
  [
    'maintenance',
    true,
    '70:3 maintenance: must be an object: names with values between { and }, not true or false',
  ],
])('[CH-05] %s with %j: %s', (path, value, finding) => {
  expect(findingsOf(withValue(path, value)).join(' | ')).toBe(finding);
});
