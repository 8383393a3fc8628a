import baloo from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import { FONT_WEIGHTS } from './font-weights.ts';
import type { PaletteName } from './names.ts';

/** A self-hosted font: one variable file with the Latin letters, including å ä ö æ ø and €. */
export interface Font {
  /** The name that palettes use in `title-font` and `body-font`. */
  readonly family: string;
  /** Lowest and highest weight of the file. */
  readonly weights: readonly [min: number, max: number];
  readonly url: string;
  /**
   * Replaces the font's ascent and descent, in per cent of the font size, if they do not centre capitals in their line
   * (visible in buttons). Capitals are centred when ascent minus descent equals the cap height.
   */
  readonly line?: { readonly ascent: number; readonly descent: number };
}

/** Each palette's fonts, title font first. At most two, because all of them are used above the fold. */
export const FONTS: Readonly<Record<PaletteName, readonly Font[]>> = {
  candy: [
    { family: 'Baloo 2', weights: FONT_WEIGHTS['baloo-2'], url: baloo, line: { ascent: 104, descent: 42 } },
    { family: 'Nunito', weights: FONT_WEIGHTS.nunito, url: nunito, line: { ascent: 104, descent: 32 } },
  ],
  birch: [
    { family: 'Fraunces', weights: FONT_WEIGHTS.fraunces, url: fraunces },
    { family: 'Figtree', weights: FONT_WEIGHTS.figtree, url: figtree },
  ],
  beam: [
    { family: 'Sora', weights: FONT_WEIGHTS.sora, url: sora, line: { ascent: 99, descent: 26 } },
    { family: 'Inter', weights: FONT_WEIGHTS.inter, url: inter },
  ],
  fjord: [
    {
      family: 'Playfair Display',
      weights: FONT_WEIGHTS['playfair-display'],
      url: playfair,
      line: { ascent: 102, descent: 30 },
    },
    { family: 'DM Sans', weights: FONT_WEIGHTS['dm-sans'], url: dmSans },
  ],
};
