import { FOOTER_THEMES, HEADER_THEMES, PALETTES } from '#themes/names.ts';
import type { BrandChoice } from '#themes/theme-choice.ts';

const select = <Name extends string>(names: readonly [Name, ...Name[]], wanted: string | null): Name =>
  names.find((name) => name === wanted) ?? names[0];

/** The theme that an address names: `?palette=birch&header=dark&footer=light`. Without names the first of each. */
export function readTheme(query: URLSearchParams): BrandChoice {
  return {
    palette: select(PALETTES, query.get('palette')),
    header: { colors: select(HEADER_THEMES, query.get('header')) },
    footer: { colors: select(FOOTER_THEMES, query.get('footer')) },
    style: {},
  };
}
