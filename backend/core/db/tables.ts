import type { Generated } from 'kysely';

/**
 * The catalogue's tables. Small things (categories, menus, pages …) are read whole at start, so their texts stay JSON;
 * products are many and are read by id, with one row of texts per language.
 */
export interface MetaTable {
  name: string;
  value: string;
}

export interface ShopTable {
  channel_id: string;
  number: number;
  /** `shop.json` as JSON. */
  data: string;
}

export interface CategoryTable {
  id: number;
  channel_id: string;
  key: string;
  parent_id: number;
  sort_order: number;
  hidden: number;
  /** The seed's name of the head's picture, `kind:n`. */
  image: string | null;
  /** `{ lang: { name, alias, description } }` as JSON. */
  texts: string;
}

export interface BrandTable {
  id: number;
  channel_id: string;
  key: string;
  alias: string;
  name: string;
  /** The seed's name of the head's picture, `kind:n`. */
  image: string | null;
  /** `{ lang: text }` as JSON. */
  descriptions: string;
}

export interface CampaignTable {
  id: number;
  channel_id: string;
  key: string;
  /** `{ lang: text }` as JSON. */
  names: string;
  hide_title: number;
  percent: number;
}

export interface ParameterTable {
  id: number;
  channel_id: string;
  key: string;
  group_key: string;
  group_names: string;
  names: string;
  filter: number;
}

/** Menus, widget areas and pages as the seed has them. */
export interface DocumentTable {
  channel_id: string;
  kind: 'menu' | 'area' | 'page' | 'commercial-rules';
  name: string;
  position: number;
  data: string;
}

export interface ProductTable {
  id: number;
  channel_id: string;
  key: string;
  article_number: string;
  brand_id: number;
  /** The primary category; further ones stand in `product_categories`. */
  category_id: number;
  /** Inc VAT in the shop's base market. */
  price: number;
  /** What it costs now, inc VAT in the base market: equal to `price` when nothing is off. */
  selling_price: number;
  discount_type: 'NONE' | 'SALE_PRICE' | 'PRICE_CAMPAIGN';
  /** Lowest price of the 30 days before the reduction, where one is known. */
  lowest_price: number | null;
  vat_group: 'standard' | 'food';
  sold: number;
  /** `yyyy-mm-dd`. */
  available_on: string;
  weight: number;
  /** Sums over the SKUs, for sorting. */
  in_stock: number;
  total_stock: number;
  /** File names as JSON, main picture first. */
  images: string;
  /** Ids as JSON. */
  campaigns: string;
  /** `[{ parameterId, value }]` as JSON, `value` a text or `{ lang: text }`. */
  specs: string;
  variant_group: string | null;
  /** `{ dimension, value, label, hex }` as JSON. */
  variant: string | null;
}

export interface ProductTextTable {
  product_id: number;
  language: string;
  channel_id: string;
  name: string;
  alias: string;
  description: string;
  details: string;
}

export interface ProductCategoryTable {
  product_id: number;
  category_id: number;
}

export interface SkuTable {
  id: number;
  product_id: number;
  label: string;
  article_number: string;
  gtin: string;
  in_stock: number;
  oversellable: number;
  static_stock: number;
  incoming_in_days: number | null;
}

export interface FacetTable {
  number: Generated<number>;
  channel_id: string;
  facet_id: string;
  type: 'Category' | 'Brand' | 'Sku' | 'Discount' | 'Parameter';
  /** `Category`, `Brand` … or the parameter's key. */
  filter_id: string;
  /** Category, brand, campaign or parameter that it stands for; 0 for none. */
  entity_id: number;
  /** `{ lang: text }` as JSON. */
  labels: string;
  sort_order: number;
}

export interface ProductFacetTable {
  product_id: number;
  facet_number: number;
}

export interface UrlHistoryTable {
  channel_id: string;
  language: string;
  kind: 'p' | 'c';
  old_alias: string;
  old_url: string;
  new_url: string;
  entity_id: number;
}

export interface BackendTables {
  meta: MetaTable;
  shops: ShopTable;
  categories: CategoryTable;
  brands: BrandTable;
  campaigns: CampaignTable;
  parameters: ParameterTable;
  documents: DocumentTable;
  products: ProductTable;
  product_texts: ProductTextTable;
  product_categories: ProductCategoryTable;
  skus: SkuTable;
  facets: FacetTable;
  product_facets: ProductFacetTable;
  url_history: UrlHistoryTable;
}
