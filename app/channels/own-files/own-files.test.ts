import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ChannelFileContent } from '#tests/support/a-channel.ts';
import { ICON, parseWith, PNG, readFontFile, SVG, type Files } from '#tests/support/channels/own-folder.ts';

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

test.each<[string, Partial<ChannelFileContent>, Files | null, string]>([
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
  [
    'a TrueType font',
    TITLE,
    { 'brand.woff2': Buffer.from('\0\u0001\0\0rest', 'latin1') },
    `${FONT_PLACE}: shop.files/brand.woff2 is a TrueType font: here belongs a woff2 font; convert it, for example with fonttools: fonttools ttLib.woff2 compress font.ttf`,
  ],
  [
    'a WOFF font',
    TITLE,
    { 'brand.woff2': 'wOFFrest' },
    `${FONT_PLACE}: shop.files/brand.woff2 is a WOFF font: here belongs a woff2 font; convert it, for example with fonttools: fonttools ttLib.woff2 compress font.ttf`,
  ],
  [
    'a page of a failed download',
    TITLE,
    { 'brand.woff2': '<!DOCTYPE html><title>404</title>' },
    `${FONT_PLACE}: shop.files/brand.woff2 is a web page: here belongs a woff2 font`,
  ],
  [
    'an empty file',
    TITLE,
    { 'brand.woff2': '' },
    `${FONT_PLACE}: shop.files/brand.woff2 is empty: here belongs a woff2 font`,
  ],
  [
    'half a font',
    TITLE,
    { 'brand.woff2': FONT.subarray(0, 9000) },
    `${FONT_PLACE}: shop.files/brand.woff2 is a woff2 font that is not complete: here belongs a woff2 font`,
  ],
  [
    'a damaged font',
    TITLE,
    { 'brand.woff2': Buffer.concat([FONT.subarray(0, 600), Buffer.alloc(FONT.length - 600)]) },
    `${FONT_PLACE}: shop.files/brand.woff2 is a broken woff2 font: here belongs a woff2 font`,
  ],
  [
    'a large file',
    TITLE,
    { 'brand.woff2': Buffer.concat([FONT, Buffer.alloc(204_800)]) },
    `${FONT_PLACE}: shop.files/brand.woff2 is larger than 204800 bytes: here belongs a woff2 font`,
  ],
  [
    'a link out of the folder',
    TITLE,
    { 'brand.woff2': (location) => symlink(path.resolve('package.json'), location) },
    `${FONT_PLACE}: shop.files/brand.woff2 is a symbolic link out of the folder: here belongs a woff2 font`,
  ],
  [
    'a folder',
    TITLE,
    { 'brand.woff2': (location) => mkdir(location) },
    `${FONT_PLACE}: shop.files/brand.woff2 is a directory, not a regular file: here belongs a woff2 font`,
  ],
  [
    'a picture as a font',
    TITLE,
    { 'brand.woff2': SVG },
    `${FONT_PLACE}: shop.files/brand.woff2 is an SVG picture: here belongs a woff2 font`,
  ],
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
  [
    'a JPEG',
    MARK,
    { 'swift.svg': Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1') },
    `${MARK_PLACE}: shop.files/swift.svg is a JPEG: here belongs an SVG, PNG, WebP or AVIF picture`,
  ],
  ...(
    [
      ['<script>alert(1)</script>', 'contains the element script'],
      ['<svg:script>alert(1)</svg:script>', 'contains the element svg:script'],
      ['<foreignObject/>', 'contains the element foreignObject'],
      ['<path onload="alert(1)"/>', 'has the event handler onload'],
      ['<image href="https://spy.example/a.png"/>', 'refers to https://spy.example/a.png'],
      ['<use xlink:href="other.svg#a"/>', 'refers to other.svg#a'],
      ['<path fill="url(https://spy.example/a)"/>', 'loads another file in fill'],
      ['<style>@import "https://spy.example/a.css";</style>', 'has styles that load other files'],
    ] as const
  ).map(([content, fault]): [string, Partial<ChannelFileContent>, Files, string] => [
    content,
    MARK,
    { 'swift.svg': drawing(content) },
    `${MARK_PLACE}: shop.files/swift.svg ${fault}: here belongs an SVG, PNG, WebP or AVIF picture`,
  ]),
  [
    'entities',
    MARK,
    { 'swift.svg': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}` },
    `${MARK_PLACE}: shop.files/swift.svg refers to other documents: here belongs an SVG, PNG, WebP or AVIF picture`,
  ],
  [
    'many elements within each other',
    MARK,
    { 'swift.svg': drawing('<g>'.repeat(201)) },
    `${MARK_PLACE}: shop.files/swift.svg is nested more than 200 elements deep: here belongs an SVG, PNG, WebP or AVIF picture`,
  ],
  [
    'more pixels than browsers have memory for',
    MARK,
    { 'swift.svg': aPng(20_000, 100) },
    `${MARK_PLACE}: shop.files/swift.svg has 20000 by 100 pixels, more than 4096 by 4096: here belongs an SVG, PNG, WebP or AVIF picture`,
  ],
  [
    'half a picture',
    MARK,
    { 'swift.svg': SVG.slice(0, 60) },
    `${MARK_PLACE}: shop.files/swift.svg ends in the middle of an element: here belongs an SVG, PNG, WebP or AVIF picture`,
  ],
  [
    'an icon of pixels',
    BAG,
    { 'bag.svg': PNG },
    `${ICON_PLACE}: shop.files/bag.svg is a picture of pixels: here belongs an SVG icon`,
  ],
  [
    'an icon on another grid',
    BAG,
    { 'bag.svg': drawing('<path d="M0 0"/>', '0 0 32 32') },
    `${ICON_PLACE}: shop.files/bag.svg must be an SVG document with viewBox="0 0 24 24"`,
  ],
  [
    'an icon with text',
    BAG,
    { 'bag.svg': drawing('<text>Bag</text>') },
    `${ICON_PLACE}: shop.files/bag.svg must not contain the element text: icons have svg, g, path, circle, ellipse, rect, line, polyline, polygon`,
  ],
  [
    'an icon with styles',
    BAG,
    { 'bag.svg': drawing('<path style="fill:red" d="M0 0"/>') },
    `${ICON_PLACE}: shop.files/bag.svg must not have the attribute style on path`,
  ],
  [
    'an icon with a gradient',
    BAG,
    { 'bag.svg': drawing('<path fill="url(#a)" d="M0 0"/>') },
    `${ICON_PLACE}: shop.files/bag.svg must have plain values: fill on path`,
  ],
  [
    'a large icon',
    BAG,
    { 'bag.svg': drawing(`<path d="${'M0 0'.repeat(600)}"/>`) },
    `${ICON_PLACE}: shop.files/bag.svg must have at most 2048 bytes as an icon`,
  ],
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
