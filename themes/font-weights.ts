/**
 * Lowest and highest weight of each shipped font, by the name of its package. The build removes the other weights, because
 * every first visit waits for the fonts (decision 0005). Body fonts have the weights that the style sheets use, title
 * fonts all weights that a channel's `title-font-weight` may choose.
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
