import baloo from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import type { FontFamily } from './font-families.ts';

/** URL of each shipped family: one variable file with the Latin letters, including å ä ö æ ø and €. */
export const FONT_URLS: Readonly<Record<FontFamily, string>> = {
  'Baloo 2': baloo,
  'DM Sans': dmSans,
  Figtree: figtree,
  Fraunces: fraunces,
  Inter: inter,
  Nunito: nunito,
  'Playfair Display': playfair,
  Sora: sora,
};
