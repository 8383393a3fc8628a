import type { FooterThemeName, HeaderThemeName } from './names.ts';

/**
 * The arrangements that a channel file chooses for its header, footer, cards, lists, product and brand pages. The first of each is the
 * default. Their meanings are in `app/channels/schema/compositions/`.
 */
export const HEADER_LAYOUTS = ['row', 'centred', 'stacked', 'overlay'] as const;
export const HEADER_SELLING_POINTS = ['sentence', 'list', 'none'] as const;
export const HEADER_SEARCHES = ['field', 'icon', 'overlay'] as const;
export const HEADER_CUSTOMER_TYPES = ['toggle', 'menu'] as const;
export const HEADER_MENUS = ['text', 'chips'] as const;
export const HEADER_PANELS = ['columns', 'pictures', 'room'] as const;
export const CARD_KINDS = ['standard', 'minimal', 'sticker', 'spec'] as const;
export const CARD_RATIOS = ['4:5', '1:1', '3:4', '2:3'] as const;
export const CARD_FRAMES = ['bare', 'framed', 'filled'] as const;
export const QUICK_ADDS = ['icon', 'button', 'sizes'] as const;
export const LIST_LAYOUTS = ['cards', 'table'] as const;
export const LIST_FILTERS = ['sidebar', 'bar', 'drawer'] as const;
export const FOOTER_LAYOUTS = ['columns', 'editorial', 'compact', 'statement', 'sitemap'] as const;
export type FooterLayout = (typeof FOOTER_LAYOUTS)[number];
export const PRODUCT_GALLERIES = ['thumbnails', 'stack', 'grid', 'stage'] as const;
export const PRODUCT_SECTIONS = ['open', 'accordion', 'tabs'] as const;
export const BRAND_INDEXES = ['list', 'portraits'] as const;
export const BRAND_PAGES = ['list', 'maker'] as const;
export const CAMPAIGN_PAGES = ['list', 'banner'] as const;
/** Blocks of a product page's text. `facts`, `points` and `maker` are shown only where the order names them. */
export const PRODUCT_BLOCKS = [
  'title',
  'price',
  'facts',
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
  /** The thin bar above the header. */
  readonly topBar: boolean;
  readonly sellingPoints: (typeof HEADER_SELLING_POINTS)[number];
  readonly search: (typeof HEADER_SEARCHES)[number];
  readonly customerType: (typeof HEADER_CUSTOMER_TYPES)[number];
  readonly menu: (typeof HEADER_MENUS)[number];
  /** What a menu's panel shows. */
  readonly panel: (typeof HEADER_PANELS)[number];
}

export interface FooterChoice {
  readonly colors: FooterThemeName;
  readonly layout: FooterLayout;
}

export interface CardChoice {
  readonly kind: (typeof CARD_KINDS)[number];
  /** Width to height of the picture. */
  readonly ratio: (typeof CARD_RATIOS)[number];
  readonly frame: (typeof CARD_FRAMES)[number];
  /** Whether products in stock say so. */
  readonly stock: boolean;
  readonly quickAdd: (typeof QUICK_ADDS)[number];
  /** Whether a pointer on the card shows the product's second picture. */
  readonly secondPicture: boolean;
  /** Whether the card shows the colours of the product's variants. */
  readonly swatches: boolean;
  /** Identifiers of the parameters that `spec` cards and tables show; empty for the product's first three. */
  readonly facts: readonly string[];
}

export interface ListChoice {
  readonly layout: (typeof LIST_LAYOUTS)[number];
  /** Cards per row of a wide window; absent for two to four, by the window's width. */
  readonly columns?: number | undefined;
  /** Every how many places of a list an editors' tile follows; absent for none. */
  readonly editorialEvery?: number | undefined;
  readonly filters: (typeof LIST_FILTERS)[number];
}

export interface ProductChoice {
  readonly gallery: (typeof PRODUCT_GALLERIES)[number];
  /** Those that come first; the others follow in the usual order. */
  readonly order: readonly ProductBlock[];
  readonly sections: (typeof PRODUCT_SECTIONS)[number];
}

export interface BrandsChoice {
  /** The page of all brands; absent: portraits of a few makers, a list of many. */
  readonly index?: (typeof BRAND_INDEXES)[number] | undefined;
  /** The page of one brand. */
  readonly page: (typeof BRAND_PAGES)[number];
}
export type CampaignChoice = (typeof CAMPAIGN_PAGES)[number];

/** What brand and campaign pages are without the fields. Their loaders read the choice, so pages send none of it. */
export const DEFAULT_BRANDS: BrandsChoice = { page: 'list' };
export const DEFAULT_CAMPAIGN: CampaignChoice = 'list';

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
    panel: 'columns',
  },
  footer: { colors: 'light', layout: 'columns' },
  card: {
    kind: 'standard',
    ratio: '4:5',
    frame: 'bare',
    stock: true,
    quickAdd: 'icon',
    secondPicture: false,
    swatches: false,
    facts: [],
  },
  list: { layout: 'cards', filters: 'sidebar' },
  product: { gallery: 'thumbnails', order: [], sections: 'open' },
};
