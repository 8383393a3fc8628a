import type { StyleKey } from './names.ts';

/** What a style variable may hold. Lengths are limited in CSS px; 1 rem and 1 em count as 16 px. */
export type StyleKind =
  | { readonly kind: 'colour' }
  | { readonly kind: 'length'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'weight' }
  | { readonly kind: 'letter case' }
  | { readonly kind: 'shadow' }
  | { readonly kind: 'fonts' };

export type StyleVariable = StyleKind & {
  /** What the variable changes, for operators. */
  readonly changes: string;
};

const colour = (changes: string): StyleVariable => ({ kind: 'colour', changes });
const length = (min: number, max: number, changes: string): StyleVariable => ({
  kind: 'length',
  min,
  max,
  changes,
});
const number = (min: number, max: number, changes: string): StyleVariable => ({
  kind: 'number',
  min,
  max,
  changes,
});

/** Every style variable, with the values that it takes and what it changes. */
export const STYLE_VARIABLES: Readonly<Record<StyleKey, StyleVariable>> = {
  'accent-color': colour('main buttons, chosen options, stars; links too, unless link-color is set'),
  'accent-color-hover': colour('main buttons under the pointer; computed from accent-color if not set'),
  'accent-text-color': colour('text on main buttons'),
  'secondary-accent-color': colour('tags such as "New", quotes and other spots of colour'),
  'secondary-accent-text-color': colour('text on the secondary accent'),
  'main-background': colour('the page'),
  'surface-background': colour('light header, cards, fields, panels and menus'),
  'muted-background': colour('light footer, placeholders of pictures, quiet panels'),
  'body-text-color': colour('running text on light backgrounds'),
  'muted-text-color': colour('secondary text: hints, counts, dates'),
  'title-text-color': colour('titles on light backgrounds'),
  'inverse-text-color': colour('text on critical-color and success-color'),
  'link-color': colour('text links and outlined buttons; the text of main buttons on coloured areas'),
  'border-color': colour('lines between parts of the page'),
  'control-border-color': colour('borders of fields and choices'),
  'control-border-width': length(1, 4, 'width of the borders of fields and outlined buttons'),
  'sale-color': colour('reduced prices, but not on minimal cards, and sale tags'),
  'sale-text-color': colour('text on sale tags'),
  'success-color': colour('messages of success, "in stock"'),
  'critical-color': colour('error messages, "out of stock"'),
  'focus-color': colour('ring around the focused element'),
  'brand-background': colour(
    'header, footer and top bar with the theme "brand"; top bar of light and dark headers',
  ),
  'brand-text-color': colour('text on brand-background'),
  'dark-background': colour('header and footer with the theme "dark", dark panels'),
  'dark-text-color': colour('text on dark-background'),
  'radius-small': length(
    0,
    999,
    'corners of tags, small menus and notes; hearts, steps, progress bars and marks of payment keep their own',
  ),
  'radius-medium': length(0, 999, 'corners of cards, fields and pictures'),
  'radius-large': length(0, 999, 'corners of banners, galleries and panels'),
  'radius-button': length(0, 999, 'corners of buttons; 999px makes them round'),
  'space-unit': length(2, 8, 'the unit of all distances: a larger one gives more air'),
  'title-font': { kind: 'fonts', changes: 'fonts of titles; theme.fonts.title is the simpler way' },
  'title-font-weight': { kind: 'weight', changes: 'weight of titles, within the weights of their font' },
  'title-letter-spacing': length(-2, 5, 'distance of the letters in titles'),
  'title-text-transform': { kind: 'letter case', changes: 'letter case of titles' },
  'title-line-height': number(0.9, 1.8, 'line height of titles, as a multiple of their size'),
  'title-scale': number(0.6, 1.6, 'size of all titles, as a multiple of the standard sizes'),
  'title-ratio': number(
    0.8,
    1.4,
    'how much large titles differ from small ones: the largest by this factor, the smallest not at all',
  ),
  'body-font': { kind: 'fonts', changes: 'fonts of running text; theme.fonts.body is the simpler way' },
  'body-line-height': number(1.2, 2.2, 'line height of running text, as a multiple of its size'),
  'body-font-size': length(14, 22, 'size of running text; in rem it follows the visitor’s setting'),
  'button-font': { kind: 'fonts', changes: 'fonts of buttons; theme.fonts.buttons is the simpler way' },
  'button-font-weight': {
    kind: 'weight',
    changes: 'weight of the text of buttons, within the weights of their font',
  },
  'button-letter-spacing': length(-2, 5, 'distance of the letters on buttons'),
  'button-text-transform': { kind: 'letter case', changes: 'letter case of the text of buttons' },
  'shadow-raised': {
    kind: 'shadow',
    changes:
      'shadow of menus, panels and cards under the pointer, often their only edge; a line is 0 0 0 2px #141414',
  },
  'shadow-resting': {
    kind: 'shadow',
    changes:
      'shadow of boxes at rest, such as summaries; with divider-width 0 it takes the place of their lines',
  },
  'divider-width': length(
    0,
    4,
    'width of the lines between parts of the page, its rows and its boxes, header, footer and menus included',
  ),
  'text-measure': number(
    45,
    85,
    'longest line of running text, in widths of the digit 0; a line has about a quarter more characters',
  ),
  'section-space': number(
    0.5,
    2,
    'distances between the parts of a page, as a multiple of the standard ones',
  ),
  motion: number(
    0,
    2,
    'length of transitions: buttons, menus, panels, cards, the header and changes of pages, as a multiple; 0 ends them',
  ),
};
