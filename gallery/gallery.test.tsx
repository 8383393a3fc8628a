import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brandStyle } from '#themes/brand-style.ts';
import { PALETTES } from '#themes/names.ts';
import { Gallery } from './gallery.tsx';
import { readTheme } from './theme-from-address.ts';

/** Components without markup of their own: they load or contain others. */
const WITHOUT_MARKUP = ['app/ui/overlay/overlays.tsx', 'app/ui/overlay/overlays-root.tsx'];

const listComponents = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name}`);

/** The modules of the app that a file imports, as paths from the root. */
function listImports(file: string): readonly string[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(#app\/|\.\/)([^']+)'/g)].map(
    ([, start, rest]) => (start === './' ? `${folder}/${rest}` : `app/${rest}`),
  );
}

/** The components that the gallery imports, and those inside them. */
function listShown(): ReadonlySet<string> {
  const shown = new Set(listComponents('gallery').flatMap(listImports));
  for (const part of shown)
    if (part.startsWith('app/ui/') && part.endsWith('.tsx'))
      listImports(part).forEach((each) => shown.add(each));
  return shown;
}

test('every part of app/ui is in the gallery', () => {
  const shown = listShown();
  const missing = listComponents('app/ui').filter(
    (part) => !shown.has(part) && !WITHOUT_MARKUP.includes(part),
  );
  expect(missing).toEqual([]);
  expect(WITHOUT_MARKUP.filter((part) => !listComponents('app/ui').includes(part))).toEqual([]);
});

test.each(PALETTES)('the gallery shows its parts in the palette %s', (palette) => {
  const theme = readTheme(new URLSearchParams({ palette, header: 'dark' }));
  expect(theme).toMatchObject({ palette, header: { colors: 'dark' }, footer: { colors: 'light' } });
  const html = renderToStaticMarkup(<Gallery theme={theme} brand={brandStyle(theme)} />);
  for (const text of [
    'Disabled',
    'Loading',
    'This field is required',
    'Only 9 left in stock',
    'Show all in Lamps',
    'Lowest price in the last 30 days: €70.00',
  ])
    expect(html).toContain(text);
});

test('an address without a theme, or with an unknown one, shows the first of each', () => {
  expect(readTheme(new URLSearchParams('palette=none'))).toMatchObject({
    palette: PALETTES[0],
    header: { colors: 'light' },
  });
});
