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

/** A font that we host: one variable file with the Latin letters, which hold all of å ä ö æ ø and €. */
export interface Font {
  /** As palettes name it in `title-font` and `body-font`. */
  readonly family: string;
  /** The lowest and the highest that the file has. */
  readonly weights: readonly [min: number, max: number];
  readonly url: string;
  /**
   * Ascent and descent in per cent of the size, where the font's own put capitals off the middle of their line, which
   * shows in buttons: right when ascent less descent is the height of a capital.
   */
  readonly line?: { readonly ascent: number; readonly descent: number };
}

/** Each palette's fonts, titles first. All are used above the fold, hence at most two. */
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
