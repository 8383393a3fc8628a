import type { FooterThemeName, HeaderThemeName } from './names.ts';

/**
 * The arrangements that a channel file chooses for its header, footer, cards, lists and product pages. The first of each is the
 * default. Their meanings are in `app/channels/schema/compositions/`.
 */
export const HEADER_LAYOUTS = ['row', 'centred', 'stacked', 'overlay'] as const;
export const HEADER_SELLING_POINTS = ['sentence', 'list', 'none'] as const;
export const HEADER_SEARCHES = ['field', 'icon', 'overlay'] as const;
export const HEADER_CUSTOMER_TYPES = ['toggle', 'menu'] as const;
export const HEADER_MENUS = ['text', 'chips'] as const;
export const FOOTER_LAYOUTS = ['columns'] as const;
export const CARD_KINDS = ['standard'] as const;
export const LIST_LAYOUTS = ['cards'] as const;
export const PRODUCT_GALLERIES = ['thumbnails'] as const;

export interface HeaderChoice {
  readonly colors: HeaderThemeName;
  readonly layout: (typeof HEADER_LAYOUTS)[number];
  /** The thin bar above the header. */
  readonly topBar: boolean;
  readonly sellingPoints: (typeof HEADER_SELLING_POINTS)[number];
  readonly search: (typeof HEADER_SEARCHES)[number];
  readonly customerType: (typeof HEADER_CUSTOMER_TYPES)[number];
  readonly menu: (typeof HEADER_MENUS)[number];
}

export interface FooterChoice {
  readonly colors: FooterThemeName;
  readonly layout: (typeof FOOTER_LAYOUTS)[number];
}

export interface CardChoice {
  readonly kind: (typeof CARD_KINDS)[number];
}

export interface ListChoice {
  readonly layout: (typeof LIST_LAYOUTS)[number];
}

export interface ProductChoice {
  readonly gallery: (typeof PRODUCT_GALLERIES)[number];
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
  header: {
    colors: 'light',
    layout: 'row',
    topBar: true,
    sellingPoints: 'sentence',
    search: 'field',
    customerType: 'toggle',
    menu: 'text',
  },
  footer: { colors: 'light', layout: 'columns' },
  card: { kind: 'standard' },
  list: { layout: 'cards' },
  product: { gallery: 'thumbnails' },
};
