import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { findBrandFile } from '#app/channels/brand-pictures.server.ts';
import type { ChannelFileContent } from '#tests/support/a-channel.ts';
import { type Files, ICON, parseWith, PNG, readFontFile, SVG } from '#tests/support/channels/own-folder.ts';

const FONT = await readFontFile('plain');
const LOOK = { palette: 'beam', header: 'light', footer: 'dark' } as const;
const TITLE = { theme: { ...LOOK, fonts: { title: { file: 'brand.woff2', fallback: 'serif' } } } } as const;
const withBody = (font: object) =>
  ({
    theme: { ...LOOK, fonts: { body: font }, style: { 'button-font-weight': 400 } },
  }) as Partial<ChannelFileContent>;
const BAG = { theme: { ...LOOK, icons: { bag: 'bag.svg' } } };
const MARK: Partial<ChannelFileContent> = {
  paymentLogos: [{ name: 'Swift', picture: { file: 'swift.svg' } }],
};

async function channelWith(changes: Partial<ChannelFileContent>, files: Files) {
  const parsed = await parseWith(changes, files);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed;
}

test('[CH-09] own files become part of the shop: fonts and pictures by address, SVG as if the file contained it', async () => {
  const { channel, warnings } = await channelWith(
    {
      ...TITLE,
      logo: { light: { file: 'logo.svg' }, dark: { file: 'logo.png' } },
      ...MARK,
    },
    { 'brand.woff2': FONT, 'logo.svg': SVG, 'logo.png': PNG, 'swift.svg': SVG, 'unused.svg': SVG },
  );
  expect(warnings).toEqual([]);
  expect([...(channel.files?.keys() ?? [])]).toEqual(['brand.woff2', 'logo.png']);
  const url = channel.theme.own?.fonts[0]?.faces[0]?.url ?? '';
  expect(url).toMatch(/^\/brand\/files\/[0-9a-f]{16}\/brand\.woff2$/);
  expect(findBrandFile(channel, url)).toMatchObject({ contentType: 'font/woff2', isExact: true });
  // Another test may have made it smaller
  expect(Buffer.from(findBrandFile(channel, url)?.body ?? '').toString('latin1', 0, 4)).toBe('wOF2');
  expect(findBrandFile(channel, '/brand/files/0123456789abcdef/brand.woff2')).toMatchObject({
    isExact: false,
  });
  for (const name of [
    'unused.svg',
    '0/unused.svg',
    '0/brand.woff2/more',
    '0/../brand.woff2',
    '0/constructor',
  ])
    expect(findBrandFile(channel, `/brand/files/${name}`)).toBeNull();
  expect(channel.logo.light).toEqual({ url: `/brand/logo-light.svg?v=${channel.version}`, svg: SVG });
  expect(channel.logo.dark.url).toMatch(/^\/brand\/files\/[0-9a-f]{16}\/logo\.png$/);
  expect(channel.paymentLogos).toMatchObject([{ name: 'Swift', picture: { svg: SVG } }]);
  expect(JSON.stringify(channel)).not.toContain('bytes');
});

test('the version of a channel depends on the files that it names, and on no other', async () => {
  const versionOf = async (files: Files) => (await channelWith(MARK, files)).channel.version;
  const first = await versionOf({ 'swift.svg': SVG });
  expect(await versionOf({ 'swift.svg': SVG, 'other.svg': ICON })).toBe(first);
  expect(await versionOf({ 'swift.svg': ICON })).not.toBe(first);
});

test('[CH-09] letters and weights that a body font lacks are warnings', async () => {
  const options = { targetFormat: 'woff2', variationAxes: { wght: 400 } } as const;
  const thin = await subsetFont(FONT, 'abcdefghijklmnopqrstuvwxyzåäöÅÄ0123456789€ ', options);
  const { warnings } = await channelWith(withBody({ file: 'thin.woff2' }), { 'thin.woff2': thin });
  expect(warnings.map(({ path: place, reason }) => `${place}: ${reason}`)).toEqual([
    'theme.fonts.body.file: thin.woff2 lacks Ö: they appear in the fallback font',
    'theme.fonts.body.file: thin.woff2 has 400, running text is 400 to 700: browsers imitate the other weights',
  ]);
  const both = withBody({ file: 'thin.woff2', bold: 'bold.woff2' });
  const bold = await subsetFont(FONT, 'abcåäöÅÄÖ', { ...options, variationAxes: { wght: 700 } });
  const { channel } = await channelWith(both, { 'thin.woff2': thin, 'bold.woff2': bold });
  expect(channel.theme.own?.fonts[0]?.faces.map(({ weights }) => weights)).toEqual([
    [400, 400],
    [700, 700],
  ]);
});

test('an icon is written anew, without what is no drawing', async () => {
  const { channel } = await channelWith(BAG, { 'bag.svg': ICON });
  const [[icon, url] = []] = channel.theme.own?.icons ?? [];
  expect(icon).toBe('bag');
  expect(decodeURIComponent(url?.replace('data:image/svg+xml,', '') ?? '')).toBe(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='currentColor' stroke-width='2'>" +
      "<rect x='4' y='8' width='16' height='12'></rect><path d='M8 8a4 4 0 0 1 8 0'></path></svg>",
  );
  expect(url).not.toMatch(/[<>"#]/);
});
