import { FOOTER_THEMES, HEADER_THEMES, PALETTES } from '#themes/names.ts';
import { HEADER_LAYOUTS, type HeaderChoice } from '#themes/compositions.ts';
import type { BrandChoice } from '#themes/choose-fonts.ts';

const select = <Name extends string>(names: readonly [Name, ...Name[]], wanted: string | null): Name =>
  names.find((name) => name === wanted) ?? names[0];

/** A brand and a header layout. */
export interface GalleryTheme extends BrandChoice {
  readonly header: Pick<HeaderChoice, 'colors' | 'layout'>;
}

/** The theme that an address names: `?palette=birch&header=dark&layout=stacked&footer=light`. Without names the first of each. */
export function readTheme(query: URLSearchParams): GalleryTheme {
  return {
    palette: select(PALETTES, query.get('palette')),
    header: {
      colors: select(HEADER_THEMES, query.get('header')),
      layout: select(HEADER_LAYOUTS, query.get('layout')),
    },
    footer: { colors: select(FOOTER_THEMES, query.get('footer')) },
    style: {},
  };
}
