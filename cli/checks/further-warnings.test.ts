import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { withServer } from '#tests/support/loopback-servers.ts';
import { askPictures } from './ask-pictures.ts';
import { listFurtherWarnings, readCheckedFile } from './further-warnings.ts';
import { listPictures, PICTURE_BUDGETS } from './pictures.ts';

type Changes = Partial<ChannelFileContent>;
const MADE = { productInformation: { parameters: { manufacturer: 'maker' } } };

function checked(changes: Changes) {
  const features = { withdrawals: true, ...changes.features };
  const file = readCheckedFile(JSON.stringify(aChannelFile({ ...MADE, ...changes, features }), null, 2));
  if (!file) throw new Error('The file of a test is not valid.');
  return file;
}

/** `line:column path: reason; fix` of each finding. */
const findings = async (changes: Changes): Promise<string[]> =>
  (await listFurtherWarnings(checked(changes))).map(
    ({ line, column, path, reason, fix }) => `${line}:${column} ${path}: ${reason}; ${fix}`,
  );

type Theme = Partial<ChannelFileContent['theme']>;
const theme = (more: Theme): Changes => ({
  theme: { palette: 'beam', header: 'light', footer: 'dark', ...more },
});
const payment = (
  more: NonNullable<Changes['payment']>,
  hosts: ChannelFileContent['hosts'] = { primary: 'www.shop.co.uk' },
): Changes => ({
  hosts,
  payment: more,
});
const drawing = (bytes: number) => ({ svg: `<svg${' '.repeat(bytes - 5)}>` });
const plan = (from: string, more: Theme): Changes => ({
  overrides: [{ from, theme: more }],
});
const NO_TOP_BAR = { colors: 'light', topBar: false } as const;

test.each<[string, Changes, readonly RegExp[]]>([
  ['a file without any of it', {}, []],

  // Payment origins
  ['a payment page of another site', payment({ pages: ['https://pay.example'] }), []],
  [
    'a frame of another site',
    payment({ frames: ['https://pay.example'] }),
    [/^\d+:7 payment\.frames\[0\]: is of another site than shop\.co\.uk: browsers withhold its cookies/],
  ],
  ['a frame of the shop’s own site', payment({ frames: ['https://pay.shop.co.uk'] }), []],
  [
    'a frame of another shop below the same public suffix',
    payment({ frames: ['https://pay.co.uk'] }),
    [/payment\.frames\[0\]: is of another site.+payment\.pages.+pay\.shop\.co\.uk/],
  ],
  [
    'scripts without trust',
    payment({ scripts: ['https://js.pay.example'] }),
    [/payment\.scripts\[0\]: its scripts run in a document without an origin.+set payment\.trustsScripts/],
  ],
  ['scripts with trust', payment({ scripts: ['https://js.pay.example'], trustsScripts: true }), []],
  [
    'a provider on this machine',
    payment({ pages: ['http://127.0.0.1:4000'] }),
    [/payment\.pages\[0\]: is an address of this machine/],
  ],
  [
    'a provider on this machine, of a shop on this machine',
    payment({ pages: ['http://localhost:4000'] }, { primary: 'shop.localhost' }),
    [],
  ],
  [
    'the shop’s own host',
    payment({ frames: ['https://shop.example'] }, { primary: 'www.shop.example', aliases: ['shop.example'] }),
    [/payment\.frames\[0\]: is the shop’s own host.+; remove it/],
  ],

  [
    'goods without maker, sheet and allergens',
    { productInformation: { parameters: { energyClass: 'class', ingredients: 'list' } } },
    [/who made the.+2023\/988/, /information sheet.+2019\/2015/, /allergens of food.+1169\/2011/],
  ],
  // Withdrawals
  [
    'an API that takes no withdrawals',
    { market: 'no', features: { withdrawals: false } },
    [/^\d+:\d+ features\.withdrawals: consumers in SE cannot withdraw from a contract on a page.+Art\. 11a/],
  ],
  [
    'such an API of a shop in two countries of the EU',
    { market: 'fi', features: { withdrawals: false } },
    [/consumers in FI cannot/, /consumers in SE cannot/],
  ],
  [
    'a shop outside of the EU',
    { market: 'us', locales: [{ code: 'en-US', default: true }], features: { withdrawals: false } },
    [],
  ],
  [
    'too few days',
    { withdrawal: { days: 7 } },
    [/withdrawal\.days: consumers in SE may withdraw for at least 14 days, not 7/],
  ],

  // Pictures within the file
  ['a logo of its budget', { logo: { light: drawing(60_000), dark: drawing(60_000) } }, []],
  [
    'larger drawings',
    { logo: { light: drawing(60_001), dark: drawing(5) }, icon: drawing(20_001) },
    [
      /^20:7 logo\.light\.svg: the picture has 60,001 bytes, more than the 60,000 of a logo picture.+; simplify/,
      /icon\.svg: the picture has 20,001 bytes, more than the 20,000 of a icon picture/,
    ],
  ],
  [
    'a mark',
    { carrierLogos: ['swiftbox', { name: 'Sledge', picture: drawing(30_000) }] },
    [/carrierLogos\[1\]\.picture\.svg: the picture has 30,000 bytes/],
  ],

  // Values without effect
  [
    'a value of the palette, in other letters',
    theme({ style: { 'title-text-color': '#1c3a8c', 'radius-button': '9px' } }),
    [/^35:7 theme\.style\.title-text-color: has no effect: it is the value of the palette beam; remove it/],
  ],
  [
    'a value of the palette that replaces a computed one',
    theme({ style: { 'accent-color': '#7A2E1F', 'link-color': '#1C3A8C' } }),
    [],
  ],
  [
    'a value of the palette that a plan changes',
    { ...theme({ style: { 'radius-button': '4px' } }), ...plan('2026-12-01', { palette: 'candy' }) },
    [],
  ],
  [
    'a plan that leads back to the palette',
    {
      ...theme({ style: { 'radius-button': '9px' } }),
      ...plan('2026-12-01', { style: { 'radius-button': '4px' } }),
    },
    [],
  ],
  [
    'text of a message that there is not',
    theme({ style: { 'inverse-text-color': '#FFFFFF' } }),
    [/theme\.style\.inverse-text-color: has no effect: only the message above the header/],
  ],
  [
    'text of a message that is planned',
    {
      ...theme({ style: { 'inverse-text-color': '#FEFEFE' } }),
      overrides: [{ from: '2026-12-01', globalMessage: { text: { sv: 'Rea', en: 'Sale' } } }],
    },
    [],
  ],
  [
    'parts of a top bar that there is not',
    theme({ header: { ...NO_TOP_BAR, sellingPoints: 'list', customerType: 'toggle' } }),
    [
      /theme\.header\.sellingPoints: has no effect: the header has no top bar/,
      /theme\.header\.customerType: has no effect: the header has no top bar/,
    ],
  ],
  ['no top bar', theme({ header: { ...NO_TOP_BAR, sellingPoints: 'none', customerType: 'menu' } }), []],
  [
    'what minimal cards do not have',
    theme({ card: { kind: 'minimal', stock: true, quickAdd: 'sizes', facts: ['watt'] } }),
    [
      /theme\.card\.stock: has no effect/,
      /theme\.card\.quickAdd: has no effect/,
      /theme\.card\.facts: has no/,
    ],
  ],
  [
    'members that another member leaves without effect',
    {
      freeShippingFrom: { se: 499 },
      list: { soldOutLast: true },
      features: { reviewLanguages: true, reviewVariants: true },
      payment: { trustsScripts: true },
    },
    [
      /freeShippingFrom: has no effect: no selling point names the amount/,
      /list\.soldOutLast: has no effect: the API does not offer it \(features\.soldOutLast\)/,
      /features\.reviewLanguages: has no effect: pages show no reviews/,
      /features\.reviewVariants: has no effect: pages show no reviews/,
      /payment\.trustsScripts: has no effect: no provider has a script/,
    ],
  ],
  [
    'the same members with what they need',
    {
      freeShippingFrom: { se: 499 },
      sellingPoints: [{ icon: 'truck', computed: 'freeShipping' }],
      list: { soldOutLast: true },
      features: { soldOutLast: true, reviews: true, reviewLanguages: true, reviewVariants: true },
    },
    [],
  ],
  ['facts of a table', theme({ card: { facts: ['watt'] }, list: { layout: 'table' } }), []],
  [
    'a note in a footer without notes',
    {
      ...theme({ footer: { colors: 'dark', layout: 'statement' } }),
      footerNote: { title: { sv: 'A', en: 'A' }, text: { sv: 'B', en: 'B' } },
    },
    [/^\d+:3 footerNote: has no effect: a statement footer \(theme\.footer\.layout\) does not show it/],
  ],
])('[CH-05] check further warns of %s', async (_name, changes, expected) => {
  const found = await findings(changes);
  expect(found).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
});

const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer();
const FILES = new Map<string, Buffer>([
  ['/small.png', await blank(300, 50)],
  ['/wide.png', await blank(1300, 50)],
  ['/heavy.png', Buffer.alloc(2_000_000, 1)],
  ['/page', Buffer.from('<!doctype html><p>moved')],
]);
const serveFiles: RequestListener = ({ url = '' }, response) =>
  void response.writeHead(FILES.has(url) ? 200 : 404).end(FILES.get(url));

/** A logo of the shop's image server. */
const logoAt =
  (path: string) =>
  (origin: string): Changes => {
    const { logo, endpoints } = aChannelFile();
    const images = { endpoints: { ...endpoints, images: origin } };
    return { logo: { ...logo, light: { src: `${origin}${path}` } }, ...images };
  };

test.each<[string, (origin: string) => Changes, readonly RegExp[]]>([
  ['a small logo', logoAt('/small.png'), []],
  ['a wide logo', logoAt('/wide.png'), [/logo\.light\.src: .+1300 by 50 pixels, more than the 1200 by 200/]],
  ['a heavy logo', logoAt('/heavy.png'), [/logo\.light\.src: .+1,048,576 bytes, more than the 60,000/]],
  ['no picture', logoAt('/page'), [/logo\.light\.src: the picture cannot be shown: http.+is no picture/]],
  ['a lost one', logoAt('/gone.png'), [/logo\.light\.src: the picture cannot be loaded: .+answers 404/]],
  [
    'nothing there',
    () => ({ shareImage: 'https://127.0.0.1:1/a.jpg' }),
    [/shareImage: the picture cannot be loaded: nothing answers at https/],
  ],
  [
    'pictures of the shop’s own host',
    () => ({
      mainMenu: {
        entries: [{ picture: '/small.png', icon: '/wide.png', children: [{ picture: '/gone.png' }] }],
      },
    }),
    [
      /mainMenu\.entries\[0\]\.icon: .+1300 by 50/,
      /mainMenu\.entries\[0\]\.children\[0\]\.picture: .+answers 404/,
    ],
  ],
])('[CH-05] check --online looks at pictures: %s', async (_name, toChanges, expected) => {
  await withServer(serveFiles, async (port) => {
    const file = checked(toChanges(`http://127.0.0.1:${port}`));
    const warnings = await askPictures(file, { variables: TEST_VARIABLES, port });
    const found = warnings.map(({ line, path, reason }) => `${line} ${path}: ${reason}`);
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });
});

test('[CH-05] pictures of a shop that does not answer yet are passed over', async () => {
  const file = checked({ shareImage: '/images/a.jpg' });
  expect(await askPictures(file, { variables: TEST_VARIABLES, port: 1 })).toEqual([]);
});

test('every picture of a file is looked at, with its place', () => {
  const items = [{ label: { sv: 'A', en: 'A' }, url: '/', picture: '/a.jpg', children: [] }];
  const { file } = checked({
    shareImage: '/s.jpg',
    paymentLogos: [{ name: 'Pay', picture: { src: 'https://cdn.example/p.svg' } }],
    menus: { ...aChannelFile().menus, main: { items } },
    mainMenu: { promoted: { label: { sv: 'A', en: 'A' }, url: '/', picture: '/p.jpg' } },
    overrides: [{ from: '2026-12-01', mainMenu: { entries: [{ icon: '/x.jpg' }] } }],
  });
  expect(listPictures(file).map(({ path, kind }) => `${kind} ${path.join('.')}`)).toEqual([
    'logo logo.light.svg',
    'logo logo.dark.svg',
    'icon icon.svg',
    'mark paymentLogos.0.picture.src',
    'share shareImage',
    'menu menus.main.items.0.picture',
    'menu mainMenu.promoted.picture',
    'icon overrides.0.mainMenu.entries.0.icon',
  ]);
  expect(Object.keys(PICTURE_BUDGETS)).toEqual(['logo', 'icon', 'mark', 'menu', 'share']);
});
