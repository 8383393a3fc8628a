import type { FooterThemeName, HeaderThemeName } from './names.ts';

/**
 * The arrangements that a channel file chooses for its header, footer, cards, lists and product pages. The first of each is the
 * default. Their meanings are in `app/channels/schema/compositions/`.
 */
export const HEADER_LAYOUTS = ['row'] as const;
export const FOOTER_LAYOUTS = ['columns', 'editorial', 'compact', 'statement', 'sitemap'] as const;
export type FooterLayout = (typeof FOOTER_LAYOUTS)[number];
export const CARD_KINDS = ['standard'] as const;
export const LIST_LAYOUTS = ['cards'] as const;
export const PRODUCT_GALLERIES = ['thumbnails', 'stack', 'grid', 'stage'] as const;
export const PRODUCT_SECTIONS = ['open', 'accordion', 'tabs'] as const;
/** Blocks of a product page's text. `facts` and `maker` are shown only where the order names them. */
export const PRODUCT_BLOCKS = [
  'title',
  'facts',
  'price',
  'variants',
  'stock',
  'buy',
  'history',
  'points',
  'description',
  'specification',
  'maker',
] as const;
export type ProductBlock = (typeof PRODUCT_BLOCKS)[number];

export interface HeaderChoice {
  readonly colors: HeaderThemeName;
  readonly layout: (typeof HEADER_LAYOUTS)[number];
}

export interface FooterChoice {
  readonly colors: FooterThemeName;
  readonly layout: FooterLayout;
}

export interface CardChoice {
  readonly kind: (typeof CARD_KINDS)[number];
}

export interface ListChoice {
  readonly layout: (typeof LIST_LAYOUTS)[number];
}

export interface ProductChoice {
  readonly gallery: (typeof PRODUCT_GALLERIES)[number];
  /** Those that come first; the others follow in the usual order. */
  readonly order: readonly ProductBlock[];
  readonly sections: (typeof PRODUCT_SECTIONS)[number];
}

/** What a channel file chooses; part of its `theme`. */
export interface Composition {
  readonly header: HeaderChoice;
  readonly footer: FooterChoice;
  readonly card: CardChoice;
  readonly list: ListChoice;
  readonly product: ProductChoice;
}

/** What a file without the fields gets. */
export const DEFAULT_COMPOSITION: Composition = {
  header: { colors: 'light', layout: 'row' },
  footer: { colors: 'light', layout: 'columns' },
  card: { kind: 'standard' },
  list: { layout: 'cards' },
  product: { gallery: 'thumbnails', order: [], sections: 'open' },
};
