/** Palettes of channel files. They are named after their look, not after a shop: the image contains no tenant. */
export const PALETTES = ['candy', 'birch', 'beam', 'fjord'] as const;
export type PaletteName = (typeof PALETTES)[number];

export const HEADER_THEMES = ['light', 'dark', 'brand'] as const;
export type HeaderThemeName = (typeof HEADER_THEMES)[number];

export const FOOTER_THEMES = ['light', 'dark', 'brand'] as const;
export type FooterThemeName = (typeof FOOTER_THEMES)[number];

export const BUTTON_KINDS = ['fill', 'outline', 'underline'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

/** Brightness of a look, by the names of `prefers-color-scheme`. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const PICTURE_TREATMENTS = ['plain', 'tinted', 'rounded', 'arch'] as const;
export type PictureTreatment = (typeof PICTURE_TREATMENTS)[number];

/** Style variables that a channel may override at run time (CH-09); each becomes the custom property `--{key}`. */
export const STYLE_KEYS = [
  'accent-color',
  'accent-color-hover',
  'secondary-accent-color',
  'main-background',
  'surface-background',
  'muted-background',
  'body-text-color',
  'muted-text-color',
  'title-text-color',
  'inverse-text-color',
  'border-color',
  'sale-color',
  'success-color',
  'critical-color',
  'focus-color',
  'brand-background',
  'brand-text-color',
  'dark-background',
  'dark-text-color',
  'radius-small',
  'radius-medium',
  'radius-large',
  'radius-button',
  'space-unit',
  'title-font-weight',
  'title-letter-spacing',
  'title-text-transform',
  'body-line-height',
  'body-font-size',
  'accent-text-color',
  'secondary-accent-text-color',
  'sale-text-color',
  'link-color',
  'control-border-color',
  'control-border-width',
  'body-font',
  'title-font',
  'title-line-height',
  'title-scale',
  'button-font',
  'button-font-weight',
  'button-letter-spacing',
  'button-text-transform',
  'shadow-raised',
  'title-ratio',
  'text-measure',
  'section-space',
  'divider-width',
  'shadow-resting',
  'motion',
] as const;
export type StyleKey = (typeof STYLE_KEYS)[number];

/**
 * Icons that a channel may draw itself. Arrows, ticks and signs of state are not among them, because their meaning is in their shape, nor
 * the heart, which cards draw as areas.
 */
export const OWN_ICONS = [
  'menu',
  'search',
  'close',
  'user',
  'bag',
  'globe',
  'filter',
  'truck',
  'bolt',
  'hand',
  'leaf',
  'shield',
  'gift',
  'star',
  'mail',
  'phone',
  'share',
] as const;
export type OwnIcon = (typeof OWN_ICONS)[number];
