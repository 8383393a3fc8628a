import { expect, test } from 'vitest';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { CHANNEL_SCHEMA } from '#app/channels/schema/channel-reference.server.ts';
import { isWithin, rebase, toName } from './edit-text.ts';
import { applyForm, changeRows } from './apply-form.ts';
import { formatLeaf, listLeaves } from '#app/channels/form/field.server.ts';
import { listFields } from '#app/channels/form/list-fields.server.ts';
import { listSection, sectionOf, SECTIONS } from './sections.ts';

const MEMBERS = Object.keys(CHANNEL_SCHEMA.properties ?? {});

/** A text with a formatting of its own: an order and spaces that no program writes. */
const FILE = `{
  "siteName":   "Birch",
  "hosts": { "primary": "birch.example" },
  "locales": [ { "code": "sv-SE", "default": true }, { "code": "en-US" } ],
  "theme": { "palette": "birch", "header": "dark", "style": { "link-color": "#112233" } },
  "menus": { "main": { "items": [
    { "label": { "sv": "A", "en": "A" }, "url": "/a" },
    { "label": { "sv": "B", "en": "B" }, "url": "/b" } ] } },
  "about": { "sv": "Om oss", "en": "About us" }
}
`;

function apply(changes: Readonly<Record<string, string>>, text = FILE) {
  const fields = listFields(JSON.parse(text), MEMBERS);
  const form = new Map(listLeaves(fields).map((leaf) => [toName(leaf.path), formatLeaf(leaf)]));
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return applyForm({ text, rejected: new Map() }, fields, form);
}

test('[CH-12] a form that was not changed leaves every byte of the file as it was', () => {
  const written = `${JSON.stringify(aChannelFile(), null, 2)}\n`;
  for (const text of [FILE, written]) expect(apply({}, text).text).toBe(text);
});

test.each([
  ['a text', { '/siteName': 'Björk' }, ['"siteName":   "Birch"', '"siteName":   "Björk"']],
  ['a colour', { '/theme/style/link-color': '#445566' }, ['#112233', '#445566']],
  ['a text of one language', { '/about/en': 'Who we are' }, ['About us', 'Who we are']],
  [
    'the colours of a header, which stand for the whole',
    { '/theme/header/colors': 'light' },
    ['"dark"', '"light"'],
  ],
])(
  '%s is changed in its place, and the rest stays as it is written',
  (_name, changes, [before = '', after = '']) => {
    expect(apply(changes).text).toBe(FILE.replace(before, after));
  },
);

test('a short form becomes an object where another of its members is set', () => {
  const { theme } = JSON.parse(apply({ '/theme/header/layout': 'stacked' }).text) as { theme: unknown };
  expect(theme).toMatchObject({ header: { colors: 'dark', layout: 'stacked' } });
});

test('numbers, lists and switches have their type; empty controls remove what they held', () => {
  const { text } = apply({
    '/hosts/aliases': 'one.example\r\n\r\ntwo.example\r\n',
    '/list/pageSize': '24',
    '/indexing': 'false',
    '/siteTopThreshold': 'many',
    '/theme/style/link-color': '',
  });
  expect(JSON.parse(text)).toMatchObject({
    hosts: { aliases: ['one.example', 'two.example'] },
    list: { pageSize: 24 },
    indexing: false,
    siteTopThreshold: 'many',
  });
  expect(JSON.parse(text)).not.toHaveProperty('theme.style');
  expect(JSON.parse(apply({ '/list/pageSize': '0x18' }, text).text)).toHaveProperty('list.pageSize', '0x18');
  expect(JSON.parse(apply({ '/list/pageSize': '' }, text).text)).not.toHaveProperty('list');
});

test('[CH-12] a font is a shipped one or a file of the shop, and changes from one to the other', () => {
  const choose = (font: string, text: string, more: Readonly<Record<string, string>> = {}) =>
    apply({ '/theme/fonts/title': font, ...more }, text).text;
  const fontOf = (text: string) =>
    (JSON.parse(text) as { theme: { fonts?: { title?: unknown } } }).theme.fonts?.title;
  const named = choose('Sora', FILE);
  const own = choose('brand.woff2', named);
  expect([named, own].map(fontOf)).toEqual(['Sora', { file: 'brand.woff2' }]);
  const bold = { '/theme/fonts/title/bold': 'bold.woff2' };
  expect(fontOf(choose('other.woff2', own, bold))).toEqual({ file: 'other.woff2', bold: 'bold.woff2' });
  expect(fontOf(choose('Inter', own, bold))).toBe('Inter');
  expect(fontOf(choose('', own))).toBeUndefined();
});

test('text that is no JSON is remembered and written nowhere', () => {
  const { text, rejected } = apply({ '/freeShippingFrom': '{ "se": ' });
  expect(text).toBe(FILE);
  expect(rejected.get('/freeShippingFrom')).toMatchObject({ text: '{ "se": ' });
});

test('rows of a menu are moved, removed and added', () => {
  const fields = listFields(JSON.parse(FILE), ['menus']);
  const urlsAfter = (action: string) => {
    const { menus } = JSON.parse(changeRows(FILE, action, fields)) as {
      menus: { main: { items: readonly { url: string }[] } };
    };
    return menus.main.items.map(({ url }) => url);
  };
  expect(urlsAfter('up:/menus/main/items/1')).toEqual(['/b', '/a']);
  expect(urlsAfter('up:/menus/main/items/0')).toEqual(['/a', '/b']);
  expect(urlsAfter('down:/menus/main/items/0')).toEqual(['/b', '/a']);
  expect(urlsAfter('remove:/menus/main/items/0')).toEqual(['/b']);
  expect(urlsAfter('add:/menus/main/items')).toEqual(['/a', '/b', '']);
  expect(changeRows(FILE, 'steal:/menus', fields)).toBe(FILE);
});

test('what a draft changed is carried over to a file that changed elsewhere', () => {
  const mine = apply({ '/siteName': 'Björk' }).text;
  const theirs = FILE.replace('birch.example', 'new.example');
  expect(rebase(FILE, mine, theirs)).toBe(theirs.replace('Birch', 'Björk'));
});

test('every member of the schema is in a section, with a control for each of its places', () => {
  const content = aChannelFile();
  const shown = SECTIONS.flatMap((section) =>
    listLeaves(listSection(section, content)).map(({ path }) => path[0]),
  );
  const missing = MEMBERS.filter((member) => member !== '$schema' && !shown.includes(member));
  // Lists without rows have only their button
  const isRows = (member: string) => listFields(content, [member]).some((field) => 'rows' in field);
  expect(missing.filter((member) => !isRows(member))).toEqual([]);
  expect(MEMBERS.map((member) => sectionOf(member)).filter((section) => section === 'json')).toEqual([
    'json',
  ]);
});

test('a finding is within the group whose path its own begins with', () => {
  expect(isWithin('menus.main', ['menus', 'main'])).toBe(true);
  expect(isWithin('menus.main.items[0].url', ['menus', 'main', 'items', 0])).toBe(true);
  expect(isWithin('menus.mainMenu', ['menus', 'main'])).toBe(false);
  expect(isWithin('menus.main.items[10]', ['menus', 'main', 'items', 1])).toBe(false);
});
