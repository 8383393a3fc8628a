/**
 * The weights that each font is shipped with, lowest and highest, by the name of its package. Outlines of the others are
 * left out of the build, because every first visit waits for these bytes (decision 0015): body fonts hold what the style
 * sheets use, title fonts all that a channel's `title-font-weight` may choose.
 */
export const FONT_WEIGHTS = {
  'baloo-2': [400, 800],
  'dm-sans': [400, 700],
  figtree: [400, 700],
  fraunces: [100, 900],
  inter: [400, 700],
  nunito: [400, 700],
  'playfair-display': [400, 900],
  sora: [100, 800],
} as const;
