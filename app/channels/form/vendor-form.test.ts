import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { applyVendorSettings, toVendorForm, type VendorForm } from './vendor-form.server.ts';

type Field = VendorForm[string]['sections'][number]['fields'][number];
type Settings = Readonly<Record<string, unknown>>;

const content = (changes: Partial<ChannelFileContent> = {}): Settings => ({ ...aChannelFile(changes) });

const listControls = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.children ? listControls(field.children) : [field]));
const controlsOf = (file: unknown): readonly Field[] =>
  Object.values(toVendorForm(file)).flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => listControls(fields)),
  );

/** The settings that the studio makes of an unchanged form: the default of each field. */
function toSettings(controls: readonly Field[]): Settings {
  const settings: Record<string, unknown> = {};
  for (const { key, default: value } of controls) {
    if (value === undefined) continue;
    const path = key.split('.');
    let node = settings;
    for (const part of path.slice(0, -1)) node = (node[part] ??= {}) as Record<string, unknown>;
    node[path.at(-1) ?? ''] = value;
  }
  return settings;
}

const parse = (file: Settings) =>
  parseChannelFile({ file: 'a.json', bytes: Buffer.from(JSON.stringify(file)), variables: TEST_VARIABLES });

const karamell = JSON.parse(readFileSync('channels/karamell.json', 'utf8')) as Settings;

test('[CH-06] the form of the API’s studio has the fields of a file, with its values and languages', () => {
  const controls = controlsOf(content());
  const named = (key: string) => controls.find((control) => control.key === key);
  expect(named('siteName')).toMatchObject({ type: 'string', label: 'Site name', default: 'Test shop' });
  expect(named('siteName')).toHaveProperty('required', true);
  expect(named('about.sv')).toMatchObject({ type: 'string', default: 'About (sv)' });
  expect(named('theme.header.colors')).toMatchObject({ type: 'select', default: 'light' });
  expect(named('theme.header.colors')?.options).toContainEqual({
    value: 'dark',
    label: 'dark: light text on dark-background',
  });
  expect(named('theme.style.accent-color')).toMatchObject({ type: 'color' });
  expect(named('theme.style.accent-color')).not.toHaveProperty('default');
  expect(named('list.pageSize')).toMatchObject({ type: 'number', default: 20 });
  expect(named('list.soldOutLast')).toMatchObject({ type: 'boolean', default: true });
});

test('[CH-06] the form has only kinds of the studio, unique keys, and no field that leads elsewhere', () => {
  const controls = controlsOf(karamell);
  const keys = controls.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(controls.map(({ type }) => type))).toEqual(
    new Set(['string', 'textarea', 'number', 'boolean', 'color', 'select']),
  );
  expect(keys.filter((key) => /^(?:endpoints|hosts|channelId|logo|icon|shareImage)|Env$/.test(key))).toEqual(
    [],
  );
  for (const { sections } of Object.values(toVendorForm(karamell)))
    for (const { fields, title } of sections) expect([title, fields.length]).not.toEqual([title, 0]);
});

test.each([content(), karamell])('[CH-06] a form that is not changed changes nothing of the shop', (file) => {
  const variables = { ...TEST_VARIABLES, DEMO_API_KEY: 'k', DEMO_VISITOR_SECRET: 's'.repeat(32) };
  const channelOf = (made: Settings) => {
    const bytes = Buffer.from(
      JSON.stringify({ ...made, purgeSecretEnv: undefined, refreshSecretEnv: undefined }),
    );
    const parsed = parseChannelFile({ file: 'a.json', bytes, variables });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const { theme, siteName, customerService, about, list, globalMessage, footerNote, brandNames } =
      parsed.channel;
    return { theme, siteName, customerService, about, list, globalMessage, footerNote, brandNames };
  };
  expect(channelOf(applyVendorSettings(file, toSettings(controlsOf(file))))).toEqual(channelOf(file));
});

test('[CH-06] settings take effect in a file, those of the studio’s own form too; empty ones leave it as it is', () => {
  const settings = {
    siteName: '',
    theme: {
      colors: { primary: '#0E7490', buttonPurchaseBackground: '#7A1FA2', topBarText: '#FFFFFF' },
      header: { layout: 'stacked' },
      style: { 'radius-button': '3px' },
      typography: { fontFamily: 'Geist' },
    },
    branding: { name: 'Renamed', logoUrl: 'https://elsewhere.example/logo.svg' },
    list: { pageSize: 24 },
  };
  const parsed = parse(applyVendorSettings(content(), settings));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(parsed.channel.siteName).toBe('Renamed');
  expect(parsed.channel.theme.header).toMatchObject({ colors: 'light', layout: 'stacked' });
  expect(parsed.channel.theme.style).toMatchObject({ 'accent-color': '#7A1FA2', 'radius-button': '3px' });
  expect(parsed.channel.list.pageSize).toBe(24);
});

test('[CH-08] settings reach no other field: neither hosts nor APIs, keys, pictures nor values of the environment', () => {
  const file = content();
  const settings = JSON.parse(`{
    "channelId": "9|xx", "hosts": { "primary": "evil.example" }, "endpoints": { "api": "https://evil.example" },
    "apiKeyEnv": "SESSION_SECRETS", "shareImage": "https://evil.example/\${SESSION_SECRETS}",
    "logo": { "light": { "src": "https://evil.example/x.svg" } }, "tagManager": { "id": "GTM-1" },
    "__proto__": { "siteName": "Evil" }, "constructor": { "siteName": "Evil" }, "about": "text", "theme": ["a"]
  }`) as Settings;
  expect(applyVendorSettings(file, settings)).toEqual(file);
});
