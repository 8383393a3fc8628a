import { valueAt } from '#app/channels/schema/value-at.server.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import { findStyleFault } from '#themes/check-style-value.ts';
import { listContrasts, type Contrast } from '#themes/contrast-pairs.ts';
import { FOOTER_THEMES, HEADER_THEMES, PALETTES, STYLE_KEYS } from '#themes/names.ts';

const select = <Name extends string>(names: readonly [Name, ...Name[]], wanted: unknown): Name =>
  names.find((name) => name === wanted) ?? names[0];

/** The colours of a file and how they can be read. Values that are not of their kind count as not set. */
export function measureColours(content: unknown): {
  readonly contrasts: ReadonlyMap<string, Contrast>;
  readonly colours: Readonly<Record<string, string>>;
} {
  const theme = valueAt(content, ['theme']);
  const colorsOf = (area: 'header' | 'footer'): unknown => {
    const choice = valueAt(theme, [area]);
    return typeof choice === 'string' ? choice : valueAt(choice, ['colors']);
  };
  const given = STYLE_KEYS.flatMap((key) => {
    const value = valueAt(theme, ['style', key]);
    return typeof value === 'string' && findStyleFault(key, value) === null ? [[key, value] as const] : [];
  });
  const header = select(HEADER_THEMES, colorsOf('header'));
  const footer = select(FOOTER_THEMES, colorsOf('footer'));
  const colours = resolveBrand({
    palette: select(PALETTES, valueAt(theme, ['palette'])),
    header: { colors: header },
    footer: { colors: footer },
    style: Object.fromEntries(given),
  });
  const contrasts = listContrasts(colours, header, footer);
  return { contrasts: new Map(contrasts.map((contrast) => [contrast.foreground, contrast])), colours };
}
