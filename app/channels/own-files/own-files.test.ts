import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ChannelFileContent } from '#tests/support/a-channel.ts';
import { type Files, ICON, parseWith, PNG, readFontFile, SVG } from '#tests/support/channels/own-folder.ts';

const FONT = await readFontFile('plain');

const LOOK = { palette: 'beam', header: 'light', footer: 'dark' } as const;
const withTitle = (font: object) =>
  ({ theme: { ...LOOK, fonts: { title: font } } }) as Partial<ChannelFileContent>;
const withIcon = (file: string) => ({ theme: { ...LOOK, icons: { bag: file } } });
const withMark = (file: string): Partial<ChannelFileContent> => ({
  paymentLogos: [{ name: 'Swift', picture: { file } }],
});
const TITLE = withTitle({ file: 'brand.woff2' });
const MARK = withMark('swift.svg');
const BAG = withIcon('bag.svg');
const drawing = (content: string, viewBox = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
/** Its beginning, which names its size. */
function aPng(width: number, height: number): Buffer {
  const png = Buffer.concat([PNG.subarray(0, 8), Buffer.from('\0\0\0\rIHDR', 'latin1'), Buffer.alloc(40)]);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
const tooMany = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`${index}.svg`, SVG]));

const FONT_PLACE = 'theme.fonts.title.file';
const MARK_PLACE = 'paymentLogos[0].picture.file';
const ICON_PLACE = 'theme.icons.bag';

const CONVERT = '; convert it, for example with fonttools: fonttools ttLib.woff2 compress font.ttf';
const ELEMENTS = 'svg, g, path, circle, ellipse, rect, line, polyline, polygon';
const DAMAGED = Buffer.concat([FONT.subarray(0, 600), Buffer.alloc(FONT.length - 600)]);
const linkOut = (place: string) => symlink(path.resolve('package.json'), place);

type Row = [name: string, changes: Partial<ChannelFileContent>, files: Files | null, finding: string];

test.each<Row>([
  ['no folder', TITLE, null, `${FONT_PLACE}: the folder shop.files beside this file does not exist`],
  ['an empty folder', TITLE, {}, `${FONT_PLACE}: shop.files has no file brand.woff2; it is empty`],
  [
    'another file',
    TITLE,
    { 'logo.svg': SVG, 'text.woff2': FONT },
    `${FONT_PLACE}: shop.files has no file brand.woff2; it has logo.svg, text.woff2`,
  ],
  [
    'a misspelt name',
    TITLE,
    { 'brands.woff2': FONT },
    `${FONT_PLACE}: shop.files has no file brand.woff2; did you mean "brands.woff2"?`,
  ],
  [
    'too many files',
    TITLE,
    tooMany,
    `${FONT_PLACE}: the folder shop.files beside this file holds more than 40 files`,
  ],
  ...(
    [
      ['a TrueType font', Buffer.from('\0\u0001\0\0rest', 'latin1'), 'is a TrueType font', CONVERT],
      ['a WOFF font', 'wOFFrest', 'is a WOFF font', CONVERT],
      ['a page of a failed download', '<!DOCTYPE html><title>404</title>', 'is a web page', ''],
      ['an empty file', '', 'is empty', ''],
      ['half a font', FONT.subarray(0, 9000), 'is a woff2 font that is not complete', ''],
      ['a damaged font', DAMAGED, 'is a broken woff2 font', ''],
      ['a large file', Buffer.concat([FONT, Buffer.alloc(204_800)]), 'is larger than 204800 bytes', ''],
      ['a link out of the folder', linkOut, 'is a symbolic link out of the folder', ''],
      ['a folder', (place: string) => mkdir(place), 'is a directory, not a regular file', ''],
      ['a picture as a font', SVG, 'is an SVG picture', ''],
    ] as const
  ).map(([name, font, fault, remedy]): Row => [
    name,
    TITLE,
    { 'brand.woff2': font },
    `${FONT_PLACE}: shop.files/brand.woff2 ${fault}: here belongs a woff2 font${remedy}`,
  ]),
  [
    'a path',
    withTitle({ file: '../brand.woff2' }),
    {},
    `${FONT_PLACE}: must be the name of a file in the folder of the shop’s own files, without a path, like brand.woff2`,
  ],
  [
    'a weight that the font lacks',
    { theme: { ...LOOK, fonts: { title: { file: 'brand.woff2' } }, style: { 'title-font-weight': '250' } } },
    { 'brand.woff2': FONT },
    'theme.style.title-font-weight: title-font-weight is 250, but brand.woff2 has 300 to 900; set theme.style.title-font-weight',
  ],
  [
    'a font as a picture',
    withMark('brand.woff2'),
    { 'brand.woff2': FONT },
    `${MARK_PLACE}: shop.files/brand.woff2 is a font: here belongs an SVG, PNG, WebP or AVIF picture`,
  ],
  ...(
    [
      ['a JPEG', Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1'), 'is a JPEG'],
      ['a script', drawing('<script>alert(1)</script>'), 'contains the element script'],
      ['a script by its namespace', drawing('<svg:script/>'), 'contains the element svg:script'],
      ['HTML', drawing('<foreignObject/>'), 'contains the element foreignObject'],
      ['an event handler', drawing('<path onload="alert(1)"/>'), 'has the event handler onload'],
      ['an image', drawing('<image href="https://spy.example/a"/>'), 'refers to https://spy.example/a'],
      ['another file', drawing('<use xlink:href="other.svg#a"/>'), 'refers to other.svg#a'],
      ['a pattern', drawing('<path fill="url(https://spy.example/a)"/>'), 'loads another file in fill'],
      ['styles', drawing('<style>@import "//spy.example";</style>'), 'has styles that load other files'],
      ['entities', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///x">]>${SVG}`, 'refers to other documents'],
      ['depth', drawing('<g>'.repeat(201)), 'is nested more than 200 elements deep'],
      ['pixels', aPng(20_000, 100), 'has 20000 by 100 pixels, more than 4096 by 4096'],
      ['half a picture', SVG.slice(0, 60), 'ends in the middle of an element'],
    ] as const
  ).map(([name, picture, fault]): Row => [
    `a picture with ${name}`,
    MARK,
    { 'swift.svg': picture },
    `${MARK_PLACE}: shop.files/swift.svg ${fault}: here belongs an SVG, PNG, WebP or AVIF picture`,
  ]),
  ...(
    [
      ['pixels', PNG, 'is a picture of pixels: here belongs an SVG icon'],
      ['another grid', drawing('', '0 0 32 32'), 'must be an SVG document with viewBox="0 0 24 24"'],
      ['text', drawing('<text>Bag</text>'), `must not contain the element text: icons have ${ELEMENTS}`],
      ['styles', drawing('<path style="fill:red"/>'), 'must not have the attribute style on path'],
      ['a gradient', drawing('<path fill="url(#a)"/>'), 'must have plain values: fill on path'],
      [
        'much detail',
        drawing(`<path d="${'M0 0'.repeat(600)}"/>`),
        'must have at most 2048 bytes as an icon',
      ],
    ] as const
  ).map(([name, icon, fault]): Row => [
    `an icon with ${name}`,
    BAG,
    { 'bag.svg': icon },
    `${ICON_PLACE}: shop.files/bag.svg ${fault}`,
  ]),
  [
    'an icon that there is not',
    { theme: { ...LOOK, icons: { bagg: 'bag.svg' } } } as never,
    { 'bag.svg': ICON },
    'theme.icons.bagg: this name is not known here; did you mean "bag"?',
  ],
  [
    'two ways to name a picture',
    { icon: { file: 'a.svg', svg: SVG } } as never,
    { 'a.svg': SVG },
    'icon: must have svg or file, one of the two',
  ],
  [
    'a share picture over http',
    { shareImage: 'http://cdn.example/share.jpg' },
    null,
    'shareImage: must begin with https: browsers refuse pictures of other hosts over http',
  ],
])('[CH-05] %s is an error at its place', async (_, changes, files, finding) => {
  const parsed = await parseWith(changes, files);
  const errors = parsed.ok ? [] : parsed.errors;
  expect(errors.map(({ path: place, reason }) => `${place}: ${reason}`)).toEqual([finding]);
  for (const { line, column } of errors) expect([line, column]).not.toContain(null);
});
